import { isNameReserved } from "#app/features/safety/public-name.server.ts";
import { brokenConstraint, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { consumeOrThrow, refund, limits } from "#app/platform/limits/limits.server.ts";
import { readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { site } from "#app/platform/site.server.ts";
import { readWord } from "#app/platform/written-word.ts";
import { cleanLine } from "#app/platform/text.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import type { CommunityInput, NameRefusal } from "./community-form.server.ts";
import {
  abilitiesIn,
  manages,
  type CommunityCard,
  type CommunityPage,
  communityLifetime,
  type Ending,
  maxLiveCommunities,
} from "./community.ts";
import * as queries from "./data/community-queries.server.ts";
import { findEnded } from "./data/ending-queries.server.ts";
import { admitAll } from "./data/request-queries.server.ts";
import { askAgainAfter, enter, letIn, publishFollowing, publishIn } from "./joining.server.ts";

const cardsPerPage = 24;

export async function listCommunities(
  viewer: Viewer,
  { tab, q, after, now }: { tab: "all" | "mine"; q: string; after: string | null; now: Date },
): Promise<{ communities: CommunityCard[]; next: string | null }> {
  const term = cutText(cleanLine(q), 100);
  const words = term.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (term && words.length === 0) return { communities: [], next: null };
  const rows = await queries.selectCards(database(), viewer.id, {
    tab,
    words: words.slice(0, 8).map(readWord),
    after: readMomentKey(after),
    limit: cardsPerPage + 1,
    now,
  });
  const { shown, next } = pageOf(rows, cardsPerPage, ({ createdAt: at, id }) =>
    writeMomentKey({ at, id }),
  );
  return { communities: shown, next };
}

/** As the viewer may see it, also how it ended (410), with its name for those who were in it. @throws {NotFound} where there is none */
export async function findCommunity(
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<CommunityPage | { ending: Ending; name: string | null }> {
  if (!isUuid(id)) throw new NotFound();
  const row = await queries.findPage(database(), viewer.id, id, now);
  if (!row) {
    const ended = await findEnded(database(), viewer.id, id, now);
    if (!ended) throw new NotFound();
    return { ending: ended.ending ?? "expired", name: ended.role && ended.name };
  }
  const { refusedAt, requestCount, mutedAt, seenSeq, isBanned, ...card } = row;
  const mayAskAgainAt = askAgainAfter(refusedAt, now);
  const can = abilitiesIn(viewer, {
    kind: card.kind,
    role: card.viewerRole,
    hasPendingRequest: card.hasPendingRequest,
    isBanned,
    isTooSoon: mayAskAgainAt !== null,
    mayExtend: site().allowCommunityExtension && card.expiresAt !== null,
  });
  return {
    ...card,
    memberCount: can.read || card.kind === "public" ? card.memberCount : 0,
    can,
    requestCount: can.manage ? requestCount : 0,
    isMuted: mutedAt !== null,
    seenSeq: seenSeq ?? 0,
    mayAskAgainAt,
    isBanned,
    mustConfirm: viewer.mustConfirm,
  };
}

type WriteInput = { viewer: Viewer; input: CommunityInput; now: Date };
type Made = { outcome: "created"; id: string } | { outcome: NameRefusal | "three-already" };

/**
 * It ends by itself after fourteen days. @throws {TooMany} after ten in a day
 * @throws {NotAllowed} for who is suspended or has not confirmed their address
 */
export async function createCommunity({ viewer, input, now }: WriteInput): Promise<Made> {
  if (!mayTakePart(viewer)) throw new NotAllowed();
  if (isNameReserved(input.name, viewer)) return { outcome: "name-reserved" };
  const id = newId();
  // Checked first: for a member with three communities the daily limit does not matter.
  if ((await queries.countLive(database(), viewer.id, now)) >= maxLiveCommunities)
    return { outcome: "three-already" };
  await consumeOrThrow(database(), limits.communityByAccount, [viewer.id], now);
  const made = await write({ viewer, id, input, now });
  if (made.outcome !== "created") await refund(database(), limits.communityByAccount, [viewer.id]);
  return made;
}

async function write({ viewer, id, input, now }: WriteInput & { id: string }): Promise<Made> {
  try {
    return await database().transaction(async (tx) => {
      await queries.lockMaker(tx, viewer.id);
      await queries.endExpiredOf(tx, viewer.id, now);
      if ((await queries.countLive(tx, viewer.id, now)) >= maxLiveCommunities)
        return { outcome: "three-already" };
      await queries.insertCommunity(tx, {
        ...input,
        iconMediaId: await queries.findOwnPicture(tx, viewer.id, input.iconMediaId),
        id,
        creatorId: viewer.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + communityLifetime),
      });
      await publishFollowing(tx, viewer.id, id);
      return { outcome: "created", id };
    });
  } catch (error) {
    if (brokenConstraint(error) === "communities_name") return { outcome: "name-taken" };
    throw error;
  }
}

/**
 * A community that turns public lets in whoever has asked.
 * @throws {NotFound} for whoever is not a member; @throws {NotAllowed} for whoever is not an admin
 */
export async function updateCommunity({
  viewer,
  id,
  input,
  now,
}: WriteInput & { id: string }): Promise<"updated" | NameRefusal> {
  try {
    return await database().transaction(async (tx) => {
      const { community, role } = await enter(tx, { viewer, communityId: id, now });
      if (!manages(role)) throw new NotAllowed();
      if (isNameReserved(input.name, viewer, community.name)) return "name-reserved";
      const isSameIcon = input.iconMediaId === community.iconMediaId;
      const iconMediaId = isSameIcon
        ? community.iconMediaId
        : await queries.findOwnPicture(tx, viewer.id, input.iconMediaId);
      await queries.updateFields(tx, id, { ...input, iconMediaId });
      if (input.kind === "public" && community.kind === "private")
        for (const userId of await admitAll(tx, { communityId: id, by: viewer.id, at: now })) {
          await emit(tx, "community-request-gone", { communityId: id, userId });
          await letIn(tx, { communityId: id, userId, at: now });
        }
      await publishIn(tx, id, "community-changed");
      return "updated";
    });
  } catch (error) {
    if (brokenConstraint(error) === "communities_name") return "name-taken";
    throw error;
  }
}

/** The current number of each of the viewer's community channels; read before the content. */
export async function readHeads(viewer: Viewer, now: Date): Promise<Record<string, number>> {
  const rows = await queries.selectHeads(database(), viewer.id, now);
  return Object.fromEntries(rows.map(({ id, liveSeq }) => [id, liveSeq]));
}
