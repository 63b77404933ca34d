import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import {
  confirmGoodsEvery,
  goodsTypes,
  confirmLastingEvery,
  lastingTypes,
  remindedBefore,
} from "#app/features/listings/listing-life.ts";
import { sinksAfter, sunkBy } from "#app/features/listings/sunk-listings.ts";
import { listings } from "#app/features/listings/data/tables.ts";

const mailColumns = { id: listings.id, title: listings.title, expiresAt: listings.expiresAt };

export function markExpired(tx: Connection, now: Date, limit: number) {
  const due = tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(eq(listings.status, "active"), eq(listings.isDemo, false), lte(listings.expiresAt, now)),
    )
    .orderBy(listings.expiresAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(listings)
    .set({ status: "expired", updatedAt: now })
    .where(sql`${listings.id} = any(array(${due}))`)
    .returning({ id: listings.id });
}

// Ends within three days, and its owner was not reminded in this term.
function isToRemind(now: Date): SQL | undefined {
  return and(
    eq(listings.status, "active"),
    eq(listings.isDemo, false),
    lte(listings.expiresAt, new Date(now.getTime() + remindedBefore)),
    or(
      isNull(listings.remindedAt),
      sql`${listings.remindedAt} < ${listings.expiresAt} - make_interval(secs => ${remindedBefore / 1000})`,
    ),
  );
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

// Neither confirmed nor asked about for ninety days. As in the index listings_to_ask.
function isToAsk(now: Date): SQL | undefined {
  const since = sql`greatest(${listings.publishedAt}, ${listings.confirmedAt}, ${listings.remindedAt})`;
  return and(
    eq(listings.status, "active"),
    eq(listings.isDemo, false),
    inArray(listings.listingType, [...lastingTypes]),
    lte(since, before(now, confirmLastingEvery)),
  );
}

const isOfferedGoods = and(
  eq(listings.status, "active"),
  eq(listings.isDemo, false),
  inArray(listings.listingType, [...goodsTypes]),
  // Whoever waits for a buyer to come with the money is not asked.
  isNull(listings.reservedFor),
);

// Neither confirmed nor written about for ten days, and not yet over. As in the index listings_to_confirm.
function isToConfirm(now: Date): SQL | undefined {
  const since = sql`greatest(${listings.publishedAt}, ${listings.renewedAt}, ${listings.confirmedAt}, ${listings.remindedAt})`;
  return and(
    isOfferedGoods,
    gt(listings.expiresAt, now),
    lte(since, before(now, confirmGoodsEvery)),
  );
}

/** Nobody is put behind others before they were asked, and had their days for the answer. */
export function markSunk(tx: Connection, now: Date, limit: number) {
  const due = tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        isOfferedGoods,
        isNull(listings.sunkTo),
        lte(listings.confirmRequestedAt, new Date(now.getTime() - sinksAfter + confirmGoodsEvery)),
      ),
    )
    .orderBy(listings.confirmRequestedAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(listings)
    .set({ sunkTo: sql`${listings.publishedAt} - make_interval(secs => ${sunkBy / 1_000})` })
    .where(sql`${listings.id} = any(array(${due}))`)
    .returning({ id: listings.id });
}

export type MailReason = "remind" | "ask" | "confirm";
const conditions = { remind: isToRemind, ask: isToAsk, confirm: isToConfirm };

export async function listOwnersToMail(
  db: Connection,
  about: MailReason,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: listings.userId })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(
      and(conditions[about](now), isInGoodState(), after ? gt(listings.userId, after) : undefined),
    )
    .orderBy(asc(listings.userId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function markReminded(tx: Connection, ownerId: string, now: Date) {
  return tx
    .update(listings)
    .set({ remindedAt: now })
    .where(and(eq(listings.userId, ownerId), isToRemind(now)))
    .returning(mailColumns);
}

/** Asked again, a listing keeps the date of the first time. */
export function markRequested(
  tx: Connection,
  { ownerId, about, now }: { ownerId: string; about: "ask" | "confirm"; now: Date },
) {
  const requested = sql`${now.toISOString()}::timestamptz`;
  return tx
    .update(listings)
    .set({
      remindedAt: now,
      confirmRequestedAt: sql`case when ${listings.confirmRequestedAt} > ${listings.confirmedAt} is not false
        then coalesce(${listings.confirmRequestedAt}, ${requested}) else ${requested} end`,
    })
    .where(and(eq(listings.userId, ownerId), conditions[about](now)))
    .returning(mailColumns);
}
