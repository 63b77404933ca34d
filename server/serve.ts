import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { clock } from "#app/platform/clock.ts";
import type { Program } from "./entry.ts";

type ParseError = Error & { code?: string; rawPacket?: Buffer };

const lastWordMs = 500;

const usual: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what Node's parser refuses: an unencoded address is redirected to its percent-encoded form. */
export function answerUnparsed(error: ParseError, socket: Duplex): void {
  // The rest of a refused body is discarded: a reset connection would lose the response.
  if (socket.writableEnded) return;
  if (!socket.writable) return void socket.destroy();
  const encoded = error.code === "HPE_INVALID_URL" ? encodedAddress(error.rawPacket) : null;
  const status = encoded ? "301 Moved Permanently" : (usual[error.code ?? ""] ?? "400 Bad Request");
  const location = encoded ? `Location: ${encoded}\r\nContent-Length: 0\r\n` : "";
  socket.end(`HTTP/1.1 ${status}\r\n${location}Connection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lastWordMs).unref();
}

/** The target of the packet's request line with its bytes beyond ASCII encoded; null where it has none of them. */
function encodedAddress(packet: Buffer | undefined): string | null {
  const line = packet?.toString("latin1").split("\r\n", 1)[0] ?? "";
  // Two slashes at the beginning would lead to another site.
  const [, target] =
    /^(?:GET|HEAD) (\/(?!\/)[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (!target || !/[\x80-\xff]/.test(target)) return null;
  return target.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const backlog = 1_024;
const drainMs = 10_000;
const idleMs = 500;

/**
 * How long a request may take to arrive, in milliseconds; a slower one is cut off within another second. And how
 * long a connection may be open without a byte, as where an answer is not read; a stream has one each 24 s.
 */
export const patience = {
  stillTimeout: 60_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};

export async function listen(program: Program, port: number, host: string, times = patience) {
  const pages = getRequestListener(program.fetch);
  const { stillTimeout, ...arriving } = times;
  const server = createServer(arriving, (request, response) => {
    // For devices whose own clock is wrong: scripts cannot read a document's Date.
    if (request.headers.accept?.includes("text/html"))
      response.setHeader("server-timing", `now;dur=${clock.now().getTime()}`);
    // Nothing can answer it, and no Request can be made of it (Fetch, 2.2.1).
    if (request.method === "TRACE") response.writeHead(405, { allow: "GET, HEAD, POST" }).end();
    else if (!program.live(request, response))
      program.fromMemory(request, response, () => void pages(request, response));
  });
  server.setTimeout(stillTimeout);
  server.on("clientError", answerUnparsed);
  server.listen({ port, host, backlog });
  await once(server, "listening");
  return server;
}

/**
 * Answers for another half second, because a request may be on its way on a connection that is idle now. Then
 * streams end, and open requests may finish, ten seconds at most.
 */
export async function drain(server: Server, endStreams = async () => {}): Promise<void> {
  await pause(idleMs);
  await endStreams();
  const closed = once(server, "close");
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(timer);
}
