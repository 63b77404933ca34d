import { clock } from "#app/platform/clock.ts";
import { database, type Connection } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound, Conflict } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { isUuid } from "#app/platform/id.ts";
import { directionOf } from "#app/platform/language.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { cleanLine } from "#app/platform/text.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import {
  readMemberKey,
  writeMemberKey,
  manages,
  mayActOn,
  type BannedMember,
  type JoinRequest,
  type Role,
} from "./community.ts";
import {
  type MembershipInput,
  assertRole,
  hold,
  askAgainMs,
  publishJoined,
  publishFollowing,
  publishIn,
  publishRequests,
  type CommunityDecided,
  enter,
  letIn,
} from "./joining.server.ts";
import * as members from "./data/membership-queries.server.ts";
import * as requests from "./data/request-queries.server.ts";

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
    const pair = { communityId, userId: viewer.id };
    if (await requests.isBannedFrom(tx, pair)) throw new NotAllowed();
    if (await members.insertMember(tx, { ...pair, at: now }))
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
    if (await members.findMembership(tx, communityId, viewer.id)) return "member-already";
    if (community.kind === "public") throw new NotAllowed();
    if (await requests.isBannedFrom(tx, pair)) throw new NotAllowed();
    if (await requests.isRefusedWithin(tx, pair, { ms: askAgainMs, now })) return "too-soon";
    const requestId = await requests.insertRequest(tx, pair, now);
    if (!requestId) return "requested";
    const adminIds = await publishRequests(tx, communityId);
    await emit(tx, "community-requested", { ...pair, requestId, adminIds, at: now });
    return "requested";
  });
}

// Before the limit: an existing member consumes nothing.
async function isMember({ viewer, communityId, now }: MembershipInput): Promise<boolean> {
  if (!isUuid(communityId)) throw new NotFound();
  return (await members.findRole(database(), { communityId, userId: viewer.id, now })) !== null;
}

export async function cancelRequest({ viewer, communityId, now }: MembershipInput): Promise<void> {
  const pair = { communityId, userId: viewer.id };
  await database().transaction(async (tx) => {
    await hold(tx, communityId, now);
    const closed = { status: "withdrawn", by: null, at: now } as const;
    if (!(await requests.closeOwnRequest(tx, pair, closed))) return;
    await emit(tx, "community-request-gone", pair);
    await publishRequests(tx, communityId);
  });
}

/**
 * The admin of longest standing follows a creator; without one they may not leave: "only-admin".
 * @throws {NotFound} for whoever is not a member
 */
export async function leave({
  viewer,
  communityId,
  now,
}: MembershipInput): Promise<"left" | "only-admin"> {
  return database().transaction(async (tx) => {
    const community = await hold(tx, communityId, now);
    // Also for who is suspended: leaving is never refused for that.
    const role = await members.findMembership(tx, communityId, viewer.id);
    if (!role) throw new NotFound();
    if (role === "creator") {
      const next = await members.findNextAdmin(tx, community.id, viewer.id);
      if (!next) return "only-admin";
      await members.writeCreator(tx, communityId, next);
      await publishFollowing(tx, next, communityId);
      const decided = { communityId, userId: next, decision: "creator" as const, at: now };
      await emit(tx, "community-decided", decided);
    }
    await members.deleteMember(tx, communityId, viewer.id);
    await publishFollowing(tx, viewer.id, communityId);
    await publishIn(tx, communityId, "community-members");
    return "left";
  });
}

/**
 * Creator, admins, others, each by name, those in the reader's own letters first; `q` is looked for in names, `next` is the next page's key.
 * @throws {NotFound} for whoever is not a member
 */
export async function listMembers(
  viewer: Viewer,
  input: { communityId: string; q: string; after: string | null; locale: Locale; now: Date },
) {
  const { communityId, now } = input;
  await assertRole(viewer, communityId, now);
  const rows = await members.selectMembers(database(), {
    communityId,
    q: cutText(cleanLine(input.q), 80),
    readsArabic: directionOf(input.locale) === "rtl",
    after: readMemberKey(input.after),
    limit: membersPerPage + 1,
  });
  const { shown, next } = pageOf(rows, membersPerPage, writeMemberKey);
  return { members: shown, next };
}

