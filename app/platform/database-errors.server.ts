import { causesOf } from "#app/platform/errors.ts";

const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|25006|57P0[1-3]|57014|25P0[34]|08...|53[1-3]00|58030)$/;
const awayMessages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** The database is away, cannot write or does not answer in time; not "the query is wrong". */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) => awayCodes.test(String(code)) || awayMessages.test(message),
  );
}

/** A database that follows another one, or is about to stop: it can be read. */
export function isReadOnly(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === "25006");
}

export function isCancelled(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === "57014");
}

/** True where the full waiting time passed: it accepts connections, or did, and does not answer. */
export function isDatabaseSilent(error: unknown): boolean {
  const silent = /Query read timeout|timeout exceeded when trying to connect|connection timeout/;
  return causesOf(error).some(({ message }) => silent.test(message));
}
