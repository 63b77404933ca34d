import {
  and,
  asc,
  eq,
  gte,
  inArray,
  lt,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { isOfStaff, profiles } from "#app/features/accounts/data/tables.ts";
import { categories } from "#app/features/catalogue/data/tables.ts";
import { media, pictureColumns } from "#app/features/media/data/tables.ts";
import { entireCountry } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { plannedAnew } from "#app/platform/hot-statements.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import { isStaff, type MaybeViewer } from "#app/platform/viewer.ts";
import { pick } from "#app/platform/columns.ts";
import type { ListingFilter } from "../listing-filter.ts";
import type { PageKey, PriceKey } from "../page-key.ts";
import { byPrice, matches } from "./filter-queries.server.ts";
import { listings } from "./tables.ts";

export { pictureColumns };

/** What others see in lists: live listings of members in good standing. */
export const live = sql`${listings.isShown}`;

/** The order of every list by date, as its indexes have it (migration 1121). */
export const standsAt = sql`coalesce(${listings.sunkTo}, ${listings.publishedAt})`;
export const newestFirst = sql`${standsAt} desc, ${listings.id} desc`;

export const lastConfirmedAt =
  sql<Date>`greatest(${listings.publishedAt}, ${listings.renewedAt}, ${listings.confirmedAt})`.mapWith(
    listings.confirmedAt,
  );

/**
 * The one place that says whose listings a viewer may see: live ones of members in good standing, their
 * own, and for staff all. What it hides reads as not found.
 */
export function visibleTo(viewer: MaybeViewer): SQL | undefined {
  if (isStaff(viewer)) return undefined;
  return viewer ? or(live, eq(listings.userId, viewer.id)) : live;
}

export function ownedBy(ownerId: string, id: number): SQL | undefined {
  return and(eq(listings.id, id), eq(listings.userId, ownerId), ne(listings.status, "removed"));
}

export const cover = sql`(
  select listing_pictures.media_id from listing_pictures
  where listing_pictures.listing_id = ${listings.id}
  order by listing_pictures.kind, listing_pictures.position limit 1
)`;

export const price = {
  type: listings.priceType,
  min: listings.priceMin,
  max: listings.priceMax,
  currency: listings.currency,
  pound: listings.sypDenomination,
};

export const seller = {
  ...pick(profiles, "id", "avatarMediaId", "isVerified", "kind", "replyPace"),
  name: profiles.fullName,
  isStaff: isOfStaff(profiles.id),
  description: profiles.companyDescription,
  memberSince: profiles.createdAt,
};

/** What a card is made of; join `profiles`, `categories` and, by its cover, `media`. */
export const cardColumns = {
  ...pick(listings, "id", "title", "locale"),
  price,
  priceNormalized: listings.priceNormalized,
  isPriceUnread: sql<boolean>`${listings.priceUnread} is not null`,
  ...pick(listings, "governorateId", "areaId", "categoryId", "subcategoryId", "listingType"),
  ...pick(listings, "details", "confirmRequestedAt", "confirmedAt"),
  lastConfirmedAt,
  standsAt: sql<Date | null>`${standsAt}`.mapWith(listings.publishedAt),
  isReserved: sql<boolean>`${listings.reservedFor} is not null`,
  ...pick(listings, "status", "publishedAt", "createdAt"),
  sellerId: listings.userId,
  isVerified: profiles.isVerified,
  favoritesCount: listings.favoritesCount,
  picture: pictureColumns,
  ...pick(categories, "hue", "icon"),
};

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export type CardFilter = {
  governorateId?: string;
  categoryId?: string;
  subcategoryId?: string;
  ownerId?: string;
  ids?: number[];
  except?: number[] | undefined;
  filtered?: { filter: ListingFilter; now: Date };
  after?: PageKey | null;
  priced?: { sort: keyof typeof byPrice; key: PriceKey | null };
};

// After an import few of the newest may have a picture: the search for some ends here.
const amongNewest = 1_000;

/** Of those that staff chose, these run longest. */
const maxFeatured = 200;

export function selectFeatured(
  db: Connection,
  { at, categoryId }: { at: Date; categoryId: string | null | undefined },
  limit: number,
) {
  const isChosen = sql`featured_until > ${at.toISOString()}::timestamptz`;
  const part = categoryId ? sql`and category_id = ${categoryId}` : sql``;
  // Named, so that the planner knows what comes in order: it looks for pictures until there are enough.
  const shown = sql`select *, ${standsAt} as stands_at from listings where is_shown`;
  const order = sql`stands_at desc, id desc`;
  const page = sql`
    (select listings.*, true as is_chosen from (
      ${shown} and ${isChosen}
      order by featured_until desc limit ${maxFeatured}) listings
    where ${plannedAnew} ${part} order by ${order} limit ${limit})
    union all
    (select listings.*, false from (
      ${shown} ${part}
      order by ${order} limit ${amongNewest}) listings
    where ${isChosen} is not true and ${cover} is not null
    order by ${order} limit ${limit * 6})`;
  return selectCardsOf(db, page, {
    more: {},
    order: sql`listings.is_chosen desc, not listings.is_chosen and not ${profiles.isVerified}, ${orderOf({})} limit ${limit}`,
  });
}

export function selectCards(db: Connection, filter: CardFilter, limit: number) {
  const page = pageOfListings(filter, limit);
  return selectCardsOf(db, page, { more: {}, order: orderOf(filter) });
}

export function selectCardsOf<More extends Record<string, SQL>>(
  db: Connection,
  page: SQL,
  { more, order }: { more: More; order: SQL },
) {
  return (
    db
      // Under the name of the table: what a card shows besides is looked up for the page, and for nothing else.
      .with(db.$with("listings", {}).as(page))
      .select({ ...cardColumns, ...more })
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, listings.userId))
      .innerJoin(categories, eq(categories.id, listings.categoryId))
      .leftJoin(media, eq(media.id, cover))
      .orderBy(order)
  );
}

