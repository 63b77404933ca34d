import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { notificationEvents } from "#app/features/notifications/notifications.server.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import { readReviewKey } from "#app/features/reviews/review.ts";
import { listReviews, writeReview } from "#app/features/reviews/reviews.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { newId } from "#app/platform/id.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { limitRows } from "#app/platform/tables.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { deals } from "./data/tables.ts";
import {
  cancelDeal,
  extendDeal,
  getDeal,
  setMeeting,
  setWaitingList,
  typeCode,
} from "./deals.server.ts";
import { codeOf, type Side } from "./internal/deal-codes.server.ts";
import { dealLasts } from "./offer.ts";
import { endDueOffersAndDeals } from "./offers-jobs.server.ts";
import { acceptOffer, makeOffer } from "./offers.server.ts";
import { hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

type Deal = typeof deals.$inferSelect;

const later = (ms: number) => new Date(now.getTime() + ms);

async function scene() {
  const owner = await insertUser();
  const seller = viewerOf(owner);
  const buyer = viewerOf(await insertUser());
  const other = viewerOf(await insertUser());
  const listing = await insertListing(owner, {
    priceType: "fixed",
    priceMin: 40,
    currency: "USD",
  });
  const id = newId();
  const input = { id, amount: 35, buyerId: null };
  await makeOffer({ viewer: buyer, listingId: String(listing.id), input, now });
  await acceptOffer({ viewer: seller, offerId: id, isClosed: true, now });
  const type = (viewer: Viewer, code: string, at = now) =>
    typeCode({ viewer, dealId: id, code, now: at });
  const code = async (side: Side) => codeOf((await rowOf(id)) as Deal, side);
  const right = async (viewer: Viewer, at = now) =>
    type(viewer, await code(viewer.id === buyer.id ? "seller" : "buyer"), at);
  const review = async (from: Viewer, about: Viewer) => {
    const review = { id: newId(), rating: 5 as const, comment: null };
    await writeReview({ viewer: from, sellerId: about.id, input: review, now });
    const [row] = await db().select().from(reviews).where(eq(reviews.id, review.id));
    return row;
  };
  return { seller, buyer, other, listing, id, type, code, right, review };
}

const rowOf = async (id: string) => {
  const [row] = await db().select().from(deals).where(eq(deals.id, id));
  return row;
};
const messagesOf = async (userId: string) => {
  const rows = await db()
    .select({ data: notifications.data })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, "offer")));
  return rows.map(({ data }) => data.what);
};

