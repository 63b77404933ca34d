import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Program } from "./entry.ts";
import { answerUnparsed } from "./raw-address.ts";

const backlog = 1_024;
const drainMs = 10_000;
const idleMs = 500;

/** How long a request may take to arrive, in milliseconds; whoever is slower is cut off within a second more. */
export const patience = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};

/** Listens, and rejects in the caller's hands when the port is taken. */
export async function listen(
  program: Program,
  port: number,
  host: string,
  times = patience,
): Promise<Server> {
  const pages = getRequestListener(program.fetch);
  const server = createServer(times, (request, response) => {
    // Nothing has an answer to it, and no Request can be made of it (Fetch, 2.2.1).
    if (request.method === "TRACE") response.writeHead(405, { allow: "GET, HEAD, POST" }).end();
    else if (!program.live(request, response))
      program.fromMemory(request, response, () => void pages(request, response));
  });
  server.on("clientError", answerUnparsed);
  server.listen({ port, host, backlog });
  await once(server, "listening");
  return server;
}

/**
 * Takes no new connections, and lets what runs finish, for ten seconds at most. A connection that is kept is
 * not cut between two of its requests: only one on which nothing has come for half a second.
 */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  // Not the HTTP server's own way, which cuts waiting connections: a request may be on its way there.
  NetServer.prototype.close.call(server);
  const idle = setInterval(() => server.closeIdleConnections(), idleMs);
  const all = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
}
