import { and, eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { reasonText, type StaffReason } from "../staff-reason.ts";
import { communityContent, groupMessageContent } from "./community-content-queries.server.ts";
import { reports } from "./tables.ts";

/** What staff decide on: whose it is, and whether it is out of sight already. */
export type LockedContent = {
  ownerId: string;
  role: "user" | "moderator" | "administrator";
  listingId: number | null;
  isTaken: boolean;
  /** When a comment was written that is not deleted; null for all else. */
  writtenAt: Date | null;
};

/** One kind of content: how it is found, so that nobody else decides meanwhile, taken away and brought back. */
export type ContentQueries = {
  lock(tx: Connection, id: string): Promise<LockedContent | null>;
  take(tx: Connection, id: string, why: StaffReason, now: Date): Promise<void>;
  bringBack(tx: Connection, id: string, now: Date): Promise<void>;
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
        listingId: sql<null>`null::bigint`,
        isTaken: sql<boolean>`${reviews.hiddenAt} is not null`,
        writtenAt: sql<null>`null::timestamptz`,
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
        listingId: sql<null>`null::bigint`,
        isTaken: sql<boolean>`${messages.staffHiddenAt} is not null`,
        writtenAt: sql<null>`null::timestamptz`,
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