describe("the codes of a deal", () => {
  it("are four digits each, differ, and each is shown to its own side alone", async () => {
    const { seller, buyer, other, id, code } = await scene();
    const [sellers, buyers] = [await getDeal(seller, id), await getDeal(buyer, id)];
    expect([sellers.code, buyers.code]).toEqual([await code("seller"), await code("buyer")]);
    expect(sellers.code).toMatch(/^\d{4}$/);
    expect(JSON.stringify(sellers)).not.toContain(buyers.code);
    expect(JSON.stringify(buyers)).not.toContain(sellers.code);
    await expect(getDeal(other, id)).rejects.toThrow(NotFound);
    const deal = (await rowOf(id)) as Deal;
    for (let i = 0; i < 20_000; i++) {
      const any = { ...deal, id: newId() };
      if (codeOf(any, "buyer") === codeOf(any, "seller")) throw new Error(`${any.id} has one code`);
    }
    // Nothing that a backup or a copy of the data holds tells them.
    const { rows } = await db().execute(sql`select * from deals where id = ${id}::uuid`);
    const stored = Object.values(rows[0] ?? {}).filter((value) => !(value instanceof Date));
    expect(stored).not.toContain(sellers.code);
    expect(stored).not.toContain(buyers.code);
  });

  it("differ in every deal, whatever id its buyer chose: a used id tells nothing", async () => {
    const deal = (await rowOf((await scene()).id)) as Deal;
    const codes = (of: Deal) => codeOf(of, "buyer") + codeOf(of, "seller");
    const others: Partial<Deal>[] = [
      { listingId: deal.listingId + 1 },
      { buyerId: newId() },
      { sellerId: newId() },
      { madeAt: later(1) },
    ];
    for (const each of others) expect(codes({ ...deal, ...each })).not.toBe(codes(deal));
  });

  it("mark the listing as sold to the buyer once both were typed, in either order", async () => {
    const { seller, buyer, listing, id, right, review } = await scene();
    expect(await right(buyer)).toBe(true);
    expect(await right(buyer)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: "open", sellerTypedAt: null });
    expect((await getDeal(seller, id)).otherHasTyped).toBe(true);
    const before = await review(seller, buyer);
    expect(before?.metAt).toBeNull();
    expect(await right(seller, later(hourMs))).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: "met" });
    const [sold] = await db().select().from(listings).where(eq(listings.id, listing.id));
    expect(sold).toMatchObject({ status: "sold", reservedFor: null });
    // What was said before is marked, too.
    const [marked] = await db()
      .select()
      .from(reviews)
      .where(eq(reviews.id, before?.id ?? ""));
    expect(marked?.metAt).toEqual(later(hourMs));
    expect((await review(buyer, seller))?.metAt).toEqual(later(hourMs));
    expect(await messagesOf(buyer.id)).toEqual(["accepted", "met"]);
  });

  it("are typed by both at the same moment, twice each, and match once", async () => {
    const { seller, buyer, id, right } = await scene();
    const all = [right(seller), right(buyer), right(seller), right(buyer)];
    expect(await Promise.all(all)).toEqual([true, true, true, true]);
    expect(await rowOf(id)).toMatchObject({ state: "met" });
    expect(
      [...(await messagesOf(buyer.id)), ...(await messagesOf(seller.id))].filter(
        (what) => what === "met",
      ),
    ).toHaveLength(1);
  });

  it("cannot be guessed: twenty tries until the longest deal is over, and a response that reveals nothing", async () => {
    const { buyer, seller, type, right, code } = await scene();
    const sellers = Number(await code("seller"));
    const wrong = (n: number) => String((sellers + n) % 10_000).padStart(4, "0");
    let tried = 0;
    for (let at = 0; at < 2 * dealLasts; at += 6 * hourMs)
      try {
        while (tried < 100) {
          expect(await type(buyer, wrong(tried + 1), later(at))).toBe(false);
          tried++;
        }
      } catch (error) {
        expect(error).toBeInstanceOf(TooMany);
      }
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThanOrEqual(20);
    await expect(right(buyer, later(2 * dealLasts - hourMs))).rejects.toThrow(TooMany);
    // Nobody uses up the other's.
    expect(await right(seller)).toBe(true);
    await db().delete(limitRows);
  });

  it("put the review of who has met before those of who has only written, also across pages", async () => {
    const { seller, buyer, other, right, review } = await scene();
    const stranger = viewerOf(await insertUser());
    await review(buyer, seller);
    const written = await review(other, seller);
    await review(stranger, seller);
    await db()
      .update(reviews)
      .set({ hasContact: true })
      .where(eq(reviews.id, written?.id ?? ""));
    await right(seller);
    await right(buyer);
    const authors: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listReviews>> = await listReviews(null, {
        sellerId: seller.id,
        after: readReviewKey(after),
        limit: 1,
      });
      authors.push(...page.reviews.map(({ author }) => author.id));
      after = page.next;
    } while (after);
    expect(authors).toEqual([buyer.id, other.id, stranger.id]);
  });

  it("do not mark a review as met without a match, whatever is written to its row", async () => {
    const { buyer, seller, other, right, review } = await scene();
    await right(buyer);
    for (const [from, about] of [
      [buyer, seller],
      [other, seller],
    ] as const) {
      const row = await review(from, about);
      await db()
        .update(reviews)
        .set({ metAt: now })
        .where(eq(reviews.id, row?.id ?? ""));
      const [after] = await db()
        .select({ metAt: reviews.metAt })
        .from(reviews)
        .where(eq(reviews.id, row?.id ?? ""));
      expect(after?.metAt).toBeNull();
    }
    await expect(
      db().execute(
        sql`update deals set state = 'met', decided_at = now() where buyer_id = ${buyer.id}::uuid`,
      ),
    ).rejects.toThrow();
  });
});

