import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/export-queries.server.ts";

/** A member's listings of every state, with all he wrote in them and the names of their pictures. */
export function exportListings(db: Connection, userId: string): Promise<unknown> {
  return selectForExport(db, userId);
}
