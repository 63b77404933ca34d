import { placeText } from "#app/features/places/gazetteer.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { weekTimeOf } from "#app/platform/format.ts";
import { isUuid } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { isOpenAt } from "#app/platform/opening-times.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import {
  findSeller,
  selectBusinessAddresses,
  selectBusinesses,
  selectBusinessesOf,
} from "./data/seller-queries.server.ts";
import type { Seller } from "./listing.ts";
import type { ReadContext } from "./listings.server.ts";

type CataloguePart = { categoryId: string } | { subcategoryId: string };

type Counted = Awaited<ReturnType<typeof selectBusinesses>>;

// Twice as many as are shown: some may be hidden meanwhile.
const mostKept = 24;
/** So many listings are counted in a millisecond or two: for so few nothing is remembered. */
const countedAtOnce = 5_000;
const keptFor = 5 * 60_000;

const kept = new Map<string, { businesses: Counted; at: number; isRenewed: boolean }>();

/**
 * The businesses with the most live listings in a part of the catalogue. Where counting them at every look
 * would grow with the catalogue, what was counted is remembered, and after five minutes counted anew beside
 * whoever looks then: who is hidden since is for the caller to leave out.
 */
async function findBusiest(
  part: CataloguePart,
): Promise<{ businesses: Counted; isRemembered: boolean }> {
  const key = JSON.stringify(part);
  const known = kept.get(key);
  if (!known) return { businesses: await count(part, key), isRemembered: false };
  if (!known.isRenewed && performance.now() - known.at > keptFor) {
    known.isRenewed = true;
    count(part, key).catch((error: unknown) => {
      known.isRenewed = false;
      logger().warn({ err: error }, "the businesses of a category could not be counted");
    });
  }
  return { businesses: known.businesses, isRemembered: true };
}

async function count(part: CataloguePart, key: string): Promise<Counted> {
  const businesses = await selectBusinesses(databaseToRead(), part, mostKept);
  if ((businesses[0]?.outOf ?? 0) > countedAtOnce)
    kept.set(key, { businesses, at: performance.now(), isRenewed: false });
  else kept.delete(key);
  return businesses;
}

/** A business as a list of companies shows it. */
export type BusinessSummary = {
  id: string;
  name: string;
  avatarMediaId: string | null;
  isVerified: boolean;
  listingCount: number;
  /** Where it is, in its governorate where it says more. */
  place: string | null;
  /** Null where it says no hours. */
  isOpen: boolean | null;
};

const mostBusinesses = 12;

/**
 * Businesses with live listings there, twelve at most. Where
 * there are thousands of listings, how many each has may be five minutes old; who is hidden is out at once.
 */
export async function listBusinesses(
  part: CataloguePart,
  { locale, now }: ReadContext,
): Promise<BusinessSummary[]> {
  const { businesses, isRemembered } = await findBusiest(part);
  const seen = isRemembered
    ? await selectBusinessesOf(
        databaseToRead(),
        businesses.map(({ id }) => id),
      )
    : businesses;
  const byId = new Map(seen.map((each) => [each.id, each]));
  const shown = businesses
    .flatMap(({ id, listingCount }) => {
      const each = byId.get(id);
      return each ? [{ ...each, listingCount }] : [];
    })
    .slice(0, mostBusinesses);
  return Promise.all(
    shown.map(async ({ id, name, avatarMediaId, isVerified, listingCount, ...where }) => {
      const { governorateId, areaId, hours } = where;
      return {
        id,
        name,
        avatarMediaId,
        isVerified,
        listingCount,
        place: governorateId && (await placeText(governorateId, areaId, locale, governorateId)),
        isOpen: hours && isOpenAt(hours, weekTimeOf(now)),
      };
    }),
  );
}

/**
 * A seller as everybody sees him, and whether the viewer blocks him; "suspended" for one who must not be
 * shown; NotFound for an unknown or malformed id and for who is leaving. One statement.
 */
export async function getSeller(
  id: string,
  locale: Locale,
  viewer: MaybeViewer = null,
): Promise<(Seller & { isBlocked: boolean }) | "suspended"> {
  const row = isUuid(id) ? await findSeller(databaseToRead(), id, viewer?.id ?? null) : null;
  if (!row) throw new NotFound();
  const { isSuspended, governorateId, areaId, addressText, hours, website, ...rest } = row;
  if (isSuspended) return "suspended";
  const { socialLinks, ...seller } = rest;
  const place = governorateId && (await placeText(governorateId, areaId, locale));
  return {
    ...seller,
    business:
      seller.kind === "business" ? { place, addressText, hours, website, socialLinks } : null,
  };
}

/** With two addresses each, below the 50,000 that a sitemap may hold (sitemaps.org). */
const mostAddresses = 20_000;

export function listBusinessAddresses(): Promise<{ id: string; changedAt: Date }[]> {
  return selectBusinessAddresses(databaseToRead(), mostAddresses);
}
