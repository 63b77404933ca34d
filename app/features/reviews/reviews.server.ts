import type { ReaderPart } from "#app/platform/member-part.ts";
import { isBlocked } from "#app/features/safety/blocks.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/review-queries.server.ts";
import type { ReviewInput } from "./review-form.server.ts";
import { abilitiesOn, mayAnswer, refusalOf } from "./review-policy.ts";
import {
  rate,
  readReviewKey,
  type Review,
  type ReviewKey,
  reviewsAtFirst,
  reviewsPerPage,
  type SellerRating,
  writeReviewKey,
} from "./review.ts";
import { partsOf } from "#app/platform/rooms.server.ts";

export const ownReview: ReaderPart = { name: "own review", on: "seller", ask: queries.hasReviewed };

/** Those of a seller that the viewer may see, the best proven first; `next` is the following page's key. */
export async function listReviews(
  viewer: MaybeViewer,
  { sellerId, after, limit }: { sellerId: string; after: ReviewKey | null; limit: number },
): Promise<{ reviews: Review[]; next: string | null }> {
  const rows = await queries.selectReviews(database(), viewer, {
    sellerId,
    after,
    limit: limit + 1,
  });
  const { shown, next } = pageOf(rows, limit, (last) =>
    writeReviewKey({ ...last, at: last.createdAt }),
  );
  return {
    reviews: shown.map(({ answer, answeredAt, editedAt, hiddenAt, ...row }) => {
      const isHidden = hiddenAt !== null;
      return {
        ...row,
        isEdited: editedAt !== null,
        isOwn: viewer?.id === row.author.id,
        answer: answer && answeredAt ? { text: answer, at: answeredAt } : null,
        isHidden,
        can: abilitiesOn(viewer, { authorId: row.author.id, sellerId, isHidden }),
      };
    }),
    next,
  };
}

export async function findRating(sellerId: string): Promise<SellerRating | null> {
  const [counted] = await queries.selectCounted(database(), [sellerId]);
  return rate(counted ?? null);
}

export async function withRatings<T extends { id: string }>(
  sellers: readonly T[],
): Promise<(T & { rating: SellerRating | null })[]> {
  const ids = sellers.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await queries.selectCounted(database(), ids);
  const ratings = new Map(rows.map(({ sellerId, ...counted }) => [sellerId, rate(counted)]));
  return sellers.map((seller) => ({ ...seller, rating: ratings.get(seller.id) ?? null }));
}

export async function getReviewed(sellerId: string) {
  const seller = isUuid(sellerId) ? await queries.findReviewed(database(), sellerId) : null;
  if (!seller) throw new NotFound();
  return seller;
}

export async function findOwnReview(viewer: MaybeViewer, sellerId: string) {
  return viewer && viewer.id !== sellerId ? queries.findOwn(database(), viewer.id, sellerId) : null;
}

async function findRatingAndOwn(viewer: MaybeViewer, sellerId: string) {
  if (!viewer || viewer.id === sellerId) return { rating: await findRating(sellerId), own: null };
  const { counted, own } = await queries.findCountedAndOwn(database(), sellerId, viewer.id);
  return { rating: rate(counted), own };
}

export async function getAnswerable(viewer: Viewer, sellerId: string, id: string) {
  const review = isUuid(id) ? await queries.findSeen(database(), viewer, id) : null;
  if (!review || review.sellerId !== sellerId || !mayAnswer(viewer, sellerId)) throw new NotFound();
  return review;
}

type WriteReviewInput = { viewer: Viewer; sellerId: string; now: Date };

/**
 * Writes the member's review of a seller and emits its event, once however often the same form is sent.
 * @throws {NotFound} for a seller who is unknown or hidden
 * @throws {NotAllowed} for oneself, who is suspended or unconfirmed, and whom the seller blocks (who does
 *   not learn of that)
 * @throws {Conflict} when they have reviewed this seller already
 * @throws {TooMany} after five in a day
 */
export async function writeReview({
  viewer,
  sellerId,
  input,
  now,
}: WriteReviewInput & { input: ReviewInput }): Promise<void> {
  await assertMayReview(viewer, sellerId);
  const known = await queries.findOwn(database(), viewer.id, sellerId);
  if (known?.id === input.id) return;
  if (known) throw new Conflict();
  await consumeOrThrow(database(), limits.reviewByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const row = {
      ...input,
      sellerId,
      reviewerId: viewer.id,
      hasContact: await areInTouch(tx, sellerId, viewer.id),
      createdAt: now,
    };
    if (await queries.insertReview(tx, row)) {
      const cause = { reviewId: input.id, sellerId, reviewerId: viewer.id, at: now };
      await emit(tx, "review-written", cause);
    } else if ((await queries.findOwn(tx, viewer.id, sellerId))?.id !== input.id)
      throw new Conflict();
  });
}

