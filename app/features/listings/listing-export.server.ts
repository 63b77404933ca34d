import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/own-queries.server.ts";

export function exportListings(db: Connection, userId: string): Promise<unknown> {
  return selectForExport(db, userId);
}
