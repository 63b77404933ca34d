import { beforeAll, describe, expect, it } from "vitest";
import type { users } from "#app/features/accounts/data/tables.ts";
import { block, unblock } from "#app/features/safety/blocks.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import type { Rating } from "./review.ts";
import {
  answerReview,
  changeReview,
  deleteReview,
  findOwnReview,
  findRating,
  listReviews,
  writeReview,
} from "./reviews.server.ts";
import { daySeconds } from "#app/platform/durations.ts";

useDatabase();
const messages: string[] = [];
beforeAll(() => {
  subscribe({
    "review-written": async (_tx, { reviewId }) => void messages.push(reviewId),
    "review-answered": async (_tx, { reviewId }) => void messages.push(`answer ${reviewId}`),
  });
});

const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

async function member(overrides: Partial<typeof users.$inferInsert> = {}): Promise<Viewer> {
  return viewerOf(await insertUser(overrides));
}

async function scene() {
  const [seller, author, other] = [
    await member({ name: "محل السلام" }),
    await member({ name: "هدى العلي" }),
    await member(),
  ];
  return { seller, author, other };
}

type Written = { id?: string; rating?: Rating; comment?: string | null; at?: Date };

async function write(viewer: Viewer, seller: Viewer, { at = now, ...written }: Written = {}) {
  const input = { id: newId(), rating: 5 as Rating, comment: "تعامل ممتاز", ...written };
  await writeReview({ viewer, sellerId: seller.id, input, now: at });
  return input.id;
}

async function seenBy(viewer: MaybeViewer, seller: Viewer) {
  return (await listReviews(viewer, { sellerId: seller.id, after: null, limit: 50 })).reviews;
}

describe("writing", () => {
  it("shows the review to everybody with its author's name, and marks it as the author's own", async () => {
    const { seller, author } = await scene();
    await write(author, seller, { rating: 4 });
    expect(await seenBy(null, seller)).toMatchObject([
      {
        rating: 4,
        comment: "تعامل ممتاز",
        author: { name: "هدى العلي" },
        isOwn: false,
        isEdited: false,
        hasContact: false,
        answer: null,
        can: { change: false, answer: false, report: true },
      },
    ]);
    expect(await seenBy(author, seller)).toMatchObject([{ isOwn: true, can: { change: true } }]);
    expect(await findOwnReview(author, seller.id)).toMatchObject({ rating: 4, isHidden: false });
    expect(await findOwnReview(seller, seller.id)).toBeNull();
    expect(await findOwnReview(null, seller.id)).toBeNull();
  });

  it("makes one review and one notification, however often and fast the form is sent", async () => {
    const { seller, author } = await scene();
    const id = newId();
    await Promise.allSettled(Array.from({ length: 12 }, () => write(author, seller, { id })));
    await write(author, seller, { id });
    expect(await seenBy(null, seller)).toHaveLength(1);
    expect(messages.filter((each) => each === id)).toHaveLength(1);
  });

  it("is one of each member for each seller, also when two forms race", async () => {
    const { seller, author } = await scene();
    const answers = await Promise.allSettled([
      write(author, seller, { rating: 1 }),
      write(author, seller, { rating: 5 }),
      write(author, seller, { rating: 3 }),
    ]);
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Conflict);
    expect(await findRating(seller.id)).toMatchObject({ count: 1 });
    await expect(write(author, seller)).rejects.toThrow(Conflict);
  });

  it("does not mark somebody else's review as the viewer's own", async () => {
    const { seller, author, other } = await scene();
    const id = await write(author, seller);
    await expect(write(other, seller, { id })).rejects.toThrow(Conflict);
    expect(await seenBy(null, seller)).toHaveLength(1);
  });

  it("is refused about oneself, and to a member who is suspended, leaving or unconfirmed", async () => {
    const { seller, author } = await scene();
    await expect(write(seller, seller)).rejects.toThrow(NotAllowed);
    for (const state of [
      { isSuspended: true },
      { deletionRequestedAt: now },
      { mustConfirm: true },
    ]) {
      await expect(write({ ...author, ...state }, seller)).rejects.toThrow(NotAllowed);
    }
    expect(await findRating(seller.id)).toBeNull();
  });

  it("is refused to a member whom the seller blocks, and to nobody else", async () => {
    const { seller, author, other } = await scene();
    await block({ viewer: seller, memberId: author.id, now });
    await block({ viewer: other, memberId: seller.id, now });
    await expect(write(author, seller)).rejects.toThrow(NotAllowed);
    await write(other, seller);
    await unblock({ viewer: seller, memberId: author.id });
    await write(author, seller);
  });

  it("reads as not found for a seller who is unknown, suspended or leaving", async () => {
    const viewer = await member();
    const away = [
      await member({ suspendedAt: now }),
      await member({ deletionRequestedAt: now }),
      { ...viewer, id: newId() },
      { ...viewer, id: "1; drop table" },
    ];
    for (const seller of away) await expect(write(viewer, seller)).rejects.toThrow(NotFound);
  });

  it("is refused after five in a day, each account for itself", async () => {
    const { author, other, seller } = await scene();
    for (let each = 0; each < 5; each++) await write(author, await member());
    await expect(write(author, seller)).rejects.toThrow(TooMany);
    await write(other, seller);
    await write(author, seller, { at: later(daySeconds) });
  });
});

