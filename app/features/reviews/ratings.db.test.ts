import { users } from "#app/features/accounts/data/tables.ts";
import { brokenConstraint } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { joinSome, leaveRooms } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { markBetween } from "./data/review-queries.server.ts";
import { reviews } from "./data/tables.ts";
import {
  answerReview,
  changeReview,
  deleteReview,
  exportReviews,
  findRating,
  listReviews,
  writeReview,
} from "./reviews.server.ts";
import { type Rating, ratings } from "./review.ts";

const { db } = useDatabase();

const member = async () => viewerOf(await insertUser());

async function write(viewer: Viewer, seller: Viewer, rating: Rating, id = newId()) {
  const input = { id, rating, comment: null };
  await writeReview({ viewer, sellerId: seller.id, input, now });
  return id;
}

async function reviewed(...stars: Rating[]) {
  const seller = await member();
  const written: { author: Viewer; id: string }[] = [];
  for (const rating of stars) {
    const author = await member();
    written.push({ author, id: await write(author, seller, rating) });
  }
  return { seller, written };
}

/** What staff's decision writes (moderation). */
const setHidden = (id: string, hiddenReason: string | null) =>
  db()
    .update(reviews)
    .set({ hiddenAt: hiddenReason ? now : null, hiddenReason })
    .where(eq(reviews.id, id));