/**
 * Changes the member's review of this seller. Nobody is notified again.
 * @throws {Conflict} when there is none of their any more, or staff took it away; otherwise as `writeReview`
 * @throws {TooMany} after twenty in an hour
 */
export async function changeReview({
  viewer,
  sellerId,
  input: { rating, comment },
  now,
}: WriteReviewInput & { input: ReviewInput }): Promise<void> {
  await assertMayReview(viewer, sellerId);
  await consumeOrThrow(database(), limits.reviewChangeByAccount, [viewer.id], now);
  const pair = { reviewerId: viewer.id, sellerId };
  await database().transaction(async (tx) => {
    const reviewId = await queries.saveOwn(tx, pair, { rating, comment }, now);
    if (!reviewId) throw new Conflict();
    await emit(tx, "review-changed", { reviewId });
  });
}

export async function deleteReview(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) throw new NotFound();
  const isDeleted = await database().transaction(async (tx) => {
    const sellerId = mayWrite(viewer) ? await queries.deleteOwn(tx, viewer.id, id) : null;
    if (!sellerId) return false;
    await emit(tx, "review-deleted", { reviewId: id, sellerId, reviewerId: viewer.id });
    return true;
  });
  if (isDeleted) return;
  throw (await queries.findSeen(database(), viewer, id)) ? new NotAllowed() : new NotFound();
}

type AnswerReviewInput = { viewer: Viewer; reviewId: string; text: string | null; now: Date };

/**
 * Writes or changes the seller's one answer to a review, or deletes it with null. The review's author is notified.
 * @throws {NotAllowed} for anybody else's review that they see
 * @throws {NotFound} for what they do not see
 * @throws {TooMany} after twenty in an hour
 */
export async function answerReview({
  viewer,
  reviewId,
  text,
  now,
}: AnswerReviewInput): Promise<void> {
  const review = isUuid(reviewId) ? await queries.findSeen(database(), viewer, reviewId) : null;
  if (!review) throw new NotFound();
  if (!mayAnswer(viewer, review.sellerId)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.reviewChangeByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const reviewerId = await queries.saveAnswer(
      tx,
      viewer.id,
      reviewId,
      text ? { text, at: now } : null,
    );
    if (!reviewerId) throw new NotFound();
    if (text === null) return;
    await emit(tx, "review-answered", { reviewId, sellerId: viewer.id, reviewerId, at: now });
  });
}

async function assertMayReview(viewer: Viewer, sellerId: string): Promise<void> {
  await getReviewed(sellerId);
  if (refusalOf(viewer, sellerId)) throw new NotAllowed();
  if (await isBlocked(database(), { by: sellerId, member: viewer.id })) throw new NotAllowed();
}

export async function exportReviews(db: Connection, userId: string): Promise<unknown> {
  return {
    written: await queries.selectWritten(db, userId),
    answers: await queries.selectAnswered(db, userId),
  };
}

export async function viewReviews(viewer: MaybeViewer, sellerId: string, requested: string | null) {
  const after = readReviewKey(requested);
  const isAll = requested === "all" || after !== null;
  const limit = isAll ? reviewsPerPage : reviewsAtFirst;
  try {
    const [{ rating, own }, page] = await Promise.all([
      findRatingAndOwn(viewer, sellerId),
      listReviews(viewer, { sellerId, after, limit }),
    ]);
    const refusal = refusalOf(viewer, sellerId);
    return { ...page, rating, own, refusal, isAll, isFirstPage: after === null };
  } catch (error) {
    logger().error({ err: error }, "a seller's reviews could not be read");
    return null;
  }
}

export type ReviewView = NonNullable<Awaited<ReturnType<typeof viewReviews>>>;

export async function viewRating(sellerId: string): Promise<SellerRating | null | "failed"> {
  try {
    return await findRating(sellerId);
  } catch (error) {
    logger().error({ err: error }, "a seller's rating could not be read");
    return "failed";
  }
}

type ReviewWritten = { reviewId: string; sellerId: string; reviewerId: string; at: Date };

type ReviewAnswered = ReviewWritten;

type ReviewChanged = Pick<ReviewWritten, "reviewId">;

type ReviewDeleted = Omit<ReviewWritten, "at">;

declare module "#app/platform/events.server.ts" {
  interface Events {
    "review-written": ReviewWritten;
    "review-answered": ReviewAnswered;
    "review-changed": ReviewChanged;
    "review-deleted": ReviewDeleted;
  }
}

type ContactCheck = (db: Connection, one: string, other: string) => Promise<boolean>;

declare module "#app/platform/rooms.server.ts" {
  interface RoomParts {
    /** Reviews and messages are neighbours and do not know each other. */
    contactChecks: ContactCheck;
  }
}

async function areInTouch(db: Connection, one: string, other: string): Promise<boolean> {
  for (const check of partsOf("contactChecks")) if (await check(db, one, other)) return true;
  return false;
}