function pageOfListings(filter: CardFilter, limit: number): SQL {
  const order = orderOf(filter);
  const newest = (more?: SQL) => sql`
    select listings.* from ${sourceOf(filter)} where ${and(plannedAnew, more, live, ...conditions(filter), isBehind(filter))}
    order by ${order} limit ${limit}`;
  const governorateId = filter.filtered?.filter.governorateId ?? entireCountry;
  if (filter.priced || governorateId === entireCountry) return newest();
  // Of each of the two places the newest are read in the order of an index.
  const [there, everywhere] = [governorateId, entireCountry].map((place) =>
    newest(eq(listings.governorateId, place)),
  );
  return sql`select * from ((${there}) union all (${everywhere})) listings order by ${order} limit ${limit}`;
}

function orderOf({ priced }: CardFilter): SQL {
  return priced ? byPrice[priced.sort].order : newestFirst;
}

function isBehind({ after, priced }: CardFilter): SQL | undefined {
  if (priced) return priced.key ? byPrice[priced.sort].after(priced.key) : undefined;
  return after
    ? sql`(${standsAt}, ${listings.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : undefined;
}

function sourceOf({ filtered }: CardFilter): SQL {
  return filtered?.filter.verified
    ? sql`${listings} join ${profiles} on ${profiles.id} = ${listings.userId}`
    : sql`${listings}`;
}

export async function countCards(db: Connection, filter: CardFilter, cap: number): Promise<number> {
  // Of everything, the order of an index has the planner read nothing else, whatever it knows.
  const isPart = filter.categoryId ?? filter.subcategoryId ?? filter.filtered?.filter.governorateId;
  const order = isPart ? sql`` : sql`order by ${orderOf({})}`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${sourceOf(filter)} where ${and(plannedAnew, live, ...conditions(filter))}
      ${order} limit ${cap}) found`);
  return rows[0]?.count ?? 0;
}

/** How many are shown that were published on that day or later, in a place and in all of the country, up to a cap. */
export async function countOfDay(
  db: Connection,
  day: string,
  { governorateId, cap }: { governorateId: string | null; cap: number },
): Promise<number> {
  const since = sql`${day}::date::timestamp at time zone 'Asia/Damascus'`;
  const newest = (more?: SQL) => sql`
    select from ${listings} where ${and(live, more, sql`${standsAt} >= ${since}`)} limit ${cap}`;
  const [there, everywhere] = [governorateId, entireCountry].map((place) =>
    newest(eq(listings.governorateId, place ?? entireCountry)),
  );
  const page =
    governorateId && governorateId !== entireCountry
      ? sql`(${there}) union all (${everywhere})`
      : newest();
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${page}) found`,
  );
  return Math.min(rows[0]?.count ?? 0, cap);
}

function conditions(filter: CardFilter): (SQL | undefined)[] {
  return [
    filter.categoryId ? eq(listings.categoryId, filter.categoryId) : undefined,
    filter.subcategoryId ? eq(listings.subcategoryId, filter.subcategoryId) : undefined,
    filter.governorateId ? eq(listings.governorateId, filter.governorateId) : undefined,
    filter.ownerId ? eq(listings.userId, filter.ownerId) : undefined,
    filter.ids ? inArray(listings.id, filter.ids) : undefined,
    filter.except?.length ? notInArray(listings.id, filter.except) : undefined,
    filter.filtered ? matches(filter.filtered.filter, filter.filtered.now) : undefined,
  ];
}

export function selectRuns(db: Connection, size: number) {
  const run = sql<number>`(${listings.id} / ${size}::bigint)::integer`;
  return db
    .select({ run, changedAt: max(listings.updatedAt) })
    .from(listings)
    .where(live)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

// A few of each, so that a run stays a file that search engines take.
const largePictures = sql<{ id: string; width: number }[]>`array(
  select json_build_object('id', media.id, 'width', (select max(width) from unnest(media.widths) width))
  from listing_pictures join media on media.id = listing_pictures.media_id
  where listing_pictures.listing_id = listings.id
  order by listing_pictures.kind, listing_pictures.position limit 3)`;

export function selectRun(db: Connection, run: number, size: number) {
  return db
    .select({ id: listings.id, changedAt: listings.updatedAt, pictures: largePictures })
    .from(listings)
    .where(and(live, gte(listings.id, run * size), lt(listings.id, (run + 1) * size)))
    .orderBy(asc(listings.id));
}

export const ownsListing: MemberPart<boolean> = (memberId, listingId) => {
  const isOwn = and(eq(listings.id, listingId), eq(listings.userId, memberId));
  return sql<boolean>`exists (select from ${listings} where ${isOwn})`;
};
