import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { errorOf, type WorkerMessage } from "./web-messages.ts";

export type Prepared = Pick<
  Extract<WorkerMessage, { type: "prepared" }>,
  "setupAddress" | "hasDemo"
>;

/** @throws what stands in the way of the database's preparation */
export type Preparation = (poolConfig: PoolConfig) => Promise<Prepared>;

/**
 * Starts the process that prepares the database (prepare-process.ts). It reads its modules while the database
 * starts, and takes their memory with it when it ends.
 */
export function forkPreparation(): Preparation {
  const child = fork(join(import.meta.dirname, "prepare-process.ts"));
  // What it has sent may be read after its exit, and never after the channel's end.
  const ended = Promise.all([once(child, "exit"), once(child, "disconnect")]);
  let message: WorkerMessage | undefined;
  child.on("message", (sent: WorkerMessage) => {
    message = sent;
  });
  return async (poolConfig) => {
    if (child.connected) child.send({ poolConfig });
    const [[code, signal]] = await ended;
    if (message?.type === "prepared") return message;
    if (message?.type === "failed") throw errorOf(message);
    throw new Error(`The database was not prepared: its process ended with ${code ?? signal}`);
  };
}
