import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/comment-queries.server.ts";

/** What a member wrote below listings, with what became of it. */
export function exportComments(db: Connection, userId: string): Promise<unknown> {
  return selectForExport(db, userId);
}
