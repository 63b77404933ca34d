import type { Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { createProgram, ProgramOptions } from "./entry.ts";
import { drain, listen } from "./serve.ts";

export type Serving = Awaited<ReturnType<typeof serveProgram>>;

/** The server closes an idle connection after five seconds and one of tolerance. */
const idleMs = 7_000;

/** Reads the modules of the built program, which takes seconds on a small machine; only once. */
export function readBuilt(): Promise<{ createProgram: typeof createProgram }> {
  return import(pathToFileURL(join(import.meta.dirname, "../build/server/index.js")).href);
}

/**
 * `askAll`: the metrics of all processes, where this is one `place` of several.
 * @throws when the port cannot be opened; nothing is left open then
 */
export async function serveProgram(options: ProgramOptions) {
  const entry = await readBuilt();
  const program = await entry.createProgram(options);
  try {
    const server = await listen(program, options.env.port, options.env.host);
    const endAnswers = watchAnswers(server);
    server.on("request", program.watch);
    const end = async (waitMs = 0) => {
      // A balancer reuses connections: it must learn to leave them before they are cut.
      endAnswers();
      await pause(waitMs);
      await drain(server, program.endLive);
      await program.close();
    };
    return {
      figures: program.figures,
      endStream: program.endStream,
      stop: () => end(),
      /** Stops it while others go on serving: no connection is closed during a request. */
      leave: () => end(idleMs),
    };
  } catch (error) {
    await program.close();
    throw error;
  }
}

/** After a call of the returned function, each response says that it is the last on its connection. */
function watchAnswers(server: Server): () => void {
  const running = new Set<ServerResponse>();
  let isLeaving = false;
  server.prependListener("request", (_, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
  });
  server.on("request", (_, response) => {
    if (response.writableEnded) return;
    running.add(response);
    response.once("close", () => running.delete(response));
  });
  return () => {
    isLeaving = true;
    for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false;
  };
}
