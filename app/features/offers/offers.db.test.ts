import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { changeListing } from "#app/features/listing-life/own-listings.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import { notificationEvents } from "#app/features/notifications/notifications.server.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limitRows } from "#app/platform/tables.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { refusedAt } from "#test/typed-listing.ts";
import { selectForExport } from "./data/offer-queries.server.ts";
import { deals, offers } from "./data/tables.ts";
import { dealLasts, offerLasts, readOwnOffersKey } from "./offer.ts";
import { endDueOffersAndDeals, purgeOffers } from "./offers-jobs.server.ts";
import {
  acceptOffer,
  declineOffer,
  getListingOffers,
  listOwnOffers,
  makeOffer,
  type OwnOffer,
  withdrawOffer,
} from "./offers.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

const priced = {
  priceType: "fixed",
  priceMin: 900_000,
  currency: "SYP",
  sypDenomination: "new",
} as const;

async function scene(more: Partial<typeof listings.$inferInsert> = {}) {
  const owner = await insertUser();
  const [seller, buyer, other] = [owner, await insertUser(), await insertUser()].map(viewerOf);
  const listing = await insertListing(owner, { ...priced, ...more });
  const listingId = String(listing.id);
  if (!seller || !buyer || !other) throw new Error("Somebody is missing");
  const offer = async (viewer = buyer, amount = 800_000, id = newId(), at = now) => {
    await makeOffer({ viewer, listingId, input: { id, amount, buyerId: null }, now: at });
    return id;
  };
  const counter = async (amount = 850_000, id = newId()) => {
    const input = { id, amount, buyerId: buyer.id };
    await makeOffer({ viewer: seller, listingId, input, now });
    return id;
  };
  const accept = (viewer: typeof seller, offerId: string, isClosed = false) =>
    acceptOffer({ viewer, offerId, isClosed, now });
  return { owner, seller, buyer, other, listing, listingId, offer, counter, accept };
}

const stateOf = async (id: string) => {
  const [row] = await db().select({ state: offers.state }).from(offers).where(eq(offers.id, id));
  return row?.state;
};
const listingOf = async (id: number) => {
  const [row] = await db().select().from(listings).where(eq(listings.id, id));
  return row;
};
const messagesOf = async (userId: string) => {
  const rows = await db()
    .select({ data: notifications.data })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt, notifications.id);
  return rows.map(({ data }) => data.what);
};

