import type { IncomingMessage, ServerResponse } from "node:http";
import type { PoolConfig } from "pg";
import { findSession, findLiveSessions } from "#app/features/accounts/sessions.server.ts";
import { newId } from "#app/platform/id.ts";
import { logger, withLogScope } from "#app/platform/logger.server.ts";
import { LiveHub, type StreamWatch } from "#app/platform/live/live-hub.server.ts";
import { LiveStream, maxStreamsOfProcess } from "#app/platform/live/live-stream.server.ts";
import { openFilesAllowed } from "#app/platform/machine.server.ts";
import { semaphore } from "#app/platform/semaphore.server.ts";

const openingAtOnce = 6;
const reserved = 500;

type LiveOptions = { publicUrl: string; poolConfig: PoolConfig; watchStream?: StreamWatch };

/** On the bare server, which halves the cost of a stream; session and visibility work as for pages. */
export function createLive({ publicUrl, poolConfig, watchStream }: LiveOptions) {
  const hub = new LiveHub({ poolConfig, findLiveSessions, watchStream });
  const maxStreams = Math.min((openFilesAllowed() ?? 4_096) - reserved, maxStreamsOfProcess);
  let taken = 0;
  const opening = semaphore(openingAtOnce);

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.socket.destroyed) return;
    const site = request.headers["sec-fetch-site"];
    if (site && site !== "same-origin") return refuse(response, 403);
    const session = await findSession(
      new Request(new URL("/live", publicUrl), {
        headers: { cookie: request.headers.cookie ?? "" },
      }),
    );
    if (response.destroyed) return;
    // 204 tells a browser not to ask again.
    if (!session || session.viewer.isSuspended) return refuse(response, 204);
    // It ends with the connection: otherwise every event would be wrapped in a chunk.
    response.removeHeader("transfer-encoding");
    response.shouldKeepAlive = false;
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-content-type-options": "nosniff",
      "x-accel-buffering": "no",
    });
    request.socket.setNoDelay(true);
    request.socket.setKeepAlive(true, 60_000);
    const stream = new LiveStream({ ...session, response, cursor: cursorOf(request) });
    // The request's headers are released when they are no longer needed: a stream is open for hours.
    request.headers = {};
    request.rawHeaders.length = 0;
    response.on("close", () => hub.remove(stream));
    await hub.add(stream);
  }

  return {
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" || !/^\/live(?:\?|$)/.test(request.url ?? "")) return false;
      const id = newId();
      response.setHeader("x-request-id", id);
      if (taken >= maxStreams) {
        refuse(response, 503, { "retry-after": "30" });
        return true;
      }
      taken++;
      response.once("close", () => taken--);
      opening(() => withLogScope({ request: id }, () => open(request, response))).catch(
        (error: unknown) => {
          logger().warn({ err: error, request: id }, "a live stream could not be opened");
          if (!response.headersSent) refuse(response, 503, { "retry-after": "5" });
          else response.destroy();
        },
      );
      return true;
    },
    count: () => hub.size,
    end: (id: string) => hub.end(id),
    close: () => hub.close(),
  };
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  response.writeHead(status, { "cache-control": "no-store", ...headers }).end();
}

/** The cursor: the browser's own header wins over the page's. */
function cursorOf(request: IncomingMessage): string | null {
  const given =
    request.headers["last-event-id"] ??
    new URL(request.url ?? "", "http://live").searchParams.get("after");
  return typeof given === "string" ? given : null;
}
