import { asc } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { StoredField } from "../stored-field.ts";
import { fields } from "./tables.ts";

/** All there are: a few for each part of the catalogue. */
export function selectFields(db: Connection): Promise<StoredField[]> {
  return db.select().from(fields).orderBy(asc(fields.position), asc(fields.id));
}
