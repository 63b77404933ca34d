import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { isInGoodState, isOfStaff, profiles, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { pick } from "#app/platform/columns.ts";
import type { Rating, ReviewKey } from "../review.ts";
import { reviews, sellerRatings } from "./tables.ts";

/** The only place that decides which reviews a viewer may see: of a seller and an author in good standing. */
function seenBy(viewer: MaybeViewer): SQL | undefined {
  return and(
    eq(reviews.isShown, true),
    sql`exists (select from ${users} where ${users.id} = ${reviews.sellerId} and ${isInGoodState()})`,
    viewer
      ? or(isNull(reviews.hiddenAt), eq(reviews.reviewerId, viewer.id))
      : isNull(reviews.hiddenAt),
  );
}

export function selectReviews(
  db: Connection,
  viewer: MaybeViewer,
  { sellerId, after, limit }: { sellerId: string; after: ReviewKey | null; limit: number },
) {
  // As the index reviews_shown_proven has it.
  const proof = sql<number>`case when ${reviews.metAt} is not null then 2
    when ${reviews.hasContact} then 1 else 0 end`;
  const isBehind = after
    ? sql`(${proof}, ${reviews.createdAt}, ${reviews.id}) <
        (${after.proof}::integer, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const order = sql`${proof} desc, ${reviews.createdAt} desc, ${reviews.id} desc`;
  // Under the name of the table: authors are looked up for the page alone.
  const page = db.$with("reviews", {}).as(sql`
    select * from ${reviews} where ${and(eq(reviews.sellerId, sellerId), seenBy(viewer), isBehind)}
    order by ${order} limit ${limit}`);
  return db
    .with(page)
    .select({
      id: reviews.id,
      proof,
      rating: reviews.rating,
      comment: reviews.comment,
      hasContact: reviews.hasContact,
      metAt: reviews.metAt,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      hiddenAt: reviews.hiddenAt,
      author: {
        id: profiles.id,
        name: profiles.fullName,
        avatarMediaId: profiles.avatarMediaId,
        isStaff: isOfStaff(profiles.id),
      },
    })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
    .orderBy(order);
}

export async function findReviewed(db: Connection, sellerId: string) {
  const [row] = await db
    .select({ id: profiles.id, name: profiles.fullName, avatarMediaId: profiles.avatarMediaId })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, sellerId), isInGoodState()));
  return row ?? null;
}

const ownColumns = {
  id: reviews.id,
  rating: sql<Rating>`${reviews.rating}`,
  comment: reviews.comment,
  isHidden: sql<boolean>`${reviews.hiddenAt} is not null`,
};

export async function findOwn(db: Connection, reviewerId: string, sellerId: string) {
  const [row] = await db
    .select(ownColumns)
    .from(reviews)
    .where(and(eq(reviews.sellerId, sellerId), eq(reviews.reviewerId, reviewerId)));
  return row ?? null;
}

export async function findSeen(db: Connection, viewer: MaybeViewer, id: string) {
  const [row] = await db
    .select({
      ...pick(reviews, "id", "sellerId", "rating", "comment", "answer"),
      authorId: reviews.reviewerId,
      author: profiles.fullName,
      isHidden: sql<boolean>`${reviews.hiddenAt} is not null`,
    })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
    .where(and(eq(reviews.id, id), seenBy(viewer)));
  return row ?? null;
}

export async function insertReview(tx: Connection, row: typeof reviews.$inferInsert) {
  const { rowCount } = await tx.insert(reviews).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function saveOwn(
  db: Connection,
  { reviewerId, sellerId }: { reviewerId: string; sellerId: string },
  change: { rating: Rating; comment: string | null },
  now: Date,
): Promise<string | null> {
  const isChanged = or(
    ne(reviews.rating, change.rating),
    sql`${reviews.comment} is distinct from ${change.comment}`,
  );
  const [row] = await db
    .update(reviews)
    .set({
      ...change,
      editedAt: sql`case when ${isChanged} then ${now.toISOString()}::timestamptz else ${reviews.editedAt} end`,
    })
    .where(
      and(
        eq(reviews.sellerId, sellerId),
        eq(reviews.reviewerId, reviewerId),
        isNull(reviews.hiddenAt),
      ),
    )
    .returning({ id: reviews.id });
  return row?.id ?? null;
}

export async function deleteOwn(db: Connection, reviewerId: string, id: string) {
  const [row] = await db
    .delete(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.reviewerId, reviewerId), isNull(reviews.hiddenAt)))
    .returning({ sellerId: reviews.sellerId });
  return row?.sellerId ?? null;
}

export async function saveAnswer(
  db: Connection,
  sellerId: string,
  id: string,
  answer: { text: string; at: Date } | null,
): Promise<string | null> {
  const [row] = await db
    .update(reviews)
    .set({ answer: answer?.text ?? null, answeredAt: answer?.at ?? null })
    .where(and(eq(reviews.id, id), eq(reviews.sellerId, sellerId), isNull(reviews.hiddenAt)))
    .returning({ reviewerId: reviews.reviewerId });
  return row?.reviewerId ?? null;
}

const counted = {
  count: sellerRatings.reviewCount,
  total: sellerRatings.ratingTotal,
  counts: sellerRatings.starCounts,
};

export function selectCounted(db: Connection, sellerIds: readonly string[]) {
  return db
    .select({ sellerId: sellerRatings.sellerId, ...counted })
    .from(sellerRatings)
    .where(inArray(sellerRatings.sellerId, [...sellerIds]));
}

export async function findCountedAndOwn(db: Connection, sellerId: string, reviewerId: string) {
  const [row] = await db
    .select({
      counted,
      own: ownColumns,
    })
    .from(sql`(select ${sellerId}::uuid as id, ${reviewerId}::uuid as reviewer_id) as asked`)
    .leftJoin(sellerRatings, sql`${sellerRatings.sellerId} = asked.id`)
    .leftJoin(
      reviews,
      sql`${reviews.sellerId} = asked.id and ${reviews.reviewerId} = asked.reviewer_id`,
    );
  return { counted: row?.counted ?? null, own: row?.own ?? null };
}

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

export function selectWritten(db: Connection, userId: string) {
  return db
    .select({
      id: reviews.id,
      sellerId: reviews.sellerId,
      rating: reviews.rating,
      comment: reviews.comment,
      metAt: reviews.metAt,
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

export const hasReviewed: MemberPart<boolean> = (memberId, sellerId) => {
  const own = new QueryBuilder()
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.sellerId, sellerId), eq(reviews.reviewerId, memberId)));
  return sql<boolean>`exists (${own})`;
};
