import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Connection, ReadConnection } from "#app/platform/database.server.ts";
import type { Rating } from "../review.ts";
import { reviews, sellerRatings } from "./tables.ts";

/** What the database counted of a seller's reviews; null for one who never had any. */
export async function findCounted(db: ReadConnection, sellerId: string) {
  const [row] = await db
    .select({
      count: sellerRatings.reviewCount,
      total: sellerRatings.ratingTotal,
      counts: sellerRatings.starCounts,
    })
    .from(sellerRatings)
    .where(eq(sellerRatings.sellerId, sellerId));
  return row ?? null;
}

/** The same with what a member has said of the seller himself, whatever became of it. */
export async function findCountedAndOwn(db: Connection, sellerId: string, reviewerId: string) {
  const [row] = await db
    .select({
      counted: {
        count: sellerRatings.reviewCount,
        total: sellerRatings.ratingTotal,
        counts: sellerRatings.starCounts,
      },
      own: {
        id: reviews.id,
        rating: sql<Rating>`${reviews.rating}`,
        comment: reviews.comment,
        isHidden: sql<boolean>`${reviews.hiddenAt} is not null`,
      },
    })
    .from(sql`(select ${sellerId}::uuid as id, ${reviewerId}::uuid as reviewer_id) as asked`)
    .leftJoin(sellerRatings, sql`${sellerRatings.sellerId} = asked.id`)
    .leftJoin(
      reviews,
      sql`${reviews.sellerId} = asked.id and ${reviews.reviewerId} = asked.reviewer_id`,
    );
  return { counted: row?.counted ?? null, own: row?.own ?? null };
}

const parties = {
  reviewId: reviews.id,
  sellerId: reviews.sellerId,
  reviewerId: reviews.reviewerId,
};

/** Takes a review out of sight; null when there is none, or it is already. */
export async function hide(db: Connection, id: string, reason: string, now: Date) {
  const [row] = await db
    .update(reviews)
    .set({ hiddenAt: now, hiddenReason: reason })
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
    .returning(parties);
  return row ?? null;
}

/** Brings it back; null when there is none, or it is in sight. */
export async function show(db: Connection, id: string) {
  const [row] = await db
    .update(reviews)
    .set({ hiddenAt: null, hiddenReason: null })
    .where(and(eq(reviews.id, id), isNotNull(reviews.hiddenAt)))
    .returning(parties);
  return row ?? null;
}

/** Marks what either of the two wrote about the other. */
export async function markBetween(db: Connection, one: string, other: string): Promise<void> {
  await db
    .update(reviews)
    .set({ hasContact: true })
    .where(
      or(
        and(eq(reviews.sellerId, one), eq(reviews.reviewerId, other)),
        and(eq(reviews.sellerId, other), eq(reviews.reviewerId, one)),
      ),
    );
}

/** What a member wrote of others, for the copy he may take along. */
export function selectWritten(db: Connection, userId: string) {
  return db
    .select({
      id: reviews.id,
      sellerId: reviews.sellerId,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .where(eq(reviews.reviewerId, userId))
    .orderBy(desc(reviews.createdAt));
}

export function selectAnswered(db: Connection, userId: string) {
  return db
    .select({
      reviewId: reviews.id,
      answer: sql<string>`${reviews.answer}`,
      answeredAt: reviews.answeredAt,
    })
    .from(reviews)
    .where(and(eq(reviews.sellerId, userId), isNotNull(reviews.answer)))
    .orderBy(desc(reviews.answeredAt));
}