/** A muted community tells its member of nobody who names them. @throws {NotFound} for whoever is not a member */
export async function setMuted({
  viewer,
  communityId,
  isMuted,
  now,
}: MembershipInput & { isMuted: boolean }): Promise<void> {
  await assertRole(viewer, communityId, now);
  const at = isMuted ? now : null;
  await members.writeMuted(database(), { communityId, userId: viewer.id, at });
  await database().transaction((tx) => publishFollowing(tx, viewer.id, communityId));
}

export async function emitHeirs(
  tx: Connection,
  which: Parameters<typeof members.takePassedOn>[1],
  at: Date,
): Promise<void> {
  for (const { communityId, heirId } of await members.takePassedOn(tx, which))
    await emit(tx, "community-decided", { communityId, userId: heirId, decision: "creator", at });
}

/** After the database passed on a member's communities because of their standing (migration 1008). */
export async function applyMemberStatus(tx: Connection, memberId: string): Promise<void> {
  await emitHeirs(tx, { leaverId: memberId }, clock.now());
  for (const { communityId, creatorId } of await members.selectJoined(tx, memberId)) {
    if (creatorId && creatorId !== memberId) await publishFollowing(tx, creatorId, communityId);
    await publishIn(tx, communityId, "community-changed");
  }
}

type AboutMember = MembershipInput & { memberId: string };

const maxListed = 200;

/**
 * Who waits to be let in, the earliest first, and who was refused and may be let in after all, the latest
 * first.
 * @throws {NotFound} for whoever is not a member
 * @throws {NotAllowed} for whoever is not an admin
 */
export async function listRequests(
  viewer: Viewer,
  communityId: string,
  now: Date,
): Promise<{ waiting: JoinRequest[]; refused: JoinRequest[] }> {
  await assertAdmin(viewer, communityId, now);
  const [waiting, refused] = await Promise.all([
    requests.selectRequests(database(), communityId, { status: "pending", limit: maxListed }),
    requests.selectRequests(database(), communityId, { status: "rejected", limit: maxListed }),
  ]);
  return { waiting, refused };
}

/**
 * Decides on a request, once: approving makes the membership in the same transaction, and the person is told.
 * @throws {NotFound} for whoever is not a member, and another community's request
 * @throws {NotAllowed} for whoever is not an admin
 * @throws {Conflict} when it was decided or taken back, or they are banned or suspended meanwhile
 */
export async function decideRequest({
  requestId,
  approve,
  ...input
}: MembershipInput & { requestId: string; approve: boolean }): Promise<void> {
  const { viewer, communityId, now } = input;
  await database().transaction(async (tx) => {
    await enterAsAdmin(tx, input);
    if (!isUuid(requestId)) throw new NotFound();
    const decision = { id: requestId, communityId, approve, by: viewer.id, at: now };
    const decided = await requests.decideOne(tx, decision);
    if (!decided) throw new Conflict();
    const { userId, wasOpen } = decided;
    if (wasOpen) await emit(tx, "community-request-gone", { communityId, userId });
    if (approve) {
      if (await requests.isBannedFrom(tx, { communityId, userId })) throw new Conflict();
      await letIn(tx, { communityId, userId, at: now });
      if (!(await members.findRole(tx, { communityId, userId, now }))) throw new Conflict();
    } else {
      await emitDecided(tx, { communityId, userId, decision: "rejected", at: now });
    }
    await publishRequests(tx, communityId);
  });
}

/**
 * Removes another member; their streams let go at once.
 * @throws {NotFound} for whoever is not a member, and about whoever is not one
 * @throws {NotAllowed} for whoever is not an admin, for oneself and of the creator
 */
export async function remove(input: AboutMember): Promise<void> {
  const { communityId, memberId, now } = input;
  await database().transaction(async (tx) => {
    await enterToActOn(tx, input);
    await members.deleteMember(tx, communityId, memberId);
    await publishRemoved(tx, { communityId, userId: memberId, decision: "removed", at: now });
  });
}

