import { clock } from "#app/platform/clock.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { selectForExport } from "./data/group-message-queries.server.ts";

/** A member's communities and what he wrote there that has not expired, for the copy he may take along. */
export function exportCommunities(
  db: Connection,
  userId: string,
  now: Date = clock.now(),
): Promise<unknown> {
  return selectForExport(db, userId, now);
}
