import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { findSuspended } from "./data/viewer-queries.server.ts";

/**
 * Until when the viewer is suspended (null: until staff lift it) and the reason as the audit log keeps it;
 * null for who is not.
 */
export async function findSuspension(
  viewer: Viewer,
): Promise<{ until: Date | null; reason: string | null } | null> {
  return viewer.isSuspended ? findSuspended(database(), viewer.id) : null;
}
