import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { cover, price } from "#app/features/listings/data/listing-queries.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isOver } from "#app/platform/columns.ts";
import { dealLasts } from "../offer.ts";
import { deals, offers } from "./tables.ts";

// A week, and a second one once.
const maxDealMs = 2 * dealLasts;

export async function insertDeal(tx: Connection, row: typeof deals.$inferInsert): Promise<void> {
  await tx.insert(deals).values(row);
}

export async function findOpen(db: Connection, listingId: number) {
  const [row] = await db
    .select({ id: deals.id, buyerId: deals.buyerId, sellerId: deals.sellerId })
    .from(deals)
    .where(and(eq(deals.listingId, listingId), eq(deals.state, "open")));
  return row ?? null;
}

const isOfMember = (viewerId: string) =>
  or(eq(deals.buyerId, viewerId), eq(deals.sellerId, viewerId));

export async function findDeal(db: Connection, viewerId: string, id: string) {
  const [row] = await db
    .select({
      deal: deals,
      offer: offers,
      governorateId: listings.governorateId,
      listing: {
        id: listings.id,
        title: listings.title,
        locale: listings.locale,
        pictureId: sql<
          string | null
        >`(case when ${listings.status} <> 'removed' then ${cover} end)`,
      },
      listingPrice: price,
      isRent: sql<boolean>`${listings.listingType} = 'rent'`,
      other: { id: profiles.id, name: profiles.fullName },
    })
    .from(deals)
    .innerJoin(offers, eq(offers.id, deals.id))
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(
      profiles,
      sql`${profiles.id} = case when ${deals.buyerId} = ${viewerId} then ${deals.sellerId} else ${deals.buyerId} end`,
    )
    .where(and(eq(deals.id, id), isOfMember(viewerId)));
  return row ?? null;
}

type Change = Partial<typeof deals.$inferInsert>;

export async function changeOpen(tx: Connection, viewerId: string, id: string, change: Change) {
  const [row] = await tx
    .update(deals)
    .set(change)
    .where(and(eq(deals.id, id), isOfMember(viewerId), eq(deals.state, "open")))
    .returning();
  return row ?? null;
}

export function selectOver(tx: Connection, now: Date) {
  return tx
    .select({ id: deals.id, listingId: deals.listingId })
    .from(deals)
    .where(and(eq(deals.state, "open"), isOver(deals.endsAt, maxDealMs, now)))
    .orderBy(deals.listingId)
    .limit(500);
}

export async function endOver(tx: Connection, id: string, now: Date) {
  const [row] = await tx
    .update(deals)
    .set({ state: "ended", decidedAt: now, endNotifiedAt: now })
    .where(and(eq(deals.id, id), eq(deals.state, "open"), isOver(deals.endsAt, maxDealMs, now)))
    .returning();
  return row ?? null;
}

/** Marks as notified the ends that nobody is notified of yet, of a listing, of a member, or all; gives them. */
export function markEnded(
  tx: Connection,
  whose: { listingId: number } | { memberId: string } | null,
  now: Date,
) {
  const those =
    whose &&
    ("listingId" in whose ? eq(deals.listingId, whose.listingId) : isOfMember(whose.memberId));
  return tx
    .update(deals)
    .set({ endNotifiedAt: now })
    .where(and(eq(deals.state, "ended"), isNull(deals.endNotifiedAt), those ?? undefined))
    .returning();
}

export function markReminded(tx: Connection, { from, until }: { from: Date; until: Date }) {
  return tx
    .update(deals)
    .set({ remindedAt: from })
    .where(
      and(
        eq(deals.state, "open"),
        isNull(deals.remindedAt),
        isNotNull(deals.meetsAt),
        gt(deals.meetsAt, from),
        lte(deals.meetsAt, until),
      ),
    )
    .returning();
}
