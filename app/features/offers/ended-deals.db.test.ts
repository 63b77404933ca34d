import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { eraseAtOnce } from "#app/features/personal-data/leaving.server.ts";
import { changeListing, removeListing } from "#app/features/listing-life/own-listings.server.ts";
import { moderateSeveral } from "#app/features/moderation/content-moderation.server.ts";
import { suspendMember } from "#app/features/moderation/member-moderation.server.ts";
import { noReason } from "#app/features/moderation/moderation-events.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import {
  listNotifications,
  openNotification,
} from "#app/features/notifications/notifications.server.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { newId } from "#app/platform/id.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { cancelDeal } from "./deals.server.ts";
import { dealLasts } from "./offer.ts";
import { endDueOffersAndDeals } from "./offers-jobs.server.ts";
import { acceptOffer, makeOffer } from "./offers.server.ts";

const { db } = useDatabase();
beforeAll(joinAllRooms);

async function openDeal() {
  const owner = await insertUser();
  const [seller, buyer] = [viewerOf(owner), viewerOf(await insertUser())];
  const { id } = await insertListing(owner, {
    priceType: "fixed",
    priceMin: 500,
    currency: "USD",
  });
  const offerId = newId();
  const input = { id: offerId, amount: 450, buyerId: null };
  await makeOffer({ viewer: buyer, listingId: String(id), input, now });
  await acceptOffer({ viewer: seller, offerId, isClosed: true, now });
  return { seller, buyer, listingId: String(id), dealId: offerId };
}
type Open = Awaited<ReturnType<typeof openDeal>>;

const newsOf = async (userId: string) => {
  const rows = await db()
    .select({ data: notifications.data, type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt, notifications.id);
  return rows.flatMap(({ type, data }) =>
    type === "offer" && data.what !== "made" && data.what !== "accepted" ? [data] : [],
  );
};

/** What seller and buyer are told after a deal was ended so. */
async function newsAfter(end: (open: Open) => Promise<unknown>) {
  const open = await openDeal();
  await end(open);
  const seen = [await newsOf(open.seller.id), await newsOf(open.buyer.id)];
  // The job finds nothing to add.
  await endDueOffersAndDeals(now);
  expect([await newsOf(open.seller.id), await newsOf(open.buyer.id)]).toEqual(seen);
  return { seller: seen[0], buyer: seen[1], over: [{ what: "over", offerId: open.dealId }] };
}

const staff = async () => viewerOf(await insertUser({ role: "moderator" }));

describe("a deal that ends for another reason", () => {
  it("notifies the buyer when the listing is sold to somebody else, removed, or taken down by staff", async () => {
    const ways: ((open: Open) => Promise<unknown>)[] = [
      ({ seller, listingId }) => changeListing(seller, listingId, "sold", now),
      ({ seller, listingId }) => removeListing(seller, listingId, now),
      async ({ listingId }) => {
        const input = { viewer: await staff(), kind: "listing", why: noReason, now } as const;
        await moderateSeveral("taken", { ...input, ids: [listingId] });
      },
    ];
    for (const way of ways) {
      const { seller, buyer, over } = await newsAfter(way);
      expect([seller, buyer]).toEqual([[], over]);
    }
  });

  it("notifies the other side of a block, a suspension or an erased account, in the same words", async () => {
    const by = (side: "seller" | "buyer", other: "seller" | "buyer") =>
      newsAfter((open) => block({ viewer: open[side], memberId: open[other].id, now }));
    const sellersBlock = await by("seller", "buyer");
    expect(sellersBlock).toMatchObject({ seller: [], buyer: sellersBlock.over });
    const buyersBlock = await by("buyer", "seller");
    expect(buyersBlock).toMatchObject({ seller: buyersBlock.over, buyer: [] });
    const suspended = await newsAfter(async ({ buyer }) =>
      suspendMember({ viewer: await staff(), memberId: buyer.id, why: noReason, days: null, now }),
    );
    expect(suspended).toMatchObject({ seller: suspended.over, buyer: [] });
    const gone = await newsAfter(({ buyer }) =>
      db().transaction((tx) => eraseAtOnce(tx, buyer.id, now)),
    );
    expect(gone.seller).toEqual([{ what: "over" }]);
  });

  it("redirects to the member's own offers once it was erased with the other account", async () => {
    const { seller, buyer, dealId } = await openDeal();
    await cancelDeal({ viewer: buyer, dealId, now });
    const paths = async () => {
      const { notifications: listed } = await listNotifications(seller, { after: null, limit: 9 });
      const offers = listed.filter(({ data }) => data.what === "cancelled");
      return Promise.all(offers.map(({ id }) => openNotification(seller, id, now)));
    };
    expect(await paths()).toEqual([`/deal/${dealId}`]);
    await db().transaction((tx) => eraseAtOnce(tx, buyer.id, now));
    expect(await paths()).toEqual(["/account/offers"]);
  });

  it("notifies once, and not in addition to another notification of the same event", async () => {
    const cancelled = await newsAfter(({ buyer, dealId }) =>
      cancelDeal({ viewer: buyer, dealId, now }),
    );
    expect(cancelled.seller).toMatchObject([{ what: "cancelled" }]);
    const over = await newsAfter(() => endDueOffersAndDeals(new Date(now.getTime() + dealLasts)));
    expect(over).toMatchObject({ seller: [{ what: "fell-back" }], buyer: [{ what: "fell-back" }] });
  });

  it("notifies the other side by the next job where nothing else did", async () => {
    const { seller, buyer } = await openDeal();
    await db().execute(sql`update users set suspended_at = now() where id = ${seller.id}::uuid`);
    expect(await newsOf(buyer.id)).toEqual([]);
    await endDueOffersAndDeals(now);
    await endDueOffersAndDeals(now);
    expect(await newsOf(buyer.id)).toMatchObject([{ what: "over" }]);
    expect(await newsOf(seller.id)).toMatchObject([{ what: "over" }]);
  });

  it("notifies nobody when the transaction that would have ended it is rolled back", async () => {
    const { buyer, seller } = await openDeal();
    await db()
      .transaction(async (tx) => {
        await eraseAtOnce(tx, seller.id, now);
        throw new Error("taken back");
      })
      .catch(() => {});
    expect(await newsOf(buyer.id)).toEqual([]);
  });
});
