import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import {
  communities,
  groupMessages,
  reportedGroupMessages,
} from "#app/features/communities/data/tables.ts";
import { reopenOrRefuse } from "#app/features/communities/ending-decisions.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { ContentQueries } from "./staff-content-queries.server.ts";

const owner = {
  id: users.id,
  name: profiles.fullName,
  role: users.role,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
};

/** Communities by whoever answers for them, removed by staff for as long as they can be brought back. */
export const communityContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: users.id,
        role: users.role,
        listingId: sql<null>`null::bigint`,
        isTaken: sql<boolean>`${communities.ending} is not distinct from 'removed'`,
        writtenAt: sql<null>`null::timestamptz`,
      })
      .from(communities)
      .innerJoin(users, eq(users.id, communities.creatorId))
      .where(eq(communities.id, id))
      .for("no key update", { of: communities });
    return row ?? null;
  },
  async take(tx, id, _why, now) {
    await tx
      .update(communities)
      .set({ ending: "removed", endedAt: now })
      .where(eq(communities.id, id));
  },
  bringBack: reopenOrRefuse,
};

/** Messages of communities, once they were reported: what was kept of them is all that staff know. */
export const groupMessageContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: users.id,
        role: users.role,
        listingId: sql<null>`null::bigint`,
        // Deleted or expired, there is nothing left to hide.
        isTaken: sql<boolean>`not exists (
          select from ${groupMessages}
          where ${groupMessages.id} = ${id} and ${groupMessages.deletedAt} is null)`,
        writtenAt: sql<null>`null::timestamptz`,
      })
      .from(reportedGroupMessages)
      .innerJoin(users, eq(users.id, reportedGroupMessages.senderId))
      .where(eq(reportedGroupMessages.messageId, id))
      .for("update", { of: reportedGroupMessages });
    return row ?? null;
  },
  async take(tx, id, _why, now) {
    await tx
      .update(groupMessages)
      .set({ text: "", mentions: [], deletedAt: now })
      .where(and(eq(groupMessages.id, id), isNull(groupMessages.deletedAt)));
  },
  async bringBack(tx, id, now) {
    await tx
      .update(groupMessages)
      .set({
        deletedAt: null,
        text: sql`(select text from ${reportedGroupMessages} where message_id = ${id})`,
      })
      .where(and(eq(groupMessages.id, id), gt(groupMessages.expiresAt, now)));
  },
};

/** Also those that have ended, until they are erased. */
export async function selectCommunityTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: communities.id,
      title: communities.name,
      text: sql<
        string | null
      >`nullif(concat_ws(E'\n\n', ${communities.description}, ${communities.rules}), '')`,
      createdAt: communities.createdAt,
      isTaken: sql<boolean>`${communities.ending} is not distinct from 'removed'`,
      owner,
    })
    .from(communities)
    .innerJoin(users, eq(users.id, communities.creatorId))
    .innerJoin(profiles, eq(profiles.id, communities.creatorId))
    .where(inArray(communities.id, [...ids]));
}

/** What reported messages said, for as long as that is kept; `title` is the community's name. */
export async function selectGroupMessageTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: reportedGroupMessages.messageId,
      title: communities.name,
      text: reportedGroupMessages.text,
      createdAt: reportedGroupMessages.sentAt,
      isTaken: sql<boolean>`not exists (
        select from ${groupMessages} where ${groupMessages.id} = ${reportedGroupMessages.messageId}
          and ${groupMessages.deletedAt} is null)`,
      owner,
    })
    .from(reportedGroupMessages)
    .innerJoin(users, eq(users.id, reportedGroupMessages.senderId))
    .innerJoin(profiles, eq(profiles.id, reportedGroupMessages.senderId))
    .leftJoin(communities, eq(communities.id, reportedGroupMessages.communityId))
    .where(inArray(reportedGroupMessages.messageId, [...ids]));
}