describe("a deal", () => {
  it("has a place and a time that either sets, and reminds both once, an hour before", async () => {
    const { seller, buyer, other, id } = await scene();
    const meeting = { place: "ساحة العباسيين", at: later(5 * hourMs) };
    await setMeeting({ viewer: seller, dealId: id, meeting, now });
    await setMeeting({ viewer: seller, dealId: id, meeting, now });
    expect((await getDeal(buyer, id)).meeting).toEqual(meeting);
    expect(await messagesOf(buyer.id)).toEqual(["accepted", "meeting"]);
    await expect(setMeeting({ viewer: other, dealId: id, meeting, now })).rejects.toThrow(NotFound);
    await endDueOffersAndDeals(later(4 * hourMs - 1));
    expect(await messagesOf(seller.id)).not.toContain("reminder");
    await Promise.all([1, 2, 3].map(() => endDueOffersAndDeals(later(4 * hourMs))));
    for (const { id: who } of [seller, buyer])
      expect((await messagesOf(who)).filter((what) => what === "reminder")).toHaveLength(1);
  });

  it("ends a week after it was made, whenever they meet or type; the meeting lies before", async () => {
    const { seller, buyer, id, right } = await scene();
    const meet = (viewer: Viewer, at: Date) =>
      withLocale("ar", () =>
        setMeeting({ viewer, dealId: id, meeting: { place: "مقهى", at }, now }),
      );
    for (const viewer of [buyer, seller])
      await expect(meet(viewer, later(dealLasts + 60_000))).rejects.toThrow(FormRefused);
    await meet(buyer, later(dealLasts));
    await right(buyer, later(dealLasts - hourMs));
    await endDueOffersAndDeals(later(dealLasts - 1));
    expect((await rowOf(id))?.state).toBe("open");
    await endDueOffersAndDeals(later(dealLasts));
    expect((await rowOf(id))?.state).toBe("ended");
    expect(await messagesOf(buyer.id)).toContain("fell-back");
  });

  it("lasts a second week if its seller wishes, once, and never longer", async () => {
    const { seller, buyer, other, id } = await scene();
    await expect(extendDeal({ viewer: buyer, dealId: id, now })).rejects.toThrow(NotAllowed);
    await expect(extendDeal({ viewer: other, dealId: id, now })).rejects.toThrow(NotFound);
    expect((await getDeal(seller, id)).extensibleTo).toEqual(later(2 * dealLasts));
    await Promise.all([1, 2, 3].map(() => extendDeal({ viewer: seller, dealId: id, now })));
    await extendDeal({ viewer: seller, dealId: id, now: later(6 * dealLasts) });
    expect(await getDeal(seller, id)).toMatchObject({
      endsAt: later(2 * dealLasts),
      extensibleTo: null,
    });
    expect(await messagesOf(buyer.id)).toEqual(["accepted", "extended"]);
    for (const change of ["ends_at = ends_at + interval '1 second'", "extended_at = null"])
      await expect(
        db().execute(sql`update deals set ${sql.raw(change)} where id = ${id}::uuid`),
      ).rejects.toThrow();
    await endDueOffersAndDeals(later(2 * dealLasts));
    expect((await rowOf(id))?.state).toBe("ended");
  });

  it("is open to others unless its seller closes it, and can be opened and closed again", async () => {
    const { seller, buyer, other, listing, id } = await scene();
    const offer = () =>
      makeOffer({
        viewer: other,
        listingId: String(listing.id),
        input: { id: newId(), amount: 36, buyerId: null },
        now,
      });
    const set = (viewer: Viewer, hasWaitingList: boolean) =>
      setWaitingList({ viewer, dealId: id, hasWaitingList, now });
    await expect(set(buyer, true)).rejects.toThrow(NotAllowed);
    await expect(offer()).rejects.toThrow(Conflict);
    await set(seller, true);
    await offer();
    await set(seller, false);
    expect(await messagesOf(other.id)).toEqual(["passed"]);
    await expect(offer()).rejects.toThrow(Conflict);
  });

  it("is called off by either, once, and takes nothing any more", async () => {
    const { seller, buyer, other, listing, id, right } = await scene();
    await expect(cancelDeal({ viewer: other, dealId: id, now })).rejects.toThrow(NotFound);
    await cancelDeal({ viewer: buyer, dealId: id, now });
    await cancelDeal({ viewer: buyer, dealId: id, now });
    expect(await getDeal(seller, id)).toMatchObject({ state: "ended", endedBy: "other" });
    expect(await messagesOf(seller.id)).toEqual(["made", "cancelled"]);
    await expect(right(seller)).rejects.toThrow(Conflict);
    const [free] = await db().select().from(listings).where(eq(listings.id, listing.id));
    expect(free).toMatchObject({ status: "active", reservedFor: null });
  });
});
