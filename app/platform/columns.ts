import { customType, timestamp } from "drizzle-orm/pg-core";

/** A timestamptz column, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** Text that compares without case. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** Some columns of a table under their own names, to select or to return. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  ...names: Name[]
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
