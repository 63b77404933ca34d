import { and, eq, inArray, not, sql } from "drizzle-orm";
import { isInGoodState, profiles, users } from "#app/features/accounts/data/tables.ts";
import { categories, subcategories } from "#app/features/catalogue/data/tables.ts";
import { media, pictureObject } from "#app/features/media/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { localText } from "#app/platform/local-columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { pick } from "#app/platform/columns.ts";
import type { Ending, Likeness, ListingType, Picture, PictureKind } from "../listing.ts";
import { type PriceChange, priceChangesShownMs } from "../price.ts";
import {
  cover,
  lastConfirmedAt,
  pictureColumns,
  price,
  seller,
  visibleTo,
} from "./listing-queries.server.ts";
import { goneListings, listingPictures, listings, priceChanges } from "./tables.ts";

// Exact for what a business published as one; what a person published stays shifted when they become one.
const isExact = sql`(${listings.locationPrecision} = 'exact' and ${profiles.kind} = 'business')`;

// A person's true position does not leave the database.
const shown = sql`shown_position(${listings.userId}, ${listings.lat}, ${listings.lng})`;

const position = {
  lat: sql<
    number | null
  >`(case when ${isExact} then ${listings.lat} else (${shown}).lat end)::float8`,
  lng: sql<
    number | null
  >`(case when ${isExact} then ${listings.lng} else (${shown}).lng end)::float8`,
  isExact: sql<boolean>`${isExact}`,
};

const pictures = sql<{ kind: PictureKind; picture: Picture }[] | null>`(
  select json_agg(json_build_object('kind', ${listingPictures.kind}, 'picture', ${pictureObject})
    order by ${listingPictures.kind}, ${listingPictures.position})
  from ${listingPictures} join ${media} on ${media.id} = ${listingPictures.mediaId}
  where ${listingPictures.listingId} = ${listings.id})`;

const changesUntil = (now: Date) => sql<(Omit<PriceChange, "at"> & { at: string })[] | null>`(
  select json_agg(json_build_object('at', ${priceChanges.changedAt}, 'from', ${priceChanges.fromAmount},
    'to', ${priceChanges.toAmount}, 'currency', ${priceChanges.currency}) order by ${priceChanges.changedAt} desc)
  from ${priceChanges} where ${priceChanges.listingId} = ${listings.id}
    and ${priceChanges.changedAt} > ${new Date(now.getTime() - priceChangesShownMs).toISOString()}::timestamptz)`;

const brief = {
  ...pick(listings, "id", "title", "locale", "listingType", "status", "hasWaitingList"),
  isReserved: sql<boolean>`${listings.reservedFor} is not null`,
  price,
};

export async function findDetail(
  db: Connection,
  id: number,
  { viewer, locale, now }: { viewer: MaybeViewer; locale: Locale; now: Date },
) {
  const [row] = await db
    .select({
      ...brief,
      ...pick(listings, "description", "priceUnread", "priceNormalized"),
      priceChanges: changesUntil(now),
      ...pick(listings, "governorateId", "areaId", "addressText"),
      position,
      ...pick(listings, "categoryId", "subcategoryId", "details"),
      ...pick(listings, "video", "website", "socialLinks", "hours"),
      hasContact: sql<boolean>`jsonb_array_length(${listings.phones}) > 0
        or coalesce(${listings.contactEmail}, ${listings.website}, ${listings.addressText}) is not null
        or ${listings.hours} is not null`,
      hasPhone: sql<boolean>`jsonb_array_length(${listings.phones}) > 0`,
      hasWhatsapp: sql<boolean>`${listings.phones} @> '[{"hasWhatsapp": true}]'`,
      ...pick(listings, "publishedAt", "expiresAt", "confirmRequestedAt", "confirmedAt"),
      lastConfirmedAt,
      seller,
      pictures,
      category: {
        ...pick(categories, "id", "hue", "icon"),
        name: localText(categories, "name", locale),
      },
      subcategoryTitle: localText(subcategories, "title", locale),
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(
      subcategories,
      and(eq(subcategories.id, listings.subcategoryId), not(subcategories.isHidden)),
    )
    .where(and(eq(listings.id, id), visibleTo(viewer)));
  return row ?? null;
}

/** Whether the two who talk of a listing see it above their talk; join its owner as `users`. */
export const isPinned = and(
  inArray(listings.status, ["active", "sold", "expired"]),
  isInGoodState(),
);

export async function findPinnedRow(db: Connection, id: number, viewerId: string) {
  const [row] = await db
    .select({
      ...brief,
      isClosed: sql<boolean>`coalesce(${listings.reservedFor} <> ${viewerId}, false)
        and not ${listings.hasWaitingList} and ${listings.userId} <> ${viewerId}`,
      pictureId: sql<string | null>`${cover}`,
      sellerId: listings.userId,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(and(eq(listings.id, id), isPinned));
  return row ?? null;
}

export function selectPictures(db: Connection, listingId: number) {
  return db
    .select({ kind: listingPictures.kind, picture: pictureColumns })
    .from(listingPictures)
    .innerJoin(media, eq(media.id, listingPictures.mediaId))
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(listingPictures.kind, listingPictures.position);
}

type EndedRow = Likeness & {
  ending: Ending;
  title: string | null;
  locale: Locale | null;
  listingType: ListingType | null;
};

export async function findEndedRow(db: Connection, id: number): Promise<EndedRow | null> {
  const { rows } = await db.execute<EndedRow>(sql`
    select ${listings.id}::float8 as id, ${listings.status} as ending, ${listings.userId} as "sellerId",
      ${listings.categoryId} as "categoryId", ${listings.subcategoryId} as "subcategoryId",
      ${listings.governorateId} as "governorateId", ${listings.currency} as currency,
      ${listings.priceNormalized}::float8 as price, ${listings.title} as title, ${listings.locale} as locale,
      ${listings.listingType} as "listingType"
    from ${listings} join ${users} on ${users.id} = ${listings.userId}
    where ${listings.id} = ${id} and ${isInGoodState()} and (${listings.status} in ('sold', 'expired')
      -- A draft that was thrown away was never there.
      or (${listings.status} = 'removed' and ${listings.removedFrom} is distinct from 'draft'))
    union all
    select id, 'removed', null, category_id, subcategory_id, governorate_id, null, null, null, null, null
    from ${goneListings} where id = ${id}`);
  return rows[0] ?? null;
}
