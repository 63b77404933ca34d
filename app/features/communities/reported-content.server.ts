import { type Connection, database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { communityPath } from "./community.ts";
import { findReportable } from "./data/community-queries.server.ts";
import { findPlace, copyReported, selectByIds } from "./data/group-message-queries.server.ts";
import { publishIn } from "./joining.server.ts";

type Reportable = { ownerId: string; words: string; path: string };

const retentionMs = 30 * 24 * 60 * 60 * 1_000;

/** A community as anybody who knows its address sees it; null where there is none at this moment. */
export async function findReportableCommunity(id: string, now: Date): Promise<Reportable | null> {
  const row = isUuid(id) ? await findReportable(database(), id, now) : null;
  return row && { ...row, path: communityPath(id) };
}

/** A message as a member may read it at this moment; null for every other and for a deleted one. */
export async function findReportableMessage(
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<Reportable | null> {
  if (!isUuid(id) || !mayWrite(viewer)) return null;
  const [row] = await selectByIds(database(), viewer.id, [id], now);
  if (!row?.writerId || row.deletedAt) return null;
  return { ownerId: row.writerId, words: row.text, path: communityPath(row.communityId) };
}

export function copyReportedMessage(
  tx: Connection,
  { messageId, now }: { messageId: string; now: Date },
): Promise<void> {
  const keptUntil = new Date(now.getTime() + retentionMs);
  return copyReported(tx, { messageId, now, keptUntil });
}

export async function publishMessageChanged(tx: Connection, id: string): Promise<void> {
  const place = await findPlace(tx, id);
  if (place) await publishIn(tx, place.communityId, "group-message-changed", { id });
}