/** Removes a member or an applicant and bans them. @throws as remove */
export async function ban(input: AboutMember): Promise<void> {
  const { viewer, communityId, memberId, now } = input;
  const pair = { communityId, userId: memberId };
  await database().transaction(async (tx) => {
    await enterToActOn(tx, input, () => requests.hasRequested(tx, pair));
    const closed = { status: "withdrawn", by: viewer.id, at: now } as const;
    if (await requests.closeOwnRequest(tx, pair, closed))
      await emit(tx, "community-request-gone", pair);
    await members.deleteMember(tx, communityId, memberId);
    if (!(await requests.insertBan(tx, { ...pair, by: viewer.id, at: now }))) return;
    await publishRemoved(tx, { ...pair, decision: "banned", at: now });
  });
}

/** They may join or ask again; not banned, it changes nothing. @throws as listRequests */
export async function unban(input: AboutMember): Promise<void> {
  const { communityId, memberId } = input;
  await database().transaction(async (tx) => {
    await enterAsAdmin(tx, input);
    if (isUuid(memberId)) await requests.deleteBan(tx, { communityId, userId: memberId });
  });
}

/** The banned members, the latest first. @throws as listRequests */
export async function listBanned(
  viewer: Viewer,
  communityId: string,
  now: Date,
): Promise<BannedMember[]> {
  await assertAdmin(viewer, communityId, now);
  return requests.selectBanned(database(), communityId, maxListed);
}

/** Makes a member an admin, or an admin a plain member; idempotent. @throws as remove */
export async function setRole({
  role,
  ...input
}: AboutMember & { role: "admin" | "member" }): Promise<void> {
  const { communityId, memberId, now } = input;
  await database().transaction(async (tx) => {
    const { other } = await enterToActOn(tx, input);
    if (other === role) return;
    await members.writeRole(tx, { communityId, userId: memberId, role, at: now });
    const decision = role === "admin" ? "promoted" : "demoted";
    await emitDecided(tx, { communityId, userId: memberId, decision, at: now });
  });
}

/**
 * The creator makes another member the creator, and stays an admin.
 * @throws {NotFound} for whoever is not a member, and to whoever is not in good standing
 * @throws {NotAllowed} for everybody but the creator
 */
export async function handOver(input: AboutMember): Promise<void> {
  const { viewer, communityId, memberId, now } = input;
  await database().transaction(async (tx) => {
    const { role } = await enter(tx, input);
    if (role !== "creator" || memberId === viewer.id) throw new NotAllowed();
    const other = isUuid(memberId)
      ? await members.findRole(tx, { communityId, userId: memberId, now })
      : null;
    if (!other) throw new NotFound();
    await members.writeRole(tx, { communityId, userId: memberId, role: "admin", at: now });
    await members.writeCreator(tx, communityId, memberId);
    await emitDecided(tx, { communityId, userId: memberId, decision: "creator", at: now });
    await publishFollowing(tx, viewer.id, communityId);
  });
}

async function assertAdmin(viewer: Viewer, communityId: string, now: Date): Promise<void> {
  if (!manages(await assertRole(viewer, communityId, now))) throw new NotAllowed();
}

async function enterAsAdmin(tx: Connection, input: MembershipInput) {
  const entered = await enter(tx, input);
  if (!manages(entered.role) || !mayTakePart(input.viewer)) throw new NotAllowed();
  return entered;
}

async function enterToActOn(
  tx: Connection,
  input: AboutMember,
  isKnown: () => Promise<boolean> = async () => false,
): Promise<{ other: Role | null }> {
  const { viewer, communityId, memberId } = input;
  const { role } = await enterAsAdmin(tx, input);
  if (!isUuid(memberId)) throw new NotFound();
  const other = await members.findMembership(tx, communityId, memberId);
  if (!other && !(await isKnown())) throw new NotFound();
  if (!mayActOn({ id: viewer.id, role }, { id: memberId, role: other })) throw new NotAllowed();
  return { other };
}

async function emitDecided(tx: Connection, decided: CommunityDecided): Promise<void> {
  await emit(tx, "community-decided", decided);
  await publishFollowing(tx, decided.userId, decided.communityId);
}

async function publishRemoved(tx: Connection, decided: CommunityDecided): Promise<void> {
  const { communityId } = decided;
  await emitDecided(tx, decided);
  await publishIn(tx, communityId, "community-members");
}
