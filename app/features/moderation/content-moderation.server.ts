import { publishIn } from "#app/features/communities/joining.server.ts";
import { publishMessageChanged } from "#app/features/communities/group-messages.server.ts";
import { publishChanged } from "#app/features/messages/messages.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { type ContentKind, isContentId, type ReportKind } from "#app/features/reports/report.ts";
import { contentQueries } from "./data/staff-content-queries.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { mayActOn } from "#app/features/staff/staff-policy.ts";
import { writeReasonText, type StaffReason } from "./moderation-events.ts";
import "#app/features/comments/comments.server.ts";
import "#app/features/listings/listing-events.ts";

type ModerateInput<V> = { viewer: V; kind: ContentKind; id: string; why: StaffReason; now: Date };

type ModerateSeveralInput = Omit<ModerateInput<MaybeViewer>, "id"> & { ids: readonly string[] };

/**
 * Removes listings, hides comments, reviews or reported messages, or restores them as they were, with one reason
 * in the audit log; their owners are notified. If one is not allowed, none is changed; those already in that
 * state are skipped.
 * @throws {NotFound} for everybody but staff, and where there is no such thing
 * @throws {NotAllowed} for what is one's own, and for a moderator what other staff wrote
 * @throws {Conflict} when all of them are so already
 */
export async function moderateSeveral(
  to: "taken" | "brought-back",
  { viewer, ids, ...input }: ModerateSeveralInput,
): Promise<void> {
  const staff = asStaff(viewer);
  await database().transaction(async (tx) => {
    let changed = 0;
    // In one order, so that two calls do not deadlock.
    for (const id of [...new Set(ids)].sort())
      if (await moderateWithin(tx, to, { viewer: staff, id, ...input })) changed += 1;
    if (changed === 0) throw new Conflict();
  });
}

const actions = {
  listing: { taken: "listing-removed", "brought-back": "listing-restored" },
  comment: { taken: "comment-hidden", "brought-back": "comment-shown" },
  review: { taken: "review-hidden", "brought-back": "review-shown" },
  message: { taken: "message-hidden", "brought-back": "message-shown" },
  community: { taken: "community-removed", "brought-back": "community-restored" },
  community_message: {
    taken: "community-message-hidden",
    "brought-back": "community-message-shown",
  },
} as const;

/** With `takenAt`, only what was taken at that moment is brought back. @returns whether anything changed */
export async function moderateWithin(
  tx: Connection,
  to: "taken" | "brought-back",
  { viewer, kind, id, why, now, takenAt }: ModerateInput<Viewer> & { takenAt?: Date },
): Promise<boolean> {
  const queries = contentQueries[kind];
  const content = isContentId(kind, id) ? await queries.lock(tx, id) : null;
  if (!content) throw new NotFound();
  const { ownerId, role, listingId, writtenAt } = content;
  if (!mayActOn(viewer, { id: ownerId, role })) throw new NotAllowed();
  if ((content.takenAt !== null) === (to === "taken")) return false;
  if (takenAt && content.takenAt?.getTime() !== takenAt.getTime()) return false;
  if (to === "taken") await queries.take(tx, id, why, now);
  else await queries.bringBack(tx, id, now);
  await recordAct(tx, { viewer, why, now }, actions[kind][to], { kind, id });
  if (kind === "message") await publishChanged(tx, id);
  if (kind === "community") await publishIn(tx, id, "community-changed");
  if (kind === "community_message") await publishMessageChanged(tx, id);
  if (kind === "listing" && listingId) await emit(tx, "listing-saved", { listingId });
  if (kind === "comment" && to === "taken" && listingId && writtenAt)
    await emit(tx, "comment-deleted", { listingId, userId: ownerId, at: writtenAt });
  await emit(tx, "content-moderated", { kind, change: to, ownerId, listingId, why, at: now });
  return true;
}

export function recordAct(
  tx: Connection,
  { viewer, why, now }: { viewer: Viewer; why: StaffReason; now: Date },
  action: string,
  target: { kind: ReportKind; id: string },
) {
  const about = { targetKind: target.kind, targetId: target.id, reason: writeReasonText(why) };
  return recordAudit(tx, { actorId: viewer.id, action, ...about, now });
}
