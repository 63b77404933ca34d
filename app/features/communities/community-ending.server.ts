import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { communityChannel, publish } from "#app/platform/live/live-events.server.ts";
import { site } from "#app/platform/site.server.ts";
import { isStaff, type MaybeViewer, type Viewer } from "#app/platform/viewer.ts";
import { communityLifetime } from "./community.ts";
import {
  endExpired,
  eraseEnded,
  markWarned,
  purgeReported,
  reopenExempt,
  writeEnd,
} from "./data/ending-queries.server.ts";
import { purgeExpired } from "./data/group-send-queries.server.ts";
import { enter } from "./joining.server.ts";

const batch = 2_000;

/** Takes expired messages off the disk; they were unreadable from their second on. Gives how many. */
export async function purgeMessages(now: Date): Promise<number> {
  let purged = 0;
  for (;;) {
    const count = await purgeExpired(database(), now, batch);
    purged += count;
    if (count < batch) return purged;
  }
}

/** Takes away what was kept of reported messages, after thirty days; gives how many. */
export function purgeReportedMessages(now: Date): Promise<number> {
  return purgeReported(database(), now);
}

/** Marks what is over, and tells members once three days before, once a day before, and at the end. */
export async function endCommunities(now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    for (const communityId of await endExpired(tx, now)) {
      await emit(tx, "community-ending", { communityId, days: 0, at: now });
      await publish(tx, [communityChannel(communityId)], "community-changed", { communityId });
    }
    for (const days of [1, 3] as const)
      for (const communityId of await markWarned(tx, days, now))
        await emit(tx, "community-ending", { communityId, days, at: now });
  });
}

/** Erases what ended more than seven days ago; gives how many. */
export function eraseCommunities(now: Date): Promise<number> {
  return eraseEnded(database(), now);
}

type Asked<V> = { viewer: V; id: string; now: Date };

/**
 * Prolongs a community by fourteen days from now: its creator, where the operator allows it (ruling 141).
 *
 * @throws {NotFound} for who is no member; @throws {NotAllowed} for everybody but the creator
 */
export async function extendCommunity({ viewer, id, now }: Asked<Viewer>): Promise<void> {
  await database().transaction(async (tx) => {
    const { role } = await enter(tx, { viewer, communityId: id, now });
    if (role !== "creator" || !site().allowCommunityExtension) throw new NotAllowed();
    await writeEnd(tx, id, new Date(now.getTime() + communityLifetime));
    await publish(tx, [communityChannel(id)], "community-changed", { communityId: id });
  });
}

/**
 * Staff exempt a community from its end (ruling 141), or bring it back without one within seven days; the
 * audit log says who.
 *
 * @throws {NotFound} for everybody but staff, and where there is none
 * @throws {Conflict} when nobody is left to answer for it, or its name is used again
 */
export async function exemptCommunity({ viewer, id, now }: Asked<MaybeViewer>): Promise<void> {
  if (!viewer || !isStaff(viewer) || !isUuid(id)) throw new NotFound();
  await database().transaction(async (tx) => {
    if (!(await reopenExempt(tx, id, now))) throw new Conflict();
    await recordAudit(tx, {
      actorId: viewer.id,
      action: "community-exempted",
      targetKind: "community",
      targetId: id,
      reason: null,
      now,
    });
    await publish(tx, [communityChannel(id)], "community-changed", { communityId: id });
  });
}
