import { actAsStaff } from "#app/features/staff/staff.server.ts";
import { brokenConstraint, type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { site } from "#app/platform/site.server.ts";
import { type MaybeViewer, mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import { endingNewsJob } from "./communities-jobs.server.ts";
import {
  communityLifetime,
  manages,
  maxLiveCommunities,
  recoverableFor,
  restoreMethodFor,
  type RestoreMethod,
} from "./community.ts";
import { countLive, lockMaker } from "./data/community-queries.server.ts";
import * as queries from "./data/ending-queries.server.ts";
import { enter, publishIn } from "./joining.server.ts";
import { emitHeirs } from "./membership.server.ts";
import { dayMs } from "#app/platform/durations.ts";

type EndingInput<V = Viewer> = { viewer: V; id: string; now: Date };

/**
 * Hides the community at once; for seven days its admins may bring it back.
 * @throws {NotFound} for whoever is not a member; @throws {NotAllowed} for whoever is not an admin
 */
export async function deleteCommunity({ viewer, id, now }: EndingInput): Promise<void> {
  await database().transaction(async (tx) => {
    const { role } = await enter(tx, { viewer, communityId: id, now });
    if (!manages(role)) throw new NotAllowed();
    await queries.endCommunity(tx, id, { ending: "deleted", at: now });
    await publishIn(tx, id, "community-changed");
    await enqueueEndingNews(tx, { id, news: "deleted", by: viewer.id, now });
  });
}

export async function findRestoreMethod(
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<{ way: RestoreMethod; until: Date } | null> {
  if (!isUuid(id) || !mayTakePart(viewer)) return null;
  const ended = await queries.findEnded(database(), viewer.id, id, now);
  const way = ended && restoreMethodFor(ended, { role: ended.role, mayExtend: mayExtend(), now });
  return way && { way, until: new Date(ended.endedAt.getTime() + recoverableFor) };
}

export type RestoreResult = "done" | "name-taken" | "three-already";

/** Within seven days, while its own fourteen last. @throws {NotFound} for all others and when too late */
export function restoreCommunity(input: EndingInput): Promise<RestoreResult> {
  return bringBack(input, "restore");
}

/**
 * Prolongs a community by fourteen days from now: its creator, where the operator allows it; also one that is
 * over, within seven days.
 * @throws {NotFound} for whoever is not a member; @throws {NotAllowed} for everybody but the creator
 * @throws {Conflict} for one that does not end by itself
 */
export async function extendCommunity({ viewer, id, now }: EndingInput): Promise<RestoreResult> {
  const ended = isUuid(id) ? await queries.findEnded(database(), viewer.id, id, now) : null;
  if (ended) return bringBack({ viewer, id, now }, "extend");
  await database().transaction(async (tx) => {
    const { role } = await enter(tx, { viewer, communityId: id, now });
    if (role !== "creator" || !mayExtend() || !mayTakePart(viewer)) throw new NotAllowed();
    if (!(await queries.lockCommunity(tx, id))?.expiresAt) throw new Conflict();
    await queries.writeEnd(tx, id, new Date(now.getTime() + communityLifetime));
    await publishIn(tx, id, "community-changed");
  });
  return "done";
}

/**
 * Staff exempt a community from its end, or bring it back without one within seven days; the audit log says
 * who.
 * @throws {NotFound} for everybody but staff, and where there is none
 * @throws {NotAllowed} for one's own
 * @throws {Conflict} when it is so already, when staff have removed it, and when nobody is left to answer for
 * it
 * @throws {NameTaken} when its creator has another of its name meanwhile
 */
export async function exemptCommunity({
  viewer,
  id,
  now,
}: EndingInput<MaybeViewer>): Promise<void> {
  await decideAsStaff({ viewer, id, now }, "community-exempted", async (tx, held) => {
    const { endedAt, expiresAt, ending } = held;
    if (ending === "removed" || (!endedAt && !expiresAt)) throw new Conflict();
    if (endedAt && endedAt.getTime() + recoverableFor <= now.getTime()) throw new NotFound();
    await queries.writeEnd(tx, id, null);
    if (endedAt) await reopenOrRefuse(tx, id, now);
  });
}

const minWarningMs = 3 * dayMs;

/**
 * Takes an exemption back: it ends fourteen days after it was created, though not before three days have
 * passed, in which its members are warned. Audited.
 * @throws {NotFound} for everybody but staff, and where there is none
 * @throws {NotAllowed} for one's own
 * @throws {Conflict} when it is not exempt, or has ended
 */
export async function endExemption({ viewer, id, now }: EndingInput<MaybeViewer>): Promise<void> {
  await decideAsStaff({ viewer, id, now }, "community-exemption-ended", async (tx, held) => {
    if (held.expiresAt || held.endedAt) throw new Conflict();
    const end = Math.max(
      held.createdAt.getTime() + communityLifetime,
      now.getTime() + minWarningMs,
    );
    await queries.writeEnd(tx, id, new Date(end));
  });
}

/**
 * Tells its members; `by` knows. @throws {Conflict} when nobody is left to answer for it
 * @throws {NameTaken} when its creator has another of its name meanwhile
 */
export async function reopenOrRefuse(
  tx: Connection,
  id: string,
  now: Date,
  by?: string,
): Promise<void> {
  let isOpen: boolean;
  try {
    isOpen = await queries.reopen(tx, id, now);
  } catch (error) {
    throw brokenConstraint(error) === "communities_name" ? new NameTaken() : error;
  }
  if (!isOpen) throw new Conflict();
  await emitHeirs(tx, { communityId: id }, now);
  await enqueueEndingNews(tx, { id, news: "back", now, ...(by && { by }) });
}

async function bringBack(
  { viewer, id, now }: EndingInput,
  way: RestoreMethod,
): Promise<RestoreResult> {
  if (!isUuid(id)) throw new NotFound();
  if (!mayTakePart(viewer)) throw new NotAllowed();
  try {
    return await database().transaction(async (tx) => {
      const before = await queries.findEnded(tx, viewer.id, id, now);
      if (!before?.creatorId) throw new NotFound();
      // In this order everywhere: what one member creates and brings back at once is counted one by one.
      await lockMaker(tx, before.creatorId);
      await queries.lockCommunity(tx, id);
      const ended = await queries.findEnded(tx, viewer.id, id, now);
      const may =
        ended && restoreMethodFor(ended, { role: ended.role, mayExtend: mayExtend(), now });
      if (!ended || may !== way) throw new NotFound();
      if ((await countLive(tx, before.creatorId, now)) >= maxLiveCommunities)
        return "three-already";
      if (way === "extend")
        await queries.writeEnd(tx, id, new Date(now.getTime() + communityLifetime));
      await reopenOrRefuse(tx, id, now, viewer.id);
      await publishIn(tx, id, "community-changed");
      return "done";
    });
  } catch (error) {
    if (error instanceof NameTaken) return "name-taken";
    throw error;
  }
}

type Held = NonNullable<Awaited<ReturnType<typeof queries.lockCommunity>>>;

async function decideAsStaff(
  { viewer, id, now }: EndingInput<MaybeViewer>,
  action: string,
  act: (tx: Connection, held: Held) => Promise<void>,
): Promise<void> {
  await actAsStaff({ viewer, now }, async (tx, staff) => {
    const held = isUuid(id) ? await queries.lockCommunity(tx, id) : null;
    if (!held) throw new NotFound();
    if (held.creatorId === staff.id) throw new NotAllowed();
    await act(tx, held);
    await publishIn(tx, id, "community-changed");
    return { action, targetKind: "community", targetId: id };
  });
}

const mayExtend = () => site().allowCommunityExtension;

async function enqueueEndingNews(
  tx: Connection,
  { id, news, by, now }: { id: string; news: "deleted" | "back"; by?: string; now: Date },
): Promise<void> {
  await enqueue(tx, endingNewsJob, { communityId: id, news, by, at: now.toISOString() });
}

export class NameTaken extends Conflict {
  override name = "NameTaken";
  override readonly flash = "staff-name-taken";
}
