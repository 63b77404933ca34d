import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/message-queries.server.ts";

export function exportMessages(db: Connection, userId: string) {
  return selectForExport(db, userId);
}
