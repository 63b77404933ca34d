import { isWithinLast } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { communityChannel, memberChannel, publish } from "#app/platform/live/live-events.server.ts";
import { followingChanged } from "#app/platform/live/live-rendering.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { Role } from "./community.ts";
import {
  findRole,
  insertMember,
  lockOpen,
  selectAdmins,
} from "./data/membership-queries.server.ts";
import { closeOwnRequest } from "./data/request-queries.server.ts";
import { dayMs } from "#app/platform/durations.ts";

export type MembershipInput = { viewer: Viewer; communityId: string; now: Date };
type Open = NonNullable<Awaited<ReturnType<typeof lockOpen>>>;

export const askAgainMs = dayMs;

export function askAgainAfter(refusedAt: Date | null, now: Date): Date | null {
  if (!refusedAt || !isWithinLast(askAgainMs, refusedAt, now)) return null;
  return new Date(refusedAt.getTime() + askAgainMs);
}

/**
 * Begins a decision in a community: holds it until the commit, and looks only then what the viewer is in it.
 * So of two decisions at the same moment the second sees what the first has done.
 * @throws {NotFound} where there is no open community, and for whoever is not a member
 * @throws {NotAllowed} for whoever is suspended or on their way out
 */
export async function enter(
  tx: Connection,
  { viewer, communityId, now }: MembershipInput,
): Promise<{ community: Open; role: Role }> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  const community = await hold(tx, communityId, now);
  const role = await findRole(tx, { communityId, userId: viewer.id, now });
  if (!role) throw new NotFound();
  return { community, role };
}

/** What the viewer is in a community, for reading in it. @throws {NotFound} for whoever is not a member, or suspended */
export async function assertRole(viewer: Viewer, communityId: string, now: Date) {
  if (!isUuid(communityId) || !mayWrite(viewer)) throw new NotFound();
  const role = await findRole(database(), { communityId, userId: viewer.id, now });
  if (!role) throw new NotFound();
  return role;
}

/** Holds an open community until the commit. @throws {NotFound} */
export async function hold(tx: Connection, communityId: string, now: Date): Promise<Open> {
  const community = isUuid(communityId) ? await lockOpen(tx, communityId, now) : null;
  if (!community) throw new NotFound();
  return community;
}

export async function letIn(
  tx: Connection,
  { communityId, userId, at }: { communityId: string; userId: string; at: Date },
): Promise<void> {
  const closed = { status: "approved", by: null, at } as const;
  if (await closeOwnRequest(tx, { communityId, userId }, closed))
    await emit(tx, "community-request-gone", { communityId, userId });
  if (!(await insertMember(tx, { communityId, userId, at }))) return;
  await emit(tx, "community-decided", { communityId, userId, decision: "approved", at });
  await publishJoined(tx, userId, communityId);
}

export async function publishJoined(tx: Connection, userId: string, communityId: string) {
  await publishFollowing(tx, userId, communityId);
  await publishIn(tx, communityId, "community-members");
}

export async function publishFollowing(
  tx: Connection,
  userIds: string | readonly string[],
  communityId: string,
) {
  await publish(tx, [userIds].flat().map(memberChannel), followingChanged, { communityId });
}

export function publishIn(
  tx: Connection,
  communityId: string,
  kind: "community-members" | "community-changed" | "group-message" | "group-message-changed",
  data: { id?: string } = {},
): Promise<void> {
  return publish(tx, [communityChannel(communityId)], kind, { communityId, ...data });
}

export async function publishRequests(tx: Connection, communityId: string): Promise<string[]> {
  const adminIds = await selectAdmins(tx, communityId);
  await publish(tx, adminIds.map(memberChannel), "community-requests", { communityId });
  return adminIds;
}

export type CommunityDecided = {
  communityId: string;
  userId: string;
  decision: "approved" | "rejected" | "removed" | "banned" | "promoted" | "demoted" | "creator";
  at: Date;
};

export type EndingNews = "ends-3" | "ends-1" | "ends-0" | "deleted" | "back";

declare module "#app/platform/events.server.ts" {
  interface Events {
    "community-requested": {
      communityId: string;
      requestId: string;
      userId: string;
      adminIds: string[];
      at: Date;
    };
    "community-request-gone": { communityId: string; userId: string };
    "community-decided": CommunityDecided;
    "community-mentioned": {
      communityId: string;
      messageId: string;
      userIds: string[];
      at: Date;
    };
    "community-seen": { communityId: string; userId: string; at: Date };
    /**
     * Published three days and one day before a community ends, and when it has. Also when an admin deleted it or
     * brought it back. For some of its members at a time. The same may come twice, with the same moment.
     */
    "community-ending": {
      communityId: string;
      userIds: string[];
      news: EndingNews;
      at: Date;
    };
  }
}
