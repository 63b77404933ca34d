import { customType, timestamp } from "drizzle-orm/pg-core";

/** A timestamptz column, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** Text that compares without case. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });
