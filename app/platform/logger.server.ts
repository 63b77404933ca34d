import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, type LoggerOptions, pino } from "pino";
import { errorReporter, type InLog } from "./error-reports.server.ts";
import { site } from "./site.server.ts";

const errorLevel = 50;

let current: Logger | undefined;

export type LogScope = { request?: string; job?: string };

const scopes = new AsyncLocalStorage<LogScope>();

export function withLogScope<T>(scope: LogScope, work: () => T): T {
  return scopes.run(scope, work);
}

export function currentRequest(): string | undefined {
  return scopes.getStore()?.request;
}

/** The process's structured log, on standard output. Never give it names, addresses, numbers or texts of people. */
export function logger(): Logger {
  const { logLevel: level, sentryDsn } = site();
  current ??= pino({
    level,
    ...(sentryDsn && { hooks: { logMethod: reporting(sentryDsn) } }),
    base: { pid: process.pid },
    serializers: { err: describeError },
    // A copy: pino writes the fields of the line into it.
    mixin: () => ({ ...scopes.getStore() }),
  });
  return current;
}

export function useLogger(next: Logger): void {
  current = next;
}

function reporting(dsn: string): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const report = errorReporter(dsn, (problem) =>
    logger().warn({ problem }, "errors could not be reported"),
  );
  return function logMethod(given, write, level) {
    const [fields, message] = given as unknown[];
    if (level >= errorLevel) {
      const { err, request } = (typeof fields === "object" && fields ? fields : {}) as {
        err?: unknown;
        request?: unknown;
      };
      report({
        message: typeof fields === "string" ? fields : String(message ?? ""),
        ...(err !== undefined && { error: describeError(err) }),
        scope: { ...(typeof request === "string" && { request }), ...scopes.getStore() },
      });
    }
    Reflect.apply(write, this, given);
  };
}

const deepest = 4;

/** The place and type of an error; never parameters, rows or values, which are people's. */
export function describeError(error: unknown, depth = 0): InLog {
  if (!(error instanceof Error)) return { type: typeof error, message: "" };
  const code = textIn(error, "code");
  const constraint = textIn(error, "constraint");
  const table = textIn(error, "table");
  const stack = error.stack?.split("\n").flatMap((line) => /^\s+at (.+)/.exec(line)?.[1] ?? []);
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: withoutValues(error.message, code),
    ...(stack && { stack }),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(error.cause !== undefined &&
      depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutValues(message: string, code: string | undefined): string {
  // Class 22 of SQLSTATE, "data exception": the message quotes the value.
  if (code && /^22\w{3}$/.test(code)) return "a value that the database cannot read";
  return message.replace(/\nparams: [^]*$/, "");
}

function textIn(error: Error, name: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}
