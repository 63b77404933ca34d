import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNull,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { subcategories } from "#app/features/catalogue/data/tables.ts";
import { hasProvedNumber, profiles, users } from "#app/features/accounts/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import { localText } from "#app/platform/local-columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import { seller } from "#app/features/listings/data/listing-queries.server.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { cover } from "./shop-queries.server.ts";
import { listings, sellerListings } from "#app/features/listings/data/tables.ts";
import type { NameWord, PlaceFilter } from "../shop.ts";
import { businessWords, shops } from "./tables.ts";

const business = {
  ...pick(profiles, "id", "avatarMediaId", "isVerified"),
  name: profiles.fullName,
};

const maxTrades = 2;

const tradesIn = (locale: Locale) => sql<string[]>`array(
  select ${localText(subcategories, "title", locale)} from ${sellerListings} its
  join ${subcategories} on its.part = 'sc:' || ${subcategories.id}
  where its.user_id = ${profiles.id} and (its.is_chosen or its.listings > 0)
  order by its.is_chosen desc, its.listings desc, its.part limit ${maxTrades})`;

const entryIn = (locale: Locale) => ({
  ...business,
  ...pick(profiles, "governorateId", "areaId", "hours"),
  ramadanHours: shops.ramadanHours,
  hasPhone: sql<boolean>`${profiles.showPhone} and ${profiles.phoneNumber} is not null`,
  /** What they do: what they chose, then what most of their listings are in. */
  trades: tradesIn(locale),
});

/** Whether a seller is among the first; no more of the others are looked at than have the mark. */
const isFounding = (count: number) => sql<boolean>`exists (
  select from ${sellerListings} mine where mine.user_id = ${profiles.id} and mine.part = ''
  and (select count(*) from (
    select from ${sellerListings} first
    where first.part = '' and (first.since, first.user_id) < (mine.since, mine.user_id)
    limit ${count}) as earlier) < ${count})`;

const isActive = and(isNull(users.suspendedAt), isNull(users.deletionRequestedAt));

export const isMember: MemberPart<boolean> = (memberId, sellerId) =>
  sql<boolean>`(${memberId} = ${sellerId})`;

