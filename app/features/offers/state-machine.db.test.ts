import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { changeListing } from "#app/features/listing-life/own-listings.server.ts";
import type { LifeAction } from "#app/features/listings/listing-life.ts";
import { writeReview } from "#app/features/reviews/reviews.server.ts";
import { block, unblock } from "#app/features/safety/blocks.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limitRows } from "#app/platform/tables.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { deals } from "./data/tables.ts";
import { cancelDeal, extendDeal, setWaitingList, typeCode } from "./deals.server.ts";
import { codeOf } from "./internal/deal-codes.server.ts";
import { dealLasts, offerLasts } from "./offer.ts";
import { endDueOffersAndDeals } from "./offers-jobs.server.ts";
import { acceptOffer, declineOffer, makeOffer, withdrawOffer } from "./offers.server.ts";

const { db } = useDatabase();

/** What somebody does, and at what: taken modulo what there is at that moment. */
type Act = { what: string; who: number; at: number };

const acts =
  `offer offer offer offer counter accept accept accept accept closed open close extend code code code code code code
  decline withdraw cancel review review end-offers end-deals sold pause resume relist relist block`.split(
    /\s+/,
  );
const act = fc.record({
  what: fc.constantFrom(...acts),
  who: fc.integer({ min: 0, max: 2 }),
  at: fc.integer({ min: 0, max: 50 }),
});

/** One act after the other by the seller, each beside one that is refused; chance alone seldom gets that far. */
const inTurn = (whats: string): [Act, Act][] =>
  whats.split(" ").map((what) => [
    { what, who: 0, at: 1 },
    { what: "review", who: 1, at: 1 },
  ]);

type Scene = { people: Viewer[]; listingId: string; offers: string[] };

async function scene(): Promise<Scene> {
  const owner = await insertUser();
  const people = [owner, await insertUser(), await insertUser()].map(viewerOf);
  const listing = await insertListing(owner, { priceType: "fixed", priceMin: 50, currency: "EUR" });
  return { people, listingId: String(listing.id), offers: [] };
}

