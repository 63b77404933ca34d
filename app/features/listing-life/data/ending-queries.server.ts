import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import {
  confirmEveryMs,
  lastingTypes,
  remindedBefore,
} from "#app/features/listings/listing-life.ts";
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

// Neither confirmed nor asked about for ninety days. As in the index listings_to_ask.
function isToAsk(now: Date): SQL | undefined {
  const since = sql`greatest(${listings.publishedAt}, ${listings.confirmedAt}, ${listings.remindedAt})`;
  return and(
    eq(listings.status, "active"),
    eq(listings.isDemo, false),
    inArray(listings.listingType, [...lastingTypes]),
    lte(since, new Date(now.getTime() - confirmEveryMs).toISOString()),
  );
}

export type MailReason = "remind" | "ask";
const conditions = { remind: isToRemind, ask: isToAsk };

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

export function markRequested(tx: Connection, ownerId: string, now: Date) {
  const isOpen = or(
    isNull(listings.confirmedAt),
    lt(listings.confirmedAt, listings.confirmRequestedAt),
  );
  return tx
    .update(listings)
    .set({
      remindedAt: now,
      confirmRequestedAt: sql`case when ${listings.confirmRequestedAt} is not null and ${isOpen} then ${listings.confirmRequestedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(listings.userId, ownerId), isToAsk(now)))
    .returning(mailColumns);
}
