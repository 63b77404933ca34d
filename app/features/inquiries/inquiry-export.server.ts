import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/inquiry-queries.server.ts";

export function exportInquiries(db: Connection, userId: string): Promise<unknown> {
  return selectForExport(db, userId);
}
