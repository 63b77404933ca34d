import { randomBytes } from "node:crypto";
import { onceAMinute } from "./log-rarely.server.ts";

/** At most this many in a minute, and at once: an error in every request must not flood the server. */
const maxAMinute = 60;
const maxAtOnce = 4;
const giveUpMs = 5_000;

export type InLog = {
  type: string;
  message: string;
  stack?: string[];
  code?: string;
  constraint?: string;
  table?: string;
  cause?: InLog;
};

export type Reported = { message: string; error?: InLog; scope: Record<string, string> };

/**
 * Reports errors to Sentry, or a compatible server (SENTRY_DSN).
 * @param onFailure gets the problem, once a minute
 */
export function errorReporter(dsn: string, onFailure: (problem: string) => void) {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, before = "", project = ""] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  const address = `${protocol}//${host}${before}/api/${project}/envelope/`;
  const failed = onceAMinute(onFailure);
  let minute = 0;
  let sent = 0;
  let underWay = 0;
  return (reported: Reported): void => {
    const now = Date.now();
    if (Math.abs(now - minute) > 60_000) [minute, sent] = [now, 0];
    if (sent >= maxAMinute || underWay >= maxAtOnce) return;
    sent++;
    underWay++;
    const headers = {
      "content-type": "application/x-sentry-envelope",
      "x-sentry-auth": `Sentry sentry_version=7, sentry_client=dalil/1, sentry_key=${username}`,
    };
    const body = envelopeOf(reported, now);
    const signal = AbortSignal.timeout(giveUpMs);
    fetch(address, { method: "POST", headers, body, signal, redirect: "error" })
      .then((response) => response.ok || failed(`answered ${response.status}`))
      .catch((error: unknown) => failed(error instanceof Error ? error.name : "no answer"))
      .finally(() => underWay--);
  };
}

// https://develop.sentry.dev/sdk/data-model/envelopes/
function envelopeOf({ message, error, scope }: Reported, now: number): string {
  const event_id = randomBytes(16).toString("hex");
  const event = {
    event_id,
    timestamp: now / 1_000,
    platform: "node",
    level: "error",
    logger: "dalil",
    message: { formatted: message },
    tags: scope,
    ...(error && { exception: { values: withCauses(error).map(exceptionOf) } }),
  };
  return [{ event_id, sent_at: new Date(now).toISOString() }, { type: "event" }, event]
    .map((line) => JSON.stringify(line))
    .join("\n");
}

function withCauses(error: InLog): InLog[] {
  return [...(error.cause ? withCauses(error.cause) : []), error];
}

function exceptionOf({ type, message, stack = [], code }: InLog) {
  const frames = stack.toReversed().map((line) => {
    const [, where = "", filename = line, lineno = 0, colno = 0] =
      /^(?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/.exec(line) ?? [];
    return {
      function: where || "anonymous",
      filename,
      lineno: Number(lineno),
      colno: Number(colno),
    };
  });
  return { type, value: code ? `${code}: ${message}` : message, stacktrace: { frames } };
}