describe("a price offer", () => {
  it("is stored once however often it is sent, and notifies the seller once", async () => {
    const { buyer, seller, offer, listingId } = await scene();
    const id = newId();
    await Promise.all(Array.from({ length: 8 }, () => offer(buyer, 800_000, id)));
    await offer(buyer, 800_000, id);
    const talk = await getListingOffers(seller, listingId, { locale: "ar", now });
    expect(talk.offers).toMatchObject([
      { id, state: "open", price: { min: 800_000, currency: "SYP", pound: "new" } },
    ]);
    expect(await messagesOf(seller.id)).toEqual(["made"]);
    await expect(offer(buyer, 700_000, id)).rejects.toThrow(Conflict);
  });

  it("is a price that a listing may have", async () => {
    const { offer, listingId } = await scene();
    expect(await refusedAt(() => offer(undefined, 9_000_000_001))).toEqual({
      amount: "price_too_high",
    });
    const rows = await db()
      .select()
      .from(offers)
      .where(eq(offers.listingId, Number(listingId)));
    expect(rows).toEqual([]);
  });

  it("replaces the open offer between the two, whoever made it", async () => {
    const { buyer, seller, offer, counter, listingId } = await scene();
    const first = await offer();
    const second = await offer(buyer, 820_000);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["answered", "open"]);
    const third = await counter();
    expect(await stateOf(second)).toBe("answered");
    const { offers: seen } = await getListingOffers(buyer, listingId, { locale: "ar", now });
    expect(seen).toMatchObject([{ id: third, isOwn: false, price: { min: 850_000 } }]);
    // What was withdrawn from the seller's sight is not told any more.
    expect(await messagesOf(seller.id)).toEqual([]);
    expect(await messagesOf(buyer.id)).toEqual(["countered"]);
  });

  it("is seen by the two people alone, and each of them may decide only on their own side", async () => {
    const { seller, buyer, other, offer, listingId, accept } = await scene();
    const id = await offer();
    const requested = { offerId: id, now };
    expect((await getListingOffers(other, listingId, { locale: "ar", now })).offers).toEqual([]);
    await expect(accept(other, id)).rejects.toThrow(NotFound);
    await expect(accept(buyer, id)).rejects.toThrow(NotAllowed);
    await expect(declineOffer({ viewer: buyer, ...requested })).rejects.toThrow(NotAllowed);
    await expect(withdrawOffer({ viewer: seller, ...requested })).rejects.toThrow(NotAllowed);
    await withdrawOffer({ viewer: buyer, ...requested });
    await withdrawOffer({ viewer: buyer, ...requested });
    expect(await stateOf(id)).toBe("withdrawn");
    await expect(accept(seller, id)).rejects.toThrow(Conflict);
    const again = await offer();
    await declineOffer({ viewer: seller, offerId: again, now });
    await declineOffer({ viewer: seller, offerId: again, now });
    expect(await messagesOf(buyer.id)).toEqual(["declined"]);
  });

  it("is refused on a listing that takes no offers, by a member who may not write, and when one of the two blocks the other", async () => {
    const { seller, buyer, offer, counter, listingId } = await scene();
    await expect(counter()).rejects.toThrow(Conflict);
    await expect(offer({ ...buyer, isSuspended: true })).rejects.toThrow(NotAllowed);
    await expect(offer({ ...buyer, mustConfirm: true })).rejects.toThrow(NotAllowed);
    for (const more of [
      { priceType: "contact", priceMin: null, currency: null, sypDenomination: null },
      { sypDenomination: "unknown" },
      { listingType: "service" },
      { status: "paused" },
    ] as const)
      await expect((await scene(more)).offer()).rejects.toThrow(NotFound);
    const open = await offer();
    await block({ viewer: seller, memberId: buyer.id, now });
    expect(await stateOf(open)).toBe("ended");
    await expect(offer()).rejects.toThrow(NotAllowed);
    await expect(
      db().execute(sql`insert into offers (id, listing_id, buyer_id, seller_id, is_counter, amount, currency,
        syp_denomination, created_at, ends_at) values (gen_random_uuid(), ${listingId}::bigint,
        ${buyer.id}::uuid, ${seller.id}::uuid, false, 1, 'SYP', 'new', now(), now() + interval '1 day')`),
    ).rejects.toThrow();
  });

  it("ends by itself after two days, and with its listing, and is forgotten after ninety", async () => {
    const { seller, buyer, offer, listingId, accept } = await scene();
    const id = await offer();
    await endDueOffersAndDeals(new Date(now.getTime() + offerLasts - 1));
    expect(await stateOf(id)).toBe("open");
    await endDueOffersAndDeals(new Date(now.getTime() + offerLasts));
    expect(await stateOf(id)).toBe("ended");
    expect(await messagesOf(buyer.id)).toEqual(["ended"]);
    await expect(accept(seller, id)).rejects.toThrow(Conflict);
    const next = await offer();
    await changeListing(seller, listingId, "pause", now);
    expect(await stateOf(next)).toBe("ended");
    await purgeOffers(new Date(Date.now() + 91 * dayMs));
    expect(await stateOf(id)).toBeUndefined();
  });

  it("is limited for each account", async () => {
    const { buyer, seller, offer } = await scene();
    for (let i = 0; i < 30; i++) await offer(buyer, 500_000 + i);
    await expect(offer()).rejects.toThrow(TooMany);
    await db().delete(limitRows);
    const id = await offer();
    for (let i = 0; i < 60; i++)
      await declineOffer({ viewer: seller, offerId: id, now }).catch(() => {});
    await expect(declineOffer({ viewer: seller, offerId: id, now })).rejects.toThrow(TooMany);
    await db().delete(limitRows);
  });
});

describe("all offers and deals of a member", () => {
  it("list what they bought and sold, open ones first, page by page, and nothing of others", async () => {
    const { seller, buyer, other, listingId, offer, counter, accept } = await scene();
    const declined = await offer(other);
    await declineOffer({ viewer: seller, offerId: declined, now });
    const late = new Date(now.getTime() + 1_000);
    const gone = await offer(other, 700_000, newId(), late);
    await withdrawOffer({ viewer: other, offerId: gone, now: late });
    await offer();
    const deal = await accept(buyer, await counter());
    const all = async (viewer: typeof seller, limit = 1) => {
      const found: OwnOffer[] = [];
      let after: string | null = null;
      do {
        const page = await listOwnOffers(viewer, { after: readOwnOffersKey(after), limit });
        found.push(...page.offers);
        after = page.next;
      } while (after);
      return found;
    };
    // What another price replaced is not a line of its own.
    expect((await all(seller)).map(({ id }) => id)).toEqual([deal, gone, declined]);
    expect(await all(buyer)).toMatchObject([
      { id: deal, isOwn: false, isSeller: false, dealState: "open", path: `/deal/${deal}` },
    ]);
    expect((await all(other)).map(({ state }) => state)).toEqual(["withdrawn", "declined"]);
    await changeListing(seller, listingId, "sold", now);
    expect((await all(other)).map(({ path }) => path)).toEqual([null, null]);
    expect(await all(buyer)).toMatchObject([{ dealState: "ended", path: `/deal/${deal}` }]);
    expect(await all(viewerOf(await insertUser()))).toEqual([]);
  });
});

