import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { categories } from "#app/features/catalogue/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { places } from "#app/features/places/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Likeness } from "../listing.ts";
import { cardColumns, cover, live, newestFirst, standsAt } from "./listing-queries.server.ts";
import { listings } from "./tables.ts";

/** How many candidates are taken above a price and as many below; those in the same currency come first. */
const candidatesPerSide = 12;
/** How many rows are read on each side to find those of other sellers, where one seller has nearly all. */
const rowsPerSide = 24;

const priceKey = sql`coalesce(${listings.priceNormalized}, 'infinity')`;
const candidateColumns = sql`${listings.id} as id, ${listings.subcategoryId} as subcategory_id,
  ${listings.governorateId} as governorate_id, ${listings.currency} as currency, ${priceKey} as price,
  ${standsAt} as stands_at`;

/**
 * Live listings like one, of other sellers, and the newest others of its own, in one statement on indexes. Of the same
 * subcategory first, then of the category; in each those of the same governorate first, then the nearest price, those
 * without a price next to one without. What is farther away is only looked for when what is near is not enough.
 */
export function selectSimilar(
  db: Connection,
  like: Likeness,
  { similar: limit, ofSeller }: { similar: number; ofSeller: number },
) {
  const price = sql`${like.price ?? "infinity"}::numeric`;
  const halves = (scope: SQL, governorate: SQL) => nearest({ like, scope, governorate, price });
  const tiers: SQL[] = [];
  const names: string[] = [];
  for (const scope of scopesOf(like)) {
    for (const rows of [
      sql`select * from (${halves(scope, sql`${like.governorateId}`)}) nearby`,
      // One governorate after the other, the country too: each is a few steps on the index.
      sql`select nearby.* from ${places}
        join lateral (${halves(scope, sql`${places.id}`)}) nearby on ${places.kind} in ('country', 'governorate')`,
    ]) {
      const name = `tier_${tiers.length}`;
      tiers.push(sql`${sql.raw(name)} as materialized (${rows} where ${hasTooFew(names, limit)})`);
      names.push(name);
    }
  }
  const similar = sql`(
    with ${sql.join(tiers, sql`, `)}
    select id, row_number() over (order by
      subcategory_id = ${like.subcategoryId} desc nulls last,
      governorate_id = ${like.governorateId} desc,
      currency is not distinct from ${like.currency} desc,
      case when price = ${price} then 0 else abs(price - ${price}) end,
      stands_at desc, id desc
    ) as rank
    from (${union(names)}) candidates
    order by rank limit ${limit}
  )`;
  const chosen = sql`(
    select id, rank, false as is_own from ${similar} as alike
    union all
    select id, row_number() over (order by stands_at desc, id desc), true
    from (${newestOf(like, ofSeller)}) own
  ) chosen`;
  return db
    .select({ ...cardColumns, isOfSeller: sql<boolean>`chosen.is_own` })
    .from(listings)
    .innerJoin(chosen, sql`chosen.id = ${listings.id}`)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(media, eq(media.id, cover))
    .orderBy(sql`chosen.is_own, chosen.rank`);
}

function newestOf({ id, sellerId }: Likeness, limit: number): SQL {
  return sql`
    select ${listings.id} as id, ${standsAt} as stands_at
    from ${listings}
    where ${and(sql`${listings.userId} = ${sellerId}`, live, ne(listings.id, id))}
    order by ${newestFirst} limit ${limit}`;
}

function scopesOf({ categoryId, subcategoryId }: Likeness): SQL[] {
  const inCategory = eq(listings.categoryId, categoryId);
  return subcategoryId ? [eq(listings.subcategoryId, subcategoryId), inCategory] : [inCategory];
}

type NearestInput = { like: Likeness; scope: SQL; governorate: SQL; price: SQL };

// From the price upwards and downwards, in the order of the indexes of migration 1007.
function nearest({ like, scope, governorate, price }: NearestInput): SQL {
  const half = (where: SQL, order: SQL, again: SQL) => sql`(
    select id, subcategory_id, governorate_id, currency, price, stands_at from (
      select ${candidateColumns}, ${listings.userId} as user_id from ${listings}
      where ${and(
        scope,
        sql`${listings.governorateId} = ${governorate}`,
        where,
        live,
        ne(listings.id, like.id),
      )}
      order by ${order} limit ${like.sellerId ? rowsPerSide : candidatesPerSide}
    ) around
    ${like.sellerId ? sql`where user_id <> ${like.sellerId}` : sql``}
    order by ${again} limit ${candidatesPerSide}
  )`;
  return sql`${half(sql`${priceKey} >= ${price}`, sql`${priceKey}, ${listings.id} desc`, sql`price, id desc`)}
    union all ${half(sql`${priceKey} < ${price}`, sql`${priceKey} desc, ${listings.id}`, sql`price desc, id`)}`;
}

function hasTooFew(names: string[], limit: number): SQL {
  if (names.length === 0) return sql`true`;
  const counts = names.map((name) => sql`(select count(*) from ${sql.raw(name)})`);
  return sql`${sql.join(counts, sql` + `)} < ${limit}`;
}

function union(names: string[]): SQL {
  return sql.join(
    names.map((name) => sql`select * from ${sql.raw(name)}`),
    sql` union `,
  );
}
