import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { PoolConfig } from "pg";
import { afterAll, beforeAll } from "vitest";
import { LiveHub } from "#app/platform/live/live-hub.server.ts";
import { LiveStream } from "#app/platform/live/live-stream.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type OpenStream, openStream } from "./live-stream.ts";

type HubScene = {
  hub(): LiveHub;
  /** The open end of a stream on the server's side, the latest of this member's. */
  streamOf(viewer: Viewer): LiveStream;
  open(viewer: Viewer, cursor?: string): Promise<OpenStream>;
  /** A browser that asks and then reads nothing. */
  openDeaf(viewer: Viewer): Promise<{ close(): void; closed: Promise<unknown> }>;
  /** These sessions are over. */
  fallen: Set<string>;
};

/** A hub of this process behind a bare server: who asks says who they are; their session has their id. */
export function useHub(poolConfig: () => PoolConfig): HubScene {
  const people = new Map<string, Viewer>();
  const streams = new Map<string, LiveStream>();
  const opened: OpenStream[] = [];
  const fallen = new Set<string>();
  let hub: LiveHub | undefined;
  let server: Server | undefined;
  let port = 0;
  beforeAll(async () => {
    const running = new LiveHub({
      poolConfig: poolConfig(),
      findLiveSessions: async (ids) => new Set(ids.filter((id) => !fallen.has(id))),
    });
    hub = running;
    server = createServer((request, answer) => {
      const viewer = people.get(String(request.headers["x-viewer"]));
      if (!viewer) return answer.writeHead(204).end();
      answer.writeHead(200, { "content-type": "text/event-stream" });
      const cursor = request.headers["last-event-id"];
      const stream = new LiveStream({
        viewer,
        sessionId: viewer.id,
        response: answer,
        cursor: typeof cursor === "string" ? cursor : null,
      });
      streams.set(viewer.id, stream);
      answer.on("close", () => running.remove(stream));
      void running.add(stream);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const stream of opened) stream.close();
    await hub?.close();
    server?.closeAllConnections();
    server?.close();
  });
  const running = () => {
    if (!hub) throw new Error("The hub begins before the first test, not before");
    return hub;
  };
  return {
    hub: running,
    fallen,
    streamOf: (viewer) => streams.get(viewer.id) as LiveStream,
    async open(viewer, cursor) {
      people.set(viewer.id, viewer);
      const headers: Record<string, string> = { "x-viewer": viewer.id };
      if (cursor !== undefined) headers["last-event-id"] = cursor;
      const stream = await openStream(port, headers);
      opened.push(stream);
      if (cursor === undefined) await stream.next("unread");
      return stream;
    },
    async openDeaf(viewer) {
      people.set(viewer.id, viewer);
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      const closed = once(socket, "close");
      socket.write(`GET /live HTTP/1.1\r\nhost: live\r\nx-viewer: ${viewer.id}\r\n\r\n`);
      await once(socket, "data");
      socket.pause();
      return { close: () => socket.destroy(), closed };
    },
  };
}