async function open(table: "offers" | "deals", { listingId }: Scene): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from ${sql.raw(table)} where listing_id = ${listingId}::bigint and state = 'open' order by id`,
  );
  return rows.map(({ id }) => id);
}

async function run(given: Scene, { what, who, at }: Act): Promise<void> {
  const { people, listingId, offers } = given;
  const [seller, ...buyers] = people as [Viewer, ...Viewer[]];
  const viewer = people[who] ?? seller;
  const buyer = buyers[at % buyers.length] as Viewer;
  // What is open, and now and then what is not any more.
  const shown = await open("offers", given);
  const among = shown.length > 0 && at % 4 > 0 ? shown : offers;
  const offerId = among[at % Math.max(among.length, 1)] ?? newId();
  const dealId = (await open("deals", given))[0] ?? offerId;
  switch (what) {
    case "offer":
    case "counter": {
      const input = { id: newId(), amount: 10 + at, buyerId: buyer.id };
      await makeOffer({ viewer: what === "offer" ? buyer : seller, listingId, input, now });
      offers.push(input.id);
      return;
    }
    case "accept":
    case "closed":
      await acceptOffer({ viewer, offerId, isClosed: what === "closed", now });
      return;
    case "open":
    case "close":
      return setWaitingList({ viewer, dealId, hasWaitingList: what === "open", now });
    case "extend":
      return extendDeal({ viewer, dealId, now });
    case "decline":
      return declineOffer({ viewer, offerId, now });
    case "withdraw":
      return withdrawOffer({ viewer, offerId, now });
    case "cancel":
      return cancelDeal({ viewer, dealId, now });
    case "code": {
      // Of the two, or a third who has no part in it.
      const [deal] = await db().select().from(deals).where(eq(deals.id, dealId));
      const typer = at % 5 > 0 && who > 0 ? people.find(({ id }) => id === deal?.buyerId) : viewer;
      if (!deal) throw new NotFound();
      const code = codeOf(deal, typer === seller ? "buyer" : "seller");
      await typeCode({ viewer: typer ?? viewer, dealId, code, now });
      return;
    }
    case "review": {
      const about = who === 0 ? buyer : seller;
      const input = { id: newId(), rating: 4 as const, comment: null };
      return writeReview({ viewer, sellerId: about.id, input, now });
    }
    case "end-offers":
      return endDueOffersAndDeals(new Date(now.getTime() + offerLasts));
    case "end-deals":
      return endDueOffersAndDeals(new Date(now.getTime() + dealLasts));
    case "block":
      await block({ viewer: seller, memberId: buyer.id, now });
      return unblock({ viewer: seller, memberId: buyer.id });
    default:
      return changeListing(seller, listingId, what as LifeAction, now);
  }
}

const isExpected = (error: unknown) =>
  [Conflict, NotAllowed, NotFound, TooMany].some((kind) => error instanceof kind);

/** Each row that breaks what is promised. */
async function broken({ listingId }: Scene) {
  const { rows } = await db().execute(sql`
    select 'two deals' as what from deals where listing_id = ${listingId}::bigint and state = 'open'
      having count(*) > 1
    union all select 'two offers' from offers where listing_id = ${listingId}::bigint and state = 'open'
      group by buyer_id having count(*) > 1
    union all select 'sold and open' from listings where id = ${listingId}::bigint and status = 'sold'
      and (exists (select from deals where listing_id = listings.id and state = 'open')
        or exists (select from offers where listing_id = listings.id and state = 'open'))
    union all select 'reserved for another than the deal says' from listings
      where id = ${listingId}::bigint and reserved_for is distinct from
        (select buyer_id from deals where listing_id = listings.id and state = 'open')
    union all select 'closed otherwise than the deal says' from listings join deals on deals.listing_id = listings.id
      and deals.state = 'open' where listings.id = ${listingId}::bigint
        and deals.has_waiting_list <> listings.has_waiting_list
    union all select 'an open offer to what is closed' from listings
      join offers on offers.listing_id = listings.id and offers.state = 'open'
      where listings.id = ${listingId}::bigint and (not is_shown or
        reserved_for is not null and not has_waiting_list)
    union all select 'met without a match' from reviews where met_at is not null and not exists (
      select from deals where state = 'met' and buyer_typed_at is not null and seller_typed_at is not null
        and (buyer_id, seller_id) in ((reviewer_id, reviews.seller_id), (reviews.seller_id, reviewer_id)))
    union all select 'a match without the mark' from reviews where met_at is null and exists (
      select from deals where state = 'met'
        and (buyer_id, seller_id) in ((reviewer_id, reviews.seller_id), (reviews.seller_id, reviewer_id)))
    union all select 'a deal of what was not accepted' from deals join offers using (id)
      where deals.listing_id = ${listingId}::bigint and offers.state <> 'accepted'`);
  return rows;
}

it("a listing never has two accepted offers and is never both sold and open, and no review is marked as met without a match, whatever two sides do at once", async () => {
  const reached = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, act), { minLength: 8, maxLength: 16 }),
      async (steps) => {
        const given = await scene();
        for (const both of steps) {
          const ends = await Promise.allSettled(both.map((each) => run(given, each)));
          for (const [index, end] of ends.entries()) {
            const { what = "" } = both[index] ?? {};
            if (end.status === "rejected" && !isExpected(end.reason)) throw end.reason;
            if (end.status === "fulfilled") reached.set(what, (reached.get(what) ?? 0) + 1);
          }
          expect(await broken(given)).toEqual([]);
          await db().delete(limitRows);
        }
      },
    ),
    {
      numRuns: 170,
      examples: [[inTurn("offer accept close open extend code")], [inTurn("offer closed cancel")]],
    },
  );
  // By chance everything was done, and not only refused.
  for (const what of new Set(acts)) expect(reached.get(what) ?? 0, what).toBeGreaterThan(0);
  const { rows } = await db().execute<{ state: string }>(sql`select distinct state from deals`);
  expect(rows.map(({ state }) => state)).toContain("met");
}, 120_000);
