import { and, eq, gt, isNull, sql } from "drizzle-orm";
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
import { reasonText, type StaffReason } from "../staff-reason.ts";
import { reports } from "./tables.ts";

const communityContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: users.id,
        role: users.role,
        ...ofNoListing,
        isTaken: sql<boolean>`${communities.ending} is not distinct from 'removed'`,
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
const groupMessageContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: users.id,
        role: users.role,
        ...ofNoListing,
        // Deleted or expired, there is nothing left to hide.
        isTaken: sql<boolean>`not exists (
          select from ${groupMessages}
          where ${groupMessages.id} = ${id} and ${groupMessages.deletedAt} is null)`,
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

export type LockedContent = {
  ownerId: string;
  role: "user" | "moderator" | "administrator";
  listingId: number | null;
  isTaken: boolean;
  /** When a comment was written that is not deleted; null for all else. */
  writtenAt: Date | null;
};

export type ContentQueries = {
  lock(tx: Connection, id: string): Promise<LockedContent | null>;
  take(tx: Connection, id: string, why: StaffReason, now: Date): Promise<void>;
  bringBack(tx: Connection, id: string, now: Date): Promise<void>;
};

const ofNoListing = {
  listingId: sql<null>`null::bigint`,
  writtenAt: sql<null>`null::timestamptz`,
};

const listingContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: listings.userId,
        role: users.role,
        listingId: listings.id,
        isTaken: sql<boolean>`${listings.staffRemovedAt} is not null`,
        writtenAt: sql<null>`null::timestamptz`,
      })
      .from(listings)
      .innerJoin(users, eq(users.id, listings.userId))
      .where(eq(listings.id, Number(id)))
      .for("update", { of: listings });
    return row ?? null;
  },
  // What its owner removed himself keeps the day of that: it is he who brings it back, if staff let him.
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

const commentContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: comments.userId,
        role: users.role,
        listingId: comments.listingId,
        isTaken: sql<boolean>`${comments.staffHiddenAt} is not null`,
        writtenAt:
          sql<Date | null>`case when ${comments.deletedAt} is null then ${comments.createdAt} end`.mapWith(
            comments.createdAt,
          ),
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .where(eq(comments.id, id))
      .for("update", { of: comments });
    return row ?? null;
  },
  async take(tx, id, _why, now) {
    await tx.update(comments).set({ staffHiddenAt: now }).where(eq(comments.id, id));
  },
  async bringBack(tx, id) {
    await tx.update(comments).set({ staffHiddenAt: null }).where(eq(comments.id, id));
  },
};

const reviewContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: reviews.reviewerId,
        role: users.role,
        ...ofNoListing,
        isTaken: sql<boolean>`${reviews.hiddenAt} is not null`,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.reviewerId))
      .where(eq(reviews.id, id))
      .for("update", { of: reviews });
    return row ?? null;
  },
  async take(tx, id, why, now) {
    await tx
      .update(reviews)
      .set({ hiddenAt: now, hiddenReason: reasonText(why) ?? "" })
      .where(eq(reviews.id, id));
  },
  async bringBack(tx, id) {
    await tx.update(reviews).set({ hiddenAt: null, hiddenReason: null }).where(eq(reviews.id, id));
  },
};

// Of messages staff decide on those that were reported, and know of no other.
const messageContent: ContentQueries = {
  async lock(tx, id) {
    const [row] = await tx
      .select({
        ownerId: users.id,
        role: users.role,
        ...ofNoListing,
        isTaken: sql<boolean>`${messages.staffHiddenAt} is not null`,
      })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.senderId))
      .where(
        and(
          eq(messages.id, id),
          sql`exists (
            select from ${reports}
            where ${reports.targetKind} = 'message' and ${reports.targetId} = ${id}::text
          )`,
        ),
      )
      .for("update", { of: messages });
    return row ?? null;
  },
  async take(tx, id, _why, now) {
    await tx.update(messages).set({ staffHiddenAt: now }).where(eq(messages.id, id));
  },
  async bringBack(tx, id) {
    await tx.update(messages).set({ staffHiddenAt: null }).where(eq(messages.id, id));
  },
};

export const contentQueries = {
  listing: listingContent,
  comment: commentContent,
  review: reviewContent,
  message: messageContent,
  community: communityContent,
  community_message: groupMessageContent,
} satisfies Record<string, ContentQueries>;
