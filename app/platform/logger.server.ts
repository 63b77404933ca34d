import { type Logger, pino } from "pino";
import { describeError } from "./error-in-log.ts";
import { site } from "./site.server.ts";

let current: Logger | undefined;

/** The process's structured log, on standard output. Never give it names, addresses, numbers or texts of people. */
export function logger(): Logger {
  current ??= pino({
    level: site().logLevel,
    base: undefined,
    serializers: { err: describeError },
  });
  return current;
}

/** Lets the process (or a test) put its own log in place. */
export function useLogger(next: Logger): void {
  current = next;
}