describe("the order of one's own offers", () => {
  it("puts first what waits for one's answer, on whichever page", async () => {
    const { seller, buyer, offer, counter } = await scene();
    const second = await scene();
    await offer();
    const answered = await counter();
    const theirs = await second.offer(buyer);
    const turns = async (viewer: typeof seller, after: string | null = null) => {
      const { offers, next } = await listOwnOffers(viewer, {
        after: readOwnOffersKey(after),
        limit: 1,
      });
      const here = offers.map(({ id, isTheirTurn }) => [id, isTheirTurn]);
      return { here, next };
    };
    const first = await turns(buyer);
    expect(first.here).toEqual([[answered, true]]);
    expect((await turns(buyer, first.next)).here).toEqual([[theirs, false]]);
    expect((await turns(seller)).here).toEqual([[answered, false]]);
    expect((await turns(second.seller)).here).toEqual([[theirs, true]]);
  });
});

describe("an accepted offer", () => {
  it("reserves the listing for its buyer at once, and ends what others offered if the seller closes it", async () => {
    const { seller, buyer, other, listing, listingId, offer, accept } = await scene();
    const [mine, theirs] = [await offer(), await offer(other, 700_000)];
    expect(await accept(seller, mine, true)).toBe(mine);
    expect(await accept(seller, mine, true)).toBe(mine);
    expect(await listingOf(listing.id)).toMatchObject({ status: "active", reservedFor: buyer.id });
    expect(await stateOf(theirs)).toBe("ended");
    expect(await messagesOf(other.id)).toEqual(["passed"]);
    expect(await messagesOf(buyer.id)).toEqual(["accepted"]);
    const shown = await getListing(listingId, null, { locale: "ar", now });
    expect(shown).toMatchObject({ isReserved: true, hasWaitingList: false });
    await expect(offer(other)).rejects.toThrow(Conflict);
    expect((await getListingOffers(buyer, listingId, { locale: "ar", now })).dealId).toBe(mine);
    expect(await getListingOffers(other, listingId, { locale: "ar", now })).toMatchObject({
      dealId: null,
      reserved: "closed",
    });
  });

  it("is only one, however many are accepted at the same moment", async () => {
    const { seller, buyer, other, offer, accept } = await scene();
    const both = [await offer(buyer), await offer(other)];
    const answers = await Promise.allSettled([...both, ...both].map((id) => accept(seller, id)));
    const given = answers.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(new Set(given).size).toBe(1);
    expect((await db().select().from(deals).where(eq(deals.sellerId, seller.id))).length).toBe(1);
  });

  it("leaves the listing open to others, who offer and wait", async () => {
    const { seller, buyer, other, listing, offer, accept } = await scene();
    const [mine, theirs] = [await offer(), await offer(other, 700_000)];
    await accept(seller, mine);
    expect(await stateOf(theirs)).toBe("open");
    const later = await offer(other, 750_000);
    await expect(accept(seller, later)).rejects.toThrow(Conflict);
    expect(await listingOf(listing.id)).toMatchObject({
      reservedFor: buyer.id,
      hasWaitingList: true,
    });
  });

  it("can be accepted by the buyer at the seller's price, who alone may close the listing", async () => {
    const { buyer, seller, listing, offer, counter, accept } = await scene();
    await offer();
    const requested = await counter();
    await accept(buyer, requested, true);
    expect(await listingOf(listing.id)).toMatchObject({
      reservedFor: buyer.id,
      hasWaitingList: true,
    });
    expect(await messagesOf(seller.id)).toEqual(["accepted"]);
  });

  it("ends after its time, with a sale to somebody else, with a block and with either account", async () => {
    const free = async (end: (given: Awaited<ReturnType<typeof scene>>) => Promise<unknown>) => {
      const given = await scene();
      await given.accept(given.seller, await given.offer());
      await end(given);
      const [deal] = await db().select().from(deals).where(eq(deals.listingId, given.listing.id));
      const row = await listingOf(given.listing.id);
      return [deal?.state, row?.reservedFor];
    };
    const over = new Date(now.getTime() + dealLasts);
    expect(await free(() => endDueOffersAndDeals(over))).toEqual(["ended", null]);
    expect(await free((s) => changeListing(s.seller, s.listingId, "sold", now))).toEqual([
      "ended",
      null,
    ]);
    const blocking = (s: Awaited<ReturnType<typeof scene>>) =>
      block({ viewer: s.buyer, memberId: s.seller.id, now });
    expect(await free(blocking)).toEqual(["ended", null]);
    const suspend = (id: string) =>
      db().update(users).set({ suspendedAt: now }).where(eq(users.id, id));
    expect(await free((s) => suspend(s.buyer.id))).toEqual(["ended", null]);
    expect(await free((s) => suspend(s.seller.id))).toEqual(["ended", null]);
    const gone = await free((s) => db().execute(sql`delete from users where id = ${s.buyer.id}`));
    expect(gone).toEqual([undefined, null]);
  });

  it("is in the copy of either's data, and of nobody else's", async () => {
    const { seller, buyer, other, offer, accept } = await scene();
    const id = await accept(seller, await offer());
    for (const { id: userId } of [seller, buyer])
      expect(await selectForExport(db(), userId)).toMatchObject({
        offers: [{ id }],
        deals: [{ id }],
      });
    expect(await selectForExport(db(), other.id)).toEqual({ offers: [], deals: [] });
  });
});
