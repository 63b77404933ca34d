import {
  and,
  arrayOverlaps,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import { pick } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { comparables, usualPrices } from "./tables.ts";

const comparedColumns = pick(
  listings,
  "categoryId",
  "subcategoryId",
  "listingType",
  "title",
  "description",
  "details",
  "governorateId",
  "areaId",
);

const isOfCompared = inArray(listings.categoryId, ["cars", "living"]);

export function selectCompared(db: Connection, ids: readonly number[]) {
  return db
    .select({ id: listings.id, ...comparedColumns, known: comparables.priceKeys })
    .from(listings)
    .leftJoin(comparables, eq(comparables.listingId, listings.id))
    .where(
      and(
        inArray(listings.id, [...ids]),
        not(listings.isDemo),
        or(isOfCompared, isNotNull(comparables.listingId)),
      ),
    );
}

export async function holdUsual(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('usual prices'))`);
}

const isNothing = sql`${comparables.priceKeys} || ${comparables.twinKeys} = '{}'`;

export async function selectUncompared(db: Connection, after: number, limit: number) {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(comparables, eq(comparables.listingId, listings.id))
    .where(
      and(
        sql`${listings.id} > ${after}`,
        isOfCompared,
        eq(listings.status, "active"),
        not(listings.isDemo),
        isNull(comparables.comparable),
        sql`${isNothing} is not true`,
      ),
    )
    .orderBy(listings.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function saveComparables(tx: Connection, rows: (typeof comparables.$inferInsert)[]) {
  if (rows.length === 0) return;
  const set = {
    priceKeys: sql`excluded.price_keys`,
    twinKeys: sql`excluded.twin_keys`,
    comparable: sql`excluded.comparable`,
  };
  await tx
    .insert(comparables)
    .values(rows)
    .onConflictDoUpdate({ target: comparables.listingId, set });
}

type Usual = { since: Date; minCount: number };

/** Computes the usual prices of these keys anew; of all where none are named. */
export async function computeUsual(
  tx: Connection,
  { since, minCount }: Usual,
  keys?: readonly string[],
): Promise<void> {
  if (keys?.length === 0) return;
  await tx.delete(usualPrices).where(keys && inArray(usualPrices.key, [...keys]));
  const ofKeys = keys
    ? arrayOverlaps(comparables.priceKeys, [...keys])
    : isNotNull(comparables.listingId);
  const isWanted = keys ? sql`key = any(${sql.param(keys)}::text[])` : sql`true`;
  await tx.execute(sql`
    insert into ${usualPrices} (key, currency, low, high, listings)
    select key, ${listings.currency}, ${quartile(0.25)}, ${quartile(0.75)}, count(*)::integer
    from ${comparables}
    join ${listings} on ${listings.id} = ${comparables.listingId}
    cross join unnest(${comparables.priceKeys}) as key
    where ${and(
      ofKeys,
      isWanted,
      isNotNull(listings.priceNormalized),
      sql`${listings.publishedAt} > ${since.toISOString()}::timestamptz`,
      or(listings.isShown, inArray(listings.status, ["sold", "expired"])),
    )}
    group by key, ${listings.currency}
    having count(*) >= ${minCount}
    on conflict do nothing`);
}

const quartile = (share: number): SQL =>
  sql`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${listings.priceNormalized}))::numeric, 2)`;

export async function selectUsual(db: Connection, keys: readonly string[], currency: string) {
  return db
    .select()
    .from(usualPrices)
    .where(and(inArray(usualPrices.key, [...keys]), eq(usualPrices.currency, currency)));
}
