import { placeText } from "#app/features/places/place-names.server.ts";
import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { clock } from "#app/platform/clock.ts";
import { hoursInForce, openingAt } from "#app/platform/opening-times.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import {
  findSeller,
  selectBusinessAddresses,
  selectBusinesses,
} from "./data/seller-queries.server.ts";
import type { BusinessPage, Seller } from "./seller.ts";
import { type ReadContext, showOpening } from "#app/features/listings/listings.server.ts";
import { showBranches } from "./shop.server.ts";

/** A business as a list of companies shows it. */
export type BusinessSummary = {
  id: string;
  name: string;
  avatarMediaId: string | null;
  isVerified: boolean;
  listingCount: number;
  /** Where it is, in its governorate where it says more. */
  place: string | null;
  /** Null without hours. */
  isOpen: boolean | null;
  /** Whether it shows a number on request. */
  hasPhone: boolean;
};

const mostBusinesses = 12;

/** Businesses with live listings there, twelve at most. */
export async function listBusinesses(
  part: { categoryId: string } | { subcategoryId: string },
  { locale, now }: ReadContext,
): Promise<BusinessSummary[]> {
  const businesses = await selectBusinesses(databaseToRead(), part, mostBusinesses);
  return Promise.all(
    businesses.map(async ({ id, name, avatarMediaId, isVerified, listingCount, ...where }) => {
      const { governorateId, areaId, hasPhone, ...schedule } = where;
      return {
        id,
        name,
        avatarMediaId,
        isVerified,
        listingCount,
        place: governorateId && (await placeText(governorateId, areaId, locale, governorateId)),
        isOpen: hoursInForce(schedule, now) && openingAt(schedule, now).isOpen,
        hasPhone,
      };
    }),
  );
}

/**
 * A seller as everybody sees them, and whether the viewer blocks them; "suspended" for one who must not be
 * shown. NotFound for an unknown or malformed id and for who is leaving. One statement.
 */
export async function getSeller(
  id: string,
  locale: Locale,
  viewer: MaybeViewer = null,
  now = clock.now(),
): Promise<(Seller & { isBlocked: boolean }) | "suspended"> {
  const row = isUuid(id) ? await findSeller(databaseToRead(), id, viewer?.id ?? null) : null;
  if (!row) throw new NotFound();
  const { isSuspended, shop, ...seller } = row;
  if (isSuspended) return "suspended";
  const isBusiness = seller.kind === "business";
  return { ...seller, business: isBusiness ? await toBusiness(shop, locale, now) : null };
}

type ShopRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>["shop"];

async function toBusiness(shop: ShopRow, locale: Locale, now: Date): Promise<BusinessPage> {
  const { governorateId, areaId, hours, ramadanHours, branches, needsPower, ...business } = shop;
  const schedule = { hours, ramadanHours };
  const inForce = hoursInForce(schedule, now);
  return {
    ...business,
    place: governorateId && (await placeText(governorateId, areaId, locale)),
    hours: inForce,
    isOfRamadan: inForce !== hours,
    opening: showOpening(schedule, { locale, now }),
    needsPower: needsPower ?? false,
    branches: await showBranches(branches ?? [], locale),
  };
}

/** With two addresses each, below the 50,000 that a sitemap may hold (sitemaps.org). */
const mostAddresses = 20_000;

export function listBusinessAddresses(): Promise<{ id: string; changedAt: Date }[]> {
  return selectBusinessAddresses(databaseToRead(), mostAddresses);
}
