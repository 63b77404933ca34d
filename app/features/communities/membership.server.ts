import { clock } from "#app/platform/clock.ts";
import { database, type Connection } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { cleanLine } from "#app/platform/text.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import { type Member, readMemberKey, writeMemberKey } from "./community.ts";
import * as queries from "./data/membership-queries.server.ts";
import { closeOwnRequest, insertRequest, isRefusedSince } from "./data/request-queries.server.ts";
import {
  type MembershipInput,
  assertRole,
  hold,
  refusedLately,
  publishJoined,
  publishFollowing,
  publishIn,
  publishRequests,
} from "./joining.server.ts";
import "./internal/community-events.ts";

const membersPerPage = 50;

/**
 * Makes the viewer a plain member of a public community; a member already, it changes nothing.
 * @throws {NotFound} where there is none
 * @throws {NotAllowed} for a private one, and for who is banned, suspended or unconfirmed
 * @throws {TooMany} after twenty in an hour
 */
export async function join({ viewer, communityId, now }: MembershipInput): Promise<"joined"> {
  if (await isMember({ viewer, communityId, now })) return "joined";
  if (!mayTakePart(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.joinByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const community = await hold(tx, communityId, now);
    if (community.kind === "private") throw new NotAllowed();
    if (await queries.isBannedFrom(tx, communityId, viewer.id)) throw new NotAllowed();
    if (await queries.insertMember(tx, { communityId, userId: viewer.id, at: now }))
      await publishJoined(tx, viewer.id, communityId);
  });
  return "joined";
}

/**
 * Asks to join a private community: one open request for each person, of which its admins are told.
 * "too-soon" for a day after a refusal.
 * @throws {NotFound} where there is none
 * @throws {NotAllowed} for a public one, and for who is banned, suspended or unconfirmed
 * @throws {TooMany} after twenty in an hour
 */
export async function requestToJoin({
  viewer,
  communityId,
  now,
}: MembershipInput): Promise<"requested" | "member-already" | "too-soon"> {
  const pair = { communityId, userId: viewer.id };
  if (await isMember({ viewer, communityId, now })) return "member-already";
  if (!mayTakePart(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.joinByAccount, [viewer.id], now);
  return database().transaction(async (tx) => {
    const community = await hold(tx, communityId, now);
    if (await queries.findMembership(tx, communityId, viewer.id)) return "member-already";
    if (community.kind === "public") throw new NotAllowed();
    if (await queries.isBannedFrom(tx, communityId, viewer.id)) throw new NotAllowed();
    if (await isRefusedSince(tx, pair, refusedLately(now))) return "too-soon";
    const requestId = await insertRequest(tx, pair, now);
    if (!requestId) return "requested";
    const adminIds = await publishRequests(tx, communityId);
    await emit(tx, "community-requested", { ...pair, requestId, adminIds, at: now });
    return "requested";
  });
}

// Before the limit: an existing member consumes nothing.
async function isMember({ viewer, communityId, now }: MembershipInput): Promise<boolean> {
  if (!isUuid(communityId)) throw new NotFound();
  return (await queries.findRole(database(), { communityId, userId: viewer.id, now })) !== null;
}

export async function cancelRequest({ viewer, communityId, now }: MembershipInput): Promise<void> {
  const pair = { communityId, userId: viewer.id };
  await database().transaction(async (tx) => {
    await hold(tx, communityId, now);
    const closed = await closeOwnRequest(tx, pair, { status: "withdrawn", by: null, at: now });
    if (!closed) return;
    await emit(tx, "community-request-gone", pair);
    await publishRequests(tx, communityId);
  });
}

/**
 * The admin of longest standing follows a creator; without one they may not leave: "only-admin".
 * @throws {NotFound} for who is no member
 */
export async function leave({
  viewer,
  communityId,
  now,
}: MembershipInput): Promise<"left" | "only-admin"> {
  return database().transaction(async (tx) => {
    const community = await hold(tx, communityId, now);
    // Also for who is suspended: leaving is never refused for that.
    const role = await queries.findMembership(tx, communityId, viewer.id);
    if (!role) throw new NotFound();
    if (role === "creator") {
      const next = await queries.findNextAdmin(tx, community.id, viewer.id);
      if (!next) return "only-admin";
      await queries.writeCreator(tx, communityId, next);
      await publishFollowing(tx, next, communityId);
      await emit(tx, "community-decided", {
        communityId,
        userId: next,
        decision: "creator",
        at: now,
      });
    }
    await queries.deleteMember(tx, communityId, viewer.id);
    await publishFollowing(tx, viewer.id, communityId);
    await publishIn(tx, communityId, "community-members");
    return "left";
  });
}

/**
 * Creator, admins, others, each by name; `q` is looked for in names, `next` is the next page's key.
 * @throws {NotFound} for who is no member
 */
export async function listMembers(
  viewer: Viewer,
  {
    communityId,
    q,
    after,
    now,
  }: { communityId: string; q: string; after: string | null; now: Date },
): Promise<{ members: Member[]; next: string | null }> {
  await assertRole(viewer, communityId, now);
  const rows = await queries.selectMembers(database(), {
    communityId,
    q: cleanLine(q).slice(0, 80),
    after: readMemberKey(after),
    limit: membersPerPage + 1,
  });
  const shown = rows.slice(0, membersPerPage);
  const last = shown.at(-1);
  return {
    members: shown,
    next: rows.length > membersPerPage && last ? writeMemberKey(last) : null,
  };
}

/** A muted community tells its member of nobody who names them. @throws {NotFound} for who is no member */
export async function setMuted({
  viewer,
  communityId,
  isMuted,
  now,
}: MembershipInput & { isMuted: boolean }): Promise<void> {
  await assertRole(viewer, communityId, now);
  await queries.writeMuted(database(), {
    communityId,
    userId: viewer.id,
    at: isMuted ? now : null,
  });
  await database().transaction((tx) => publishFollowing(tx, viewer.id, communityId));
}

export async function emitHeirs(
  tx: Connection,
  which: Parameters<typeof queries.takePassedOn>[1],
  at: Date,
): Promise<void> {
  for (const { communityId, heirId } of await queries.takePassedOn(tx, which))
    await emit(tx, "community-decided", { communityId, userId: heirId, decision: "creator", at });
}

/** After the database passed on a member's communities because of their standing (migration 0033). */
export async function applyMemberStatus(tx: Connection, memberId: string): Promise<void> {
  await emitHeirs(tx, { leaverId: memberId }, clock.now());
  for (const { communityId, creatorId } of await queries.selectJoined(tx, memberId)) {
    if (creatorId && creatorId !== memberId) await publishFollowing(tx, creatorId, communityId);
    await publishIn(tx, communityId, "community-changed");
  }
}