const setState = (who: Viewer, state: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(state).where(eq(users.id, who.id));

/** What the reviews themselves say, counted anew. */
async function recount(seller: Viewer) {
  const { rows } = await db().execute<{ count: number; total: number }>(sql`
    select count(*)::integer as count, coalesce(sum(rating), 0)::integer as total
    from reviews join users on users.id = reviewer_id
    where seller_id = ${seller.id} and hidden_at is null
      and suspended_at is null and deletion_requested_at is null`);
  return rows[0];
}

async function readStored(seller: Viewer) {
  const { rows } = await db().execute<{ count: number; total: number }>(sql`
    select review_count as count, rating_total as total from seller_ratings
    where seller_id = ${seller.id}`);
  return rows[0];
}

describe("the rating of a seller", () => {
  it("follows every review that comes, changes and goes", async () => {
    const { seller, written } = await reviewed(5, 4, 2);
    expect(await findRating(seller.id)).toEqual({
      count: 3,
      average: 3.7,
      stars: 3.5,
      counts: [0, 1, 0, 1, 1],
    });
    const [first, second] = written;
    if (!first || !second) throw new Error("three were written");
    const input = { id: first.id, rating: 1 as Rating, comment: null };
    await changeReview({ viewer: first.author, sellerId: seller.id, input, now });
    await deleteReview(second.author, second.id);
    expect(await findRating(seller.id)).toMatchObject({ count: 2, average: 1.5 });
  });

  it("leaves out reviewers who are suspended or leaving, and counts them again when they return", async () => {
    const { seller, written } = await reviewed(5, 1);
    const [, angry] = written;
    if (!angry) throw new Error("two were written");
    for (const state of [{ suspendedAt: now }, { deletionRequestedAt: now }]) {
      await setState(angry.author, state);
      expect(await findRating(seller.id)).toMatchObject({ count: 1, average: 5 });
      await setState(angry.author, { suspendedAt: null, deletionRequestedAt: null });
      expect(await findRating(seller.id)).toMatchObject({ count: 2, average: 3 });
    }
  });

  it("goes with the account that is erased, on either side", async () => {
    const { seller, written } = await reviewed(5, 2);
    const [, second] = written;
    if (!second) throw new Error("two were written");
    await db().delete(users).where(eq(users.id, second.author.id));
    expect(await findRating(seller.id)).toMatchObject({ count: 1, average: 5 });
    await db().delete(users).where(eq(users.id, seller.id));
    expect(await findRating(seller.id)).toBeNull();
    expect(await db().select().from(reviews).where(eq(reviews.sellerId, seller.id))).toEqual([]);
  });

  it("is right when many write at once", async () => {
    const seller = await member();
    const authors = await Promise.all(Array.from({ length: 20 }, member));
    await Promise.all(
      authors.map((author, index) => write(author, seller, ratings[index % 5] ?? 5)),
    );
    expect(await findRating(seller.id)).toMatchObject({
      count: 20,
      average: 3,
      counts: [4, 4, 4, 4, 4],
    });
  });

  it("is right when writing, changing, deleting, hiding and suspending race", async () => {
    const seller = await member();
    const authors = await Promise.all(Array.from({ length: 16 }, member));
    const ids = authors.map(() => newId());
    await Promise.all(authors.slice(0, 8).map((each, i) => write(each, seller, 4, ids[i])));
    await Promise.allSettled([
      ...authors.slice(8).map((each, i) => write(each, seller, 2, ids[i + 8])),
      // Suspended while their reviews are on their way.
      ...authors.slice(8, 12).map((each) => setState(each, { suspendedAt: now })),
      ...authors.slice(0, 3).map((viewer, i) => {
        const input = { id: ids[i] ?? "", rating: 1 as Rating, comment: null };
        return changeReview({ viewer, sellerId: seller.id, input, now });
      }),
      ...authors.slice(2, 5).map((each, i) => deleteReview(each, ids[i + 2] ?? "")),
      ...ids.slice(4, 7).map((id) => setHidden(id, "سباب")),
      ...authors.slice(6, 8).map((each) => setState(each, { deletionRequestedAt: now })),
    ]);
    expect(await readStored(seller)).toEqual(await recount(seller));
  });
});

describe("what staff takes away", () => {
  it("no longer counts, and is shown only to its author, who can neither change nor replace it", async () => {
    const { seller, written } = await reviewed(1, 5);
    const [angry] = written;
    if (!angry) throw new Error("two were written");
    const { author, id } = angry;
    await setHidden(id, "سباب");
    expect(await findRating(seller.id)).toMatchObject({ count: 1, average: 5 });
    const page = { sellerId: seller.id, after: null, limit: 9 };
    for (const viewer of [null, seller])
      expect((await listReviews(viewer, page)).reviews).toHaveLength(1);
    expect((await listReviews(author, page)).reviews).toContainEqual(
      expect.objectContaining({
        id,
        isHidden: true,
        can: { change: false, answer: false, report: false },
      }),
    );
    const input = { id, rating: 2 as Rating, comment: null };
    await expect(
      changeReview({ viewer: author, sellerId: seller.id, input, now }),
    ).rejects.toThrow();
    await expect(deleteReview(author, id)).rejects.toThrow();
    await expect(write(author, seller, 2)).rejects.toThrow();
    await expect(answerReview({ viewer: seller, reviewId: id, text: "رد", now })).rejects.toThrow();
    await setHidden(id, null);
    expect(await findRating(seller.id)).toMatchObject({ count: 2, average: 3 });
  });
});

describe("the mark of a reviewer who was in touch with the seller", () => {
  it("is set when the two have written to each other, before or after, and counts first", async () => {
    const { seller, written } = await reviewed(3, 4);
    const [first] = written;
    if (!first) throw new Error("two were written");
    const read = async () =>
      (await listReviews(null, { sellerId: seller.id, after: null, limit: 9 })).reviews.map(
        ({ rating, hasContact }) => [rating, hasContact],
      );
    expect(await read()).toEqual([
      [4, false],
      [3, false],
    ]);
    await markBetween(db(), first.author.id, seller.id);
    expect(await read()).toEqual([
      [3, true],
      [4, false],
    ]);
    joinSome({ contactChecks: [async () => true] });
    await write(await member(), seller, 1);
    leaveRooms();
    expect(await read()).toEqual([
      [1, true],
      [3, true],
      [4, false],
    ]);
  });
});

describe("the database itself", () => {
  const row = async () => ({
    id: newId(),
    sellerId: (await insertUser()).id,
    reviewerId: (await insertUser()).id,
    rating: 5,
    createdAt: now,
  });
  const constraintOf = (values: typeof reviews.$inferInsert) =>
    db()
      .insert(reviews)
      .values(values)
      .then(() => null, brokenConstraint);

  it("refuses every rating but one to five, and a review of oneself", async () => {
    for (const rating of [0, 6, -1, 100])
      expect(await constraintOf({ ...(await row()), rating })).toBe("reviews_rating_check");
    const own = await row();
    expect(await constraintOf({ ...own, reviewerId: own.sellerId })).toMatch(/^reviews_check/);
  });
});

it("the copy of a member's data holds the reviews and the answers they wrote", async () => {
  const { seller, written } = await reviewed(4);
  const [first] = written;
  if (!first) throw new Error("one was written");
  await answerReview({ viewer: seller, reviewId: first.id, text: "شكرًا", now });
  expect(await exportReviews(db(), first.author.id)).toMatchObject({
    written: [{ sellerId: seller.id, rating: 4 }],
    answers: [],
  });
  expect(await exportReviews(db(), seller.id)).toMatchObject({
    written: [],
    answers: [{ reviewId: first.id, answer: "شكرًا" }],
  });
});
