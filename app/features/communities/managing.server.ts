import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import type { CommunityDecided } from "./internal/community-events.ts";
import { manages, mayActOn } from "./community-policy.ts";
import type { BannedMember, JoinRequest, Role } from "./community.ts";
import * as members from "./data/membership-queries.server.ts";
import * as requests from "./data/request-queries.server.ts";
import {
  type MembershipInput,
  assertRole,
  enter,
  letIn,
  publishFollowing,
  publishIn,
  publishRequests,
} from "./joining.server.ts";

type AboutMember = MembershipInput & { memberId: string };

const mostListed = 200;

/**
 * Who waits to be let in, the earliest first, and who was refused and may be let in after all, the latest
 * first.
 * @throws {NotFound} for who is no member
 * @throws {NotAllowed} for who is no admin
 */
export async function listRequests(
  viewer: Viewer,
  communityId: string,
  now: Date,
): Promise<{ waiting: JoinRequest[]; refused: JoinRequest[] }> {
  await assertAdmin(viewer, communityId, now);
  const [waiting, refused] = await Promise.all([
    requests.selectRequests(database(), communityId, {
      status: "pending",
      limit: mostListed,
    }),
    requests.selectRequests(database(), communityId, {
      status: "rejected",
      limit: mostListed,
    }),
  ]);
  return { waiting, refused };
}

/**
 * Decides on a request, once: approving makes the membership in the same transaction, and the person is told.
 * @throws {NotFound} for who is no member, and another community's request
 * @throws {NotAllowed} for who is no admin
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
      if (await members.isBannedFrom(tx, communityId, userId)) throw new Conflict();
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
 * @throws {NotFound} for who is no member, and of who is none
 * @throws {NotAllowed} for who is no admin, for oneself and of the creator
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
  return requests.selectBanned(database(), communityId, mostListed);
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
 * @throws {NotFound} for who is no member, and to who is none in good standing
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
    await members.writeRole(tx, {
      communityId,
      userId: memberId,
      role: "admin",
      at: now,
    });
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

/** `isKnown` besides as a member. */
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
