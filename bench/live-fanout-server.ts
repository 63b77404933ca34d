import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as SocketServer } from "socket.io";
import { newId } from "#app/platform/id.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { communityChannel, publish } from "#app/platform/live/live-events.server.ts";
import { followLive } from "#app/platform/live/live-following.server.ts";
import { LiveHub } from "#app/platform/live/live-hub.server.ts";
import { renderLiveForAll } from "#app/platform/live/live-rendering.server.ts";
import { LiveStream } from "#app/platform/live/live-stream.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { migrateDatabase } from "#server/migrate.ts";

export type Way = "hub" | "bare" | "socket.io";
export type FanoutAsk = { way: Way; events: number };
/** Seconds of this process's processor time, the statements it asked of the database, and how many hear. */
export type FanoutAnswer = { port: number; seconds: number; statements: number; reached: number };

// A process of its own, so that its processor time is that of the telling alone.
const env = readEnv({ DATA_DIR: process.argv[2], LOG_LEVEL: "silent" });
useSite(env);
const held = await connectDatabase(env, () => {});
await migrateDatabase(held.poolConfig, () => {});
openDatabase({ max: 4, ...held.poolConfig }, () => {});

const channel = communityChannel(newId());
const text = "مرحبا بالجميع، هل من جديد في الحيّ اليوم؟ ".repeat(3);
let statements = 0;
const query = database().$client.query.bind(database().$client);
database().$client.query = ((...given: Parameters<typeof query>) => {
  statements++;
  return query(...given);
}) as typeof query;

followLive({
  channelsOf: async () => [channel],
  // As a room would: one statement for all of them.
  hearersOf: async (_channel, ids) => {
    await database().$client.query("select 1");
    return new Set(ids);
  },
});
renderLiveForAll("said", async (_viewers, events) => {
  await database().$client.query("select 1");
  return ({ id }) => events.map(({ data }) => ({ ...data, text, isOwn: data.by === id }));
});
const hub = new LiveHub({
  poolConfig: held.poolConfig,
  findStanding: async (ids) => new Set(ids),
});
const bare = new Set<ServerResponse>();
let heard = 0;
let onHeard = () => {};

const server = createServer((request, answer) => {
  if (request.url !== "/bare") {
    // As server/live.ts does.
    answer.removeHeader("transfer-encoding");
    answer.shouldKeepAlive = false;
  }
  answer.writeHead(200, { "content-type": "text/event-stream" });
  if (request.url === "/bare") {
    bare.add(answer);
    answer.write(":\n\n");
    return;
  }
  const stream = new LiveStream({ viewer: member(), sessionId: newId(), answer, cursor: null });
  const tell = stream.tell.bind(stream);
  stream.tell = (on, told) => {
    tell(on, told);
    if (told.kind !== "said") return;
    heard++;
    onHeard();
  };
  answer.on("close", () => hub.remove(stream));
  void hub.add(stream);
});
const io = new SocketServer(server, { transports: ["websocket"], serveClient: false });
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
process.send?.({ port, seconds: 0, statements: 0, reached: 0 } satisfies FanoutAnswer);

process.on("message", async ({ way, events }: FanoutAsk) => {
  const asked = statements;
  const begun = process.cpuUsage();
  for (let count = 1; count <= events; count++) {
    const told = { kind: "said", seq: count, data: { id: newId(), text, isOwn: false }, channel };
    if (way === "socket.io") io.emit("said", told);
    else if (way === "bare") {
      for (const answer of bare)
        answer.write(`id: 0.${channel.slice(-12)}:${count}\ndata: ${JSON.stringify(told)}\n\n`);
    } else {
      const goal = heard + hub.size;
      const all = new Promise<void>((resolve) => {
        onHeard = () => heard >= goal && resolve();
      });
      await publish(database(), [channel], "said", { id: newId(), by: "nobody" });
      await all;
    }
    // The sockets' own turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  // What still waits in socket.io's own queues costs as well.
  while (way === "socket.io" && [...queues()].some(({ writeBuffer }) => writeBuffer.length > 0))
    await new Promise((resolve) => setImmediate(resolve));
  const reached = { hub: hub.size, bare: bare.size, "socket.io": io.sockets.sockets.size }[way];
  const { user, system } = process.cpuUsage(begun);
  process.send?.({
    port,
    seconds: (user + system) / 1e6,
    statements: statements - asked,
    reached,
  } satisfies FanoutAnswer);
});

function queues(): Iterable<{ writeBuffer: unknown[] }> {
  return Object.values(
    (io.engine as unknown as { clients: Record<string, { writeBuffer: unknown[] }> }).clients,
  );
}

process.on("disconnect", async () => {
  await hub.close();
  io.disconnectSockets(true);
  server.closeAllConnections();
  server.close();
  await closeDatabase();
  await held.stop();
  process.exit(0);
});

function member(): Viewer {
  return {
    id: newId(),
    name: "عضو",
    email: "a@bench.test",
    emailVerified: true,
    mustConfirmEmail: false,
    isMailRefused: false,
    role: "user",
    twoFactorEnabled: false,
    needsTwoFactor: false,
    isSuspended: false,
    deletionRequestedAt: null,
    avatarMediaId: null,
    digits: "latn",
  };
}
