import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";
import { describeError } from "./error-in-log.ts";
import { site } from "./site.server.ts";

let current: Logger | undefined;

/** What a line belongs to: the request, or the job and the request that asked for it. */
export type LogScope = { request?: string; job?: string };

const scopes = new AsyncLocalStorage<LogScope>();

/** Runs `work` with every line of the log naming what it belongs to, across its awaits. */
export function withLogScope<T>(scope: LogScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The id of the request that is being answered, if any is. */
export function currentRequest(): string | undefined {
  return scopes.getStore()?.request;
}

/** The process's structured log, on standard output. Never give it names, addresses, numbers or texts of people. */
export function logger(): Logger {
  current ??= pino({
    level: site().logLevel,
    base: { pid: process.pid },
    serializers: { err: describeError },
    mixin: () => scopes.getStore() ?? {},
  });
  return current;
}

/** Lets the process (or a test) put its own log in place. */
export function useLogger(next: Logger): void {
  current = next;
}
