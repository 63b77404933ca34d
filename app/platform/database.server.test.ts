import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { closeDatabase, openDatabase } from "./database.server.ts";
import { isDatabaseAway, isDatabaseSilent } from "./database-errors.server.ts";
import { withinOneSilence } from "./postgres/pool.server.ts";

it("lets one request wait once for a silent database, for connections and statements together", async () => {
  let taken = 0;
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    taken++;
    sockets.add(socket.on("error", () => {}));
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const db = openDatabase({ host: "127.0.0.1", port, user: "nobody", max: 2 }, () => {}, {
    answersRequests: true,
    patience: { connection: 10_000, silence: 200 },
  });
  const ask = () => db.execute(sql`select 1`).catch(isDatabaseSilent);
  await withinOneSilence(async () => {
    expect(await ask()).toBe(true);
    expect(await ask()).toBe(true);
    expect(await db.transaction(() => Promise.resolve()).catch(isDatabaseSilent)).toBe(true);
  });
  expect(taken).toBe(1);
  await withinOneSilence(async () => expect(await ask()).toBe(true));
  expect(taken).toBe(2);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await closeDatabase();
});

it("treats a database that has just become a standby as unavailable", () => {
  const readOnly = Object.assign(new Error("cannot execute INSERT in a read-only transaction"), {
    code: "25006",
  });
  expect(isDatabaseAway(new Error("Failed query", { cause: readOnly }))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
});
