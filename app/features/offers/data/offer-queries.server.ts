import { and, desc, eq, lte, ne, or, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { cover, price, visibleTo } from "#app/features/listings/data/listing-queries.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type OfferState, offerLasts, type OwnOffersKey } from "../offer.ts";
import { isOver } from "#app/platform/columns.ts";
import { deals, offers } from "./tables.ts";

export async function lockListing(tx: Connection, id: number) {
  const [row] = await tx
    .select({
      id: listings.id,
      sellerId: listings.userId,
      isShown: listings.isShown,
      listingType: listings.listingType,
      price,
      status: listings.status,
      expiresAt: listings.expiresAt,
      soldAt: listings.soldAt,
      confirmRequestedAt: listings.confirmRequestedAt,
      confirmedAt: listings.confirmedAt,
      reservedFor: listings.reservedFor,
      hasWaitingList: listings.hasWaitingList,
    })
    .from(listings)
    .where(eq(listings.id, id))
    .for("no key update");
  return row ?? null;
}

export async function findOffer(db: Connection, viewerId: string, id: string) {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), or(eq(offers.buyerId, viewerId), eq(offers.sellerId, viewerId))));
  return row ?? null;
}

export async function insertOffer(tx: Connection, row: typeof offers.$inferInsert) {
  const { rowCount } = await tx
    .insert(offers)
    .values(row)
    .onConflictDoNothing({ target: offers.id });
  return (rowCount ?? 0) > 0;
}

type Which =
  | { id: string }
  | { listingId: number; buyerId?: string; notBuyerId?: string }
  | { overAt: Date };

export function decideOffers(
  tx: Connection,
  which: Which,
  state: Exclude<OfferState, "open">,
  now: Date,
) {
  const those =
    "id" in which
      ? eq(offers.id, which.id)
      : "overAt" in which
        ? sql`${offers.id} in (select id from offers where state = 'open'
            and ${isOver(offers.endsAt, offerLasts, which.overAt)}
            order by id limit 500 for update skip locked)`
        : and(
            eq(offers.listingId, which.listingId),
            which.buyerId ? eq(offers.buyerId, which.buyerId) : undefined,
            which.notBuyerId ? ne(offers.buyerId, which.notBuyerId) : undefined,
          );
  return tx
    .update(offers)
    .set({ state, decidedAt: now })
    .where(and(eq(offers.state, "open"), those))
    .returning();
}

export function selectLatest(
  db: Connection,
  { listingId, viewerId }: { listingId: number; viewerId: string },
) {
  const latest = db
    .select({ id: sql<string>`distinct on (${offers.buyerId}) ${offers.id}`.as("latest_id") })
    .from(offers)
    .where(
      and(
        eq(offers.listingId, listingId),
        or(eq(offers.buyerId, viewerId), eq(offers.sellerId, viewerId)),
      ),
    )
    .orderBy(offers.buyerId, sql`${offers.state} = 'open' desc`, desc(offers.createdAt))
    .as("latest");
  return db
    .select({ offer: offers, buyerName: profiles.fullName })
    .from(latest)
    .innerJoin(offers, eq(offers.id, latest.id))
    .innerJoin(profiles, eq(profiles.id, offers.buyerId))
    .orderBy(sql`${offers.state} = 'open' desc`, desc(offers.createdAt))
    .limit(50);
}

/** What the member offered and was offered, but for what another price has replaced: first what waits for them. */
export function selectOwn(
  db: Connection,
  viewer: Viewer,
  { after, limit }: { after: OwnOffersKey | null; limit: number },
) {
  const { id } = viewer;
  const isSeen = visibleTo(viewer) ?? sql`true`;
  const rank = sql<number>`(case
    when ${offers.state} = 'open'
      and ${id} = case when ${offers.isCounter} then ${offers.buyerId} else ${offers.sellerId} end then 2
    when coalesce(${deals.state}, ${offers.state}) = 'open' then 1
    else 0 end)`;
  const isBeyond =
    after &&
    sql`(${rank}, ${offers.createdAt}, ${offers.id})
      < (${after.rank}, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      offer: offers,
      dealState: deals.state,
      rank,
      listing: { id: listings.id, title: listings.title, locale: listings.locale },
      listingPrice: price,
      pictureId: sql<string | null>`(case when ${isSeen} then ${cover} end)`,
      isListingSeen: sql<boolean>`(${isSeen})`,
      otherName: profiles.fullName,
    })
    .from(offers)
    .leftJoin(deals, eq(deals.id, offers.id))
    .innerJoin(listings, eq(listings.id, offers.listingId))
    .innerJoin(
      profiles,
      sql`${profiles.id} = case when ${offers.buyerId} = ${id} then ${offers.sellerId} else ${offers.buyerId} end`,
    )
    .where(
      and(
        or(eq(offers.buyerId, id), eq(offers.sellerId, id)),
        ne(offers.state, "answered"),
        isBeyond ?? undefined,
      ),
    )
    .orderBy(desc(rank), desc(offers.createdAt), desc(offers.id))
    .limit(limit);
}

export async function selectForExport(db: Connection, userId: string) {
  const isOf = ({ buyerId, sellerId }: typeof offers | typeof deals) =>
    or(eq(buyerId, userId), eq(sellerId, userId));
  return {
    offers: await db.select().from(offers).where(isOf(offers)).orderBy(offers.createdAt),
    deals: await db.select().from(deals).where(isOf(deals)).orderBy(deals.madeAt),
  };
}

export async function deleteDecided(db: Connection, before: Date): Promise<void> {
  await db.delete(offers).where(and(ne(offers.state, "accepted"), lte(offers.decidedAt, before)));
}
