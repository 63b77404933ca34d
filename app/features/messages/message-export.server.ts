import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/message-queries.server.ts";

/** What a member wrote and was written, for the copy he may take along. */
export function exportMessages(db: Connection, userId: string) {
  return selectForExport(db, userId);
}
