import { customType, timestamp } from "drizzle-orm/pg-core";

/** Columns that the rooms' tables are made of besides the engine's own. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const citext = customType<{ data: string }>({ dataType: () => "citext" });