describe("one's own", () => {
  it("is changed by its author, marked as changed, and notifies nobody a second time", async () => {
    const { seller, author } = await scene();
    const id = await write(author, seller, { rating: 2 });
    const input = { id: newId(), rating: 4 as Rating, comment: null };
    await changeReview({ viewer: author, sellerId: seller.id, input, now: later(60) });
    expect(await seenBy(null, seller)).toMatchObject([
      { id, rating: 4, comment: null, isEdited: true, createdAt: now },
    ]);
    expect(await findRating(seller.id)).toMatchObject({ count: 1, average: 4 });
    expect(messages.filter((each) => each === id)).toHaveLength(1);
  });

  it("is not marked as changed when nothing in it is", async () => {
    const { seller, author } = await scene();
    await write(author, seller);
    const input = { id: newId(), rating: 5 as Rating, comment: "تعامل ممتاز" };
    await changeReview({ viewer: author, sellerId: seller.id, input, now: later(60) });
    expect(await seenBy(null, seller)).toMatchObject([{ isEdited: false }]);
  });

  it("must exist to be changed", async () => {
    const { seller, author, other } = await scene();
    await write(author, seller);
    const input = { id: newId(), rating: 1 as Rating, comment: "غيره" };
    const change = changeReview({ viewer: other, sellerId: seller.id, input, now });
    await expect(change).rejects.toThrow(Conflict);
    expect(await seenBy(null, seller)).toMatchObject([{ rating: 5 }]);
  });

  it("is deleted by its author and by nobody else; its author may then write another", async () => {
    const { seller, author, other } = await scene();
    const id = await write(author, seller);
    for (const viewer of [seller, other])
      await expect(deleteReview(viewer, id)).rejects.toThrow(NotAllowed);
    await expect(deleteReview({ ...author, isSuspended: true }, id)).rejects.toThrow(NotAllowed);
    await deleteReview(author, id);
    await expect(deleteReview(author, id)).rejects.toThrow(NotFound);
    for (const wrong of [newId(), "x", ""])
      await expect(deleteReview(author, wrong)).rejects.toThrow(NotFound);
    expect(await seenBy(null, seller)).toEqual([]);
    expect(await findRating(seller.id)).toBeNull();
    await write(author, seller, { rating: 3 });
    expect(await findRating(seller.id)).toMatchObject({ count: 1, average: 3 });
  });
});

describe("the seller's answer", () => {
  const answer = (viewer: Viewer, reviewId: string, text: string | null, at = now) =>
    answerReview({ viewer, reviewId, text, now: at });

  it("is one, can be rewritten or deleted, and notifies the reviewer", async () => {
    const { seller, author } = await scene();
    const id = await write(author, seller);
    await answer(seller, id, "شكرًا لك", later(1));
    expect(await seenBy(null, seller)).toMatchObject([{ answer: { text: "شكرًا لك" } }]);
    await answer(seller, id, "شكرًا جزيلًا", later(2));
    expect(await seenBy(author, seller)).toMatchObject([
      { answer: { text: "شكرًا جزيلًا", at: later(2) } },
    ]);
    await answer(seller, id, null, later(3));
    expect(await seenBy(null, seller)).toMatchObject([{ answer: null }]);
    expect(messages).toContain(`answer ${id}`);
  });

  it("is nobody else's", async () => {
    const { seller, author, other } = await scene();
    const id = await write(author, seller);
    for (const viewer of [author, other, { ...seller, isSuspended: true }])
      await expect(answer(viewer, id, "رد")).rejects.toThrow(NotAllowed);
    await expect(answer(seller, newId(), "رد")).rejects.toThrow(NotFound);
    await expect(answer(seller, "x", "رد")).rejects.toThrow(NotFound);
    expect(await seenBy(null, seller)).toMatchObject([{ answer: null }]);
  });
});
