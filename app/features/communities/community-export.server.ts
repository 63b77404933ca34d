import { clock } from "#app/platform/clock.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/group-message-queries.server.ts";

export function exportCommunities(
  db: Connection,
  userId: string,
  now: Date = clock.now(),
): Promise<unknown> {
  return selectForExport(db, userId, now);
}
