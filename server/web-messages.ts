import type { PoolConfig } from "pg";
import type { StreamOrder, StreamWord } from "./member-streams.ts";
import type { FigureOrder, FigureWord } from "./metrics/figure-rounds.ts";

export type PrimaryMessage =
  /** The first place works the jobs; metrics name processes by their place. */
  | { do: "begin"; poolConfig: PoolConfig; place: number }
  | { do: "stop" }
  | { do: "leave" }
  | { do: "answer" }
  | StreamOrder
  | FigureOrder;

export type WorkerMessage =
  | { type: "open" }
  | { type: "failed"; error: unknown }
  | { type: "prepared"; setupAddress: string | null; hasDemo: boolean }
  | { type: "alive" }
  | StreamWord
  | FigureWord;

export async function sendToPrimary(message: WorkerMessage): Promise<void> {
  const sent =
    message.type === "failed" ? { ...message, error: serializeError(message.error) } : message;
  await new Promise<void>((resolve) => {
    if (process.send) process.send(sent, undefined, undefined, () => resolve());
    else resolve();
  });
}

export function errorOf(message: Extract<WorkerMessage, { type: "failed" }>): Error {
  return Object.assign(new Error("A web process failed"), message.error);
}

// An Error has no own properties to send.
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { ...error, name: error.name, message: error.message, stack: error.stack };
}
