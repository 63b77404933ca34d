import { and, eq, gt, inArray, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import type { ListingDetails } from "#app/features/listing-details/listing-details.ts";
import { places } from "#app/features/places/data/tables.ts";
import { entireCountry } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { dayOf } from "#app/platform/format.ts";
import type { ListingFilter, ListingSort, DetailFilter } from "../listing-filter.ts";
import type { PriceKey } from "../page-key.ts";
import { currencyOrder } from "../price.ts";
import { listings } from "./tables.ts";
import { dayMs } from "#app/platform/durations.ts";

/**
 * The conditions of a reader's filter; join `profiles`. Every value is a parameter. `acceptsText`: an amount that
 * the listing does not state is right, since its words were found to say it. `known`: its details, where more are
 * known than it states.
 */
export function matches(
  filter: ListingFilter,
  now: Date,
  { acceptsText = false, known }: { acceptsText?: boolean; known?: ListingDetails } = {},
): SQL | undefined {
  const { type, price, governorateId, areaId, verified, pictures, within, details } = filter;
  return and(
    type ? eq(listings.listingType, type) : undefined,
    price ? priced(price) : undefined,
    governorateId ? reaches(governorateId, areaId) : undefined,
    verified ? eq(profiles.isVerified, true) : undefined,
    pictures ? hasPicture : undefined,
    within ? gt(listings.publishedAt, new Date(now.getTime() - within * dayMs)) : undefined,
    ...details.map((detail) =>
      conditionOf(detail, known ? sql`${JSON.stringify(known)}::jsonb` : listings.details, {
        now,
        acceptsText,
      }),
    ),
  );
}

const maxAtOnce = 500;

/** Which of these filters a listing passes, whenever it was posted: by the same conditions. */
export async function selectFitting(
  db: Connection,
  { listingId, known }: { listingId: number; known: ListingDetails },
  filters: readonly ListingFilter[],
  now: Date,
): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  for (let at = 0; at < filters.length; at += maxAtOnce) {
    const conditions = filters.slice(at, at + maxAtOnce).map((filter) => {
      const condition = matches({ ...filter, within: null }, now, { known }) ?? sql`true`;
      return sql`coalesce(${condition}, false)`;
    });
    const [row] = await db
      .select({ fits: sql<boolean[]>`array[${sql.join(conditions, sql`, `)}]` })
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, listings.userId))
      .where(eq(listings.id, listingId));
    verdicts.push(...(row?.fits ?? conditions.map(() => false)));
  }
  return verdicts;
}

// Amounts of two currencies are not compared: nobody here knows a rate. One currency stands below the
// other, those without a known price last. The expressions are those of the indexes (0027).
const group = sql`(case when ${listings.priceNormalized} is null then 9
  ${sql.raw(currencyOrder.map((code, at) => `when "listings"."currency" = '${code}' then ${at}`).join(" "))} end)`;
const lowest = sql`coalesce(${listings.priceNormalized}, 0)`;

const groupOf = ({ known }: PriceKey) => (known ? currencyOrder.indexOf(known.currency) : 9);
const amountOf = ({ known }: PriceKey) => known?.price ?? 0;

export const byPrice = {
  "price-up": {
    order: sql`${group}, ${lowest}, ${listings.id}`,
    after: (key: PriceKey) =>
      sql`(${group}, ${lowest}, ${listings.id}) > (${groupOf(key)}::integer, ${amountOf(key)}::numeric, ${key.id}::bigint)`,
  },
  "price-down": {
    order: sql`${group}, (- ${lowest}), (- ${listings.id})`,
    after: (key: PriceKey) =>
      sql`(${group}, (- ${lowest}), (- ${listings.id})) > (${groupOf(key)}::integer, - ${amountOf(key)}::numeric, - ${key.id}::bigint)`,
  },
} satisfies Record<Exclude<ListingSort, "newest">, unknown>;

export const hasPicture = sql<boolean>`exists (
  select 1 from listing_pictures where listing_pictures.listing_id = ${listings.id}
)`;

export const highest = sql<string | null>`case when ${listings.sypDenomination} = 'old'
  then round(${listings.priceMax} / 100, 2) else ${listings.priceMax} end`;

// Ranges by overlap. Pounds that nobody knows have no normalized price.
function priced({ currency, min, max }: NonNullable<ListingFilter["price"]>): SQL | undefined {
  return and(
    currency ? eq(listings.currency, currency) : undefined,
    sql`${listings.priceNormalized} is not null`,
    max === null ? undefined : sql`${listings.priceNormalized} <= ${max}::numeric`,
    min === null
      ? undefined
      : sql`coalesce(${highest}, ${listings.priceNormalized}) >= ${min}::numeric`,
  );
}

function reaches(governorateId: string, areaId: string | null): SQL | undefined {
  return or(
    eq(listings.governorateId, entireCountry),
    and(eq(listings.governorateId, governorateId), areaId ? liesIn(areaId) : undefined),
  );
}

function liesIn(areaId: string): SQL | undefined {
  return or(
    eq(listings.areaId, areaId),
    inArray(
      listings.areaId,
      sql`(select ${places.id} from ${places} where ${places.parentId} = ${areaId})`,
    ),
  );
}

function conditionOf(
  detail: DetailFilter,
  details: SQLWrapper,
  { now, acceptsText }: { now: Date; acceptsText: boolean },
): SQL | undefined {
  switch (detail.kind) {
    case "flag":
      return sql`${details} -> ${detail.key} = 'true'::jsonb`;
    case "ahead":
      return sql`${details} ->> ${detail.key} collate "C" >= ${dayOf(now)}`;
    case "choice":
      return inArray(sql`${details} ->> ${detail.key}`, [...detail.choices]);
    case "range": {
      // An old stored value may not be a number; the case prevents reading it as one.
      const amount = sql`case when jsonb_typeof(${details} -> ${detail.key}) = 'number'
        then (${details} ->> ${detail.key})::numeric end`;
      const isWithin = and(
        detail.min === null ? undefined : sql`${amount} >= ${detail.min}::numeric`,
        detail.max === null ? undefined : sql`${amount} <= ${detail.max}::numeric`,
      );
      return acceptsText ? or(sql`not ${details} ? ${detail.key}`, isWithin) : isWithin;
    }
  }
}
