import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/inquiry-queries.server.ts";

/** What a member asked and suggested, for the copy he may take along. */
export function exportInquiries(db: Connection, userId: string): Promise<unknown> {
  return selectForExport(db, userId);
}
