import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import {
  communities,
  groupMessages,
  reportedGroupMessages,
} from "#app/features/communities/data/tables.ts";
import { reopenOrRefuse } from "#app/features/communities/ending-decisions.server.ts";
import { writeReasonText, type StaffReason } from "../moderation-events.ts";
import { reports } from "#app/features/reports/data/tables.ts";

type LockedContent = {
  ownerId: string;
  role: "user" | "moderator" | "administrator";
  listingId: number | null;
  takenAt: Date | null;
  writtenAt: Date | null;
};

type ContentQueries = {
  lock(tx: Connection, id: string): Promise<LockedContent | null>;
  take(tx: Connection, id: string, why: StaffReason, now: Date): Promise<void>;
  bringBack(tx: Connection, id: string, now: Date): Promise<void>;
};

type RowToLock = {
  table: PgTable;
  owner: PgColumn;
  where: SQL | undefined;
  strength?: "update" | "no key update";
  takenAt: PgColumn | SQL<Date | null>;
  listingId?: PgColumn;
  writtenAt?: SQL<Date | null>;
};

async function lockRow(
  tx: Connection,
  { table, owner, where, strength = "update", ...columns }: RowToLock,
) {
  const [row] = await tx
    .select({
      ownerId: users.id,
      role: users.role,
      listingId: sql<null>`null::bigint`,
      writtenAt: sql<null>`null::timestamptz`,
      ...columns,
    })
    .from(table)
    .innerJoin(users, eq(users.id, owner))
    .where(where)
    .for(strength, { of: table });
  return (row as LockedContent | undefined) ?? null;
}

function hiding(table: typeof comments | typeof messages): Omit<ContentQueries, "lock"> {
  const set = async (tx: Connection, id: string, staffHiddenAt: Date | null) =>
    void (await tx.update(table).set({ staffHiddenAt }).where(eq(table.id, id)));
  return {
    take: (tx, id, _why, now) => set(tx, id, now),
    bringBack: (tx, id) => set(tx, id, null),
  };
}

const listing: ContentQueries = {
  lock: (tx, id) =>
    lockRow(tx, {
      table: listings,
      owner: listings.userId,
      where: eq(listings.id, Number(id)),
      takenAt: listings.staffRemovedAt,
      listingId: listings.id,
    }),
  // What its owner deleted keeps that date: the owner restores it, if staff allow it.
  async take(tx, id, _why, now) {
    const moment = sql`${now.toISOString()}::timestamptz`;
    await tx
      .update(listings)
      .set({
        status: "removed",
        removedFrom: sql`case when ${listings.status} = 'removed' then ${listings.removedFrom} else ${listings.status} end`,
        removedAt: sql`coalesce(${listings.removedAt}, ${moment})`,
        staffRemovedAt: now,
        updatedAt: now,
      })
      .where(eq(listings.id, Number(id)));
  },
  async bringBack(tx, id, now) {
    const wasOwners = sql`${listings.removedAt} < ${listings.staffRemovedAt}`;
    await tx
      .update(listings)
      .set({
        status: sql`case when ${wasOwners} then 'removed' else ${listings.removedFrom} end`,
        removedFrom: sql`case when ${wasOwners} then ${listings.removedFrom} end`,
        removedAt: sql`case when ${wasOwners} then ${listings.removedAt} end`,
        staffRemovedAt: null,
        updatedAt: now,
      })
      .where(eq(listings.id, Number(id)));
  },
};

const comment: ContentQueries = {
  lock: (tx, id) =>
    lockRow(tx, {
      table: comments,
      owner: comments.userId,
      where: eq(comments.id, id),
      takenAt: comments.staffHiddenAt,
      listingId: comments.listingId,
      writtenAt:
        sql`case when ${comments.deletedAt} is null then ${comments.createdAt} end`.mapWith(
          comments.createdAt,
        ),
    }),
  ...hiding(comments),
};

const review: ContentQueries = {
  lock: (tx, id) =>
    lockRow(tx, {
      table: reviews,
      owner: reviews.reviewerId,
      where: eq(reviews.id, id),
      takenAt: reviews.hiddenAt,
    }),
  async take(tx, id, why, now) {
    await tx
      .update(reviews)
      .set({ hiddenAt: now, hiddenReason: writeReasonText(why) ?? "" })
      .where(eq(reviews.id, id));
  },
  async bringBack(tx, id) {
    await tx.update(reviews).set({ hiddenAt: null, hiddenReason: null }).where(eq(reviews.id, id));
  },
};

// Staff decide on reported messages, and see no others.
const message: ContentQueries = {
  lock: (tx, id) =>
    lockRow(tx, {
      table: messages,
      owner: messages.senderId,
      where: and(
        eq(messages.id, id),
        sql`exists (
          select from ${reports}
          where ${reports.targetKind} = 'message' and ${reports.targetId} = ${id}::text
        )`,
      ),
      takenAt: messages.staffHiddenAt,
    }),
  ...hiding(messages),
};

const community: ContentQueries = {
  lock: (tx, id) =>
    lockRow(tx, {
      table: communities,
      owner: communities.creatorId,
      where: eq(communities.id, id),
      strength: "no key update",
      takenAt:
        sql`case when ${communities.ending} = 'removed' then ${communities.endedAt} end`.mapWith(
          communities.endedAt,
        ),
    }),
  async take(tx, id, _why, now) {
    await tx
      .update(communities)
      .set({ ending: "removed", endedAt: now })
      .where(eq(communities.id, id));
  },
  bringBack: reopenOrRefuse,
};

/** Reported community messages: staff see only what was stored with the report. */
const communityMessage: ContentQueries = {
  lock: (tx, id) =>
    lockRow(tx, {
      table: reportedGroupMessages,
      owner: reportedGroupMessages.senderId,
      where: eq(reportedGroupMessages.messageId, id),
      // Deleted by its writer or expired, there is nothing left to hide.
      takenAt: sql`(
        select case when count(*) = count(${groupMessages.deletedAt})
          then coalesce(max(${groupMessages.deletedAt}), 'epoch') end
        from ${groupMessages} where ${groupMessages.id} = ${id})`.mapWith(groupMessages.deletedAt),
    }),
  async take(tx, id, _why, now) {
    await tx
      .update(groupMessages)
      .set({ text: "", deletedAt: now })
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

export const contentQueries = {
  listing,
  comment,
  review,
  message,
  community,
  community_message: communityMessage,
} satisfies Record<string, ContentQueries>;
