import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/comment-queries.server.ts";

export function exportComments(db: Connection, userId: string): Promise<unknown> {
  return selectForExport(db, userId);
}