/** A member as a seller, unless they are leaving; whether they are suspended is for the caller to look at. */
export async function findSeller(
  db: Connection,
  id: string,
  { viewerId, locale, founding }: { viewerId: string | null; locale: Locale; founding: number },
) {
  const [row] = await db
    .select({
      ...seller,
      shop: {
        ...pick(profiles, "governorateId", "areaId", "addressText", "hours"),
        ...pick(shops, "ramadanHours", "needsPower", "priceList", "branches"),
        cover,
        website: profiles.website,
        socialLinks: profiles.socialLinks,
        trades: tradesIn(locale),
        /** The subcategory that they chose first, by which machines know what kind of business it is. */
        chosenTrade: sql<string | null>`(
          select substr(its.part, length('sc:') + 1) from ${sellerListings} its
          where its.user_id = ${profiles.id} and its.is_chosen and its.part like 'sc:%'
          order by its.part limit 1)`,
      },
      hasProvedNumber: hasProvedNumber(profiles.id),
      isFounding: isFounding(founding),
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      isBlocked: sql<boolean>`exists (
        select from ${blocks}
        where ${blocks.userId} = ${viewerId}::uuid and ${blocks.blockedId} = ${profiles.id})`,
      listingCount: sql<number>`(
        select coalesce(sum(counted.listings), 0)::integer from ${sellerListings} counted
        where counted.user_id = ${profiles.id} and counted.part = ''
      )`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(shops, eq(shops.memberId, profiles.id))
    .leftJoin(media, eq(media.id, shops.coverMediaId))
    .where(and(eq(profiles.id, id), isNull(users.deletionRequestedAt)));
  return row ?? null;
}

/** So many businesses of a part, or beginnings of a word, are looked at for those of a place or with all words. */
const maxLookedAt = 200;

/** Who is in the entire country is in each place. */
const standsIn = ({ governorateId, areaId }: PlaceFilter) =>
  governorateId
    ? or(
        eq(profiles.governorateId, entireCountry),
        areaId
          ? sql`${profiles.areaId} in (select id from places where ${areaId} in (id, parent_id))`
          : eq(profiles.governorateId, governorateId),
      )
    : undefined;

/** Businesses in good standing that chose a part of the catalogue or have listings there: verified ones, then the busiest first. */
export function selectBusinesses(
  db: Connection,
  part: { categoryId: string } | { subcategoryId: string },
  { limit, locale, place }: { limit: number; locale: Locale; place: PlaceFilter },
) {
  const name = "categoryId" in part ? `c:${part.categoryId}` : `sc:${part.subcategoryId}`;
  const order = (its: Record<"isVerified" | "listings" | "userId", SQLWrapper>) => [
    desc(its.isVerified),
    desc(its.listings),
    asc(its.userId),
  ];
  const firstOf = (governorateId: string | null) =>
    db
      .select(pick(sellerListings, "userId", "listings", "isVerified"))
      .from(sellerListings)
      .where(
        and(
          eq(sellerListings.part, name),
          governorateId ? eq(sellerListings.governorateId, governorateId) : undefined,
          sellerListings.isBusiness,
          sql`(${sellerListings.listings} > 0 or ${sellerListings.isChosen})`,
        ),
      )
      .orderBy(...order(sellerListings))
      .limit(maxLookedAt);
  const { governorateId } = place;
  const first =
    governorateId && governorateId !== entireCountry
      ? unionAll(firstOf(governorateId), firstOf(entireCountry)).as("first")
      : firstOf(governorateId).as("first");
  return db
    .select({ ...entryIn(locale), listingCount: first.listings })
    .from(first)
    .innerJoin(profiles, eq(profiles.id, first.userId))
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(shops, eq(shops.memberId, profiles.id))
    .where(and(isActive, standsIn(place)))
    .orderBy(...order(first))
    .limit(limit);
}

/**
 * Businesses in good standing whose names have all of the words, each of which may be the place instead. First
 * those that are called just so, verified ones, the busiest.
 */
export function selectBusinessesNamed(
  db: Connection,
  words: readonly NameWord[],
  { limit, locale, place }: { limit: number; locale: Locale; place: PlaceFilter },
) {
  const ranges = words.flatMap(({ beginnings }) =>
    beginnings.map(
      (from) => sql`(select user_id, names from ${businessWords}
        where word >= ${from} and word < ${`${from}\u{10FFFF}`} limit ${maxLookedAt})`,
    ),
  );
  const named = db
    .select({
      id: sql<string>`user_id`.as("named_id"),
      names: sql<string>`names`.as("named_names"),
    })
    .from(sql`(${sql.join(ranges, sql` union `)}) found`)
    .as("named");
  const hasAll = words.map(({ shapes, governorates }): SQL => {
    return sql`(${named.names} like any(${sql.param(shapes)}::text[])
      or ${profiles.governorateId} = any(${sql.param(governorates)}::text[]))`;
  });
  const exact = ` ${words.map(({ word }) => word).join(" ")} `;
  const count = sql<number>`coalesce(${sellerListings.listings}, 0)`;
  return db
    .select({ ...entryIn(locale), listingCount: count })
    .from(named)
    .innerJoin(profiles, eq(profiles.id, named.id))
    .innerJoin(users, and(eq(users.id, named.id), isActive))
    .leftJoin(shops, eq(shops.memberId, named.id))
    .leftJoin(sellerListings, and(eq(sellerListings.userId, named.id), eq(sellerListings.part, "")))
    .where(and(eq(profiles.kind, "business"), standsIn(place), ...hasAll))
    .orderBy(
      desc(sql`strpos(${named.names}, ${exact}) > 0`),
      desc(profiles.isVerified),
      desc(count),
      asc(profiles.id),
    )
    .limit(limit);
}

/** The parts of the catalogue that a business stands in without a listing, as their ids. */
export async function selectChosenParts(db: Connection, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ part: sellerListings.part })
    .from(sellerListings)
    .where(and(eq(sellerListings.userId, memberId), sellerListings.isChosen))
    .orderBy(asc(sellerListings.part));
  return rows.map(({ part }) => part);
}

export async function choosePartsOf(
  tx: Connection,
  memberId: string,
  parts: readonly string[],
): Promise<void> {
  const own = eq(sellerListings.userId, memberId);
  await tx
    .update(sellerListings)
    .set({ isChosen: false })
    .where(and(own, sellerListings.isChosen, notInArray(sellerListings.part, [...parts])));
  if (parts.length === 0) return;
  await tx.execute(sql`
    insert into ${sellerListings} (user_id, part, listings, is_business, is_verified, is_chosen, governorate_id)
    select id, part, 0, kind = 'business', is_verified, true, governorate_id
    from ${profiles}, unnest(${sql.param(parts)}::text[]) part where id = ${memberId}
    on conflict (user_id, part) do update set is_chosen = true where not seller_listings.is_chosen`);
}

const isListed = and(
  eq(profiles.kind, "business"),
  isActive,
  sql`exists (select from ${sellerListings} its where its.user_id = ${profiles.id}
    and (its.is_chosen or its.part = '' and its.listings > 0))`,
);

export async function selectBusinessRuns(db: Connection, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${profiles.id}, row_number() over (order by ${profiles.id}) as number
      from ${profiles} join ${users} on ${users.id} = ${profiles.id} where ${isListed}
    ) as listed where number % ${size} = 1 order by id`);
  return rows.map(({ id }) => id);
}

export function selectBusinessRun(db: Connection, first: string | null, size: number) {
  const changed = sql`(select max(${listings.updatedAt}) from ${listings}
    where ${listings.userId} = ${profiles.id} and ${listings.isShown})`;
  return db
    .select({
      id: profiles.id,
      changedAt: sql<Date>`greatest(${profiles.updatedAt}, ${changed})`.mapWith(profiles.updatedAt),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(isListed, first ? gte(profiles.id, first) : undefined))
    .orderBy(asc(profiles.id))
    .limit(size);
}
