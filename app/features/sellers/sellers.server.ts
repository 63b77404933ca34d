import { placeText } from "#app/features/places/place-names.server.ts";
import { joinParts } from "#app/platform/language.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/platform/site.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { clock } from "#app/platform/clock.ts";
import { hoursInForce, openingAt } from "#app/platform/opening-times.ts";
import { weekLines } from "#app/ui/clock-words.ts";
import type { ReaderPart } from "#app/platform/member-part.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import {
  findSeller,
  isMember,
  selectBusinessRun,
  selectBusinessRuns,
  selectBusinesses,
  selectBusinessesNamed,
} from "./data/seller-queries.server.ts";
import {
  type ReadContext,
  showOpening,
  withReplyPace,
} from "#app/features/listings/listings.server.ts";
import type { NameWord, PlaceFilter } from "./shop.ts";
import { showBranches } from "./shop.server.ts";

/** A seller sees their own page otherwise. */
export const ownPage: ReaderPart = { name: "own page", on: "seller", ask: isMember };

const maxBusinesses = 12;
const anywhere: PlaceFilter = { governorateId: null, areaId: null };

type BusinessRow = Awaited<ReturnType<typeof selectBusinesses>>[number];

export async function listBusinesses(
  part: { categoryId: string } | { subcategoryId: string },
  read: ReadContext,
  place: PlaceFilter = anywhere,
) {
  const { locale } = read;
  const rows = await selectBusinesses(database(), part, { limit: maxBusinesses, locale, place });
  return Promise.all(rows.map((row) => toSummary(row, read)));
}

/** Businesses by their name, short address or branch, with or without a listing. */
export async function findBusinesses(
  words: readonly NameWord[],
  limit: number,
  read: ReadContext,
  place: PlaceFilter = anywhere,
): Promise<BusinessSummary[]> {
  if (words.length === 0) return [];
  const { locale } = read;
  const rows = await selectBusinessesNamed(database(), words, { limit, locale, place });
  return Promise.all(rows.map((row) => toSummary(row, read)));
}

async function toSummary(
  { governorateId, areaId, hours, ramadanHours, ...business }: BusinessRow,
  { locale, now }: ReadContext,
) {
  const schedule = { hours, ramadanHours };
  return {
    ...business,
    place: governorateId && (await placeText(governorateId, areaId, locale)),
    isOpen: hoursInForce(schedule, now) && openingAt(schedule, now).isOpen,
  };
}

export type BusinessSummary = Awaited<ReturnType<typeof listBusinesses>>[number];

/**
 * A seller as everybody sees them, and whether the viewer blocks them; "suspended" for one who must not be
 * shown. NotFound for an unknown or malformed id and for who is leaving. One statement.
 */
export async function getSeller(
  id: string,
  locale: Locale,
  viewer: MaybeViewer = null,
  now = clock.now(),
) {
  const row = isUuid(id)
    ? await findSeller(database(), id, {
        viewerId: viewer?.id ?? null,
        locale,
        founding: site().foundingSellers,
      })
    : null;
  if (!row) throw new NotFound();
  const { isSuspended, isFounding, shop, ...seller } = row;
  if (isSuspended) return "suspended";
  const shown = withReplyPace(seller, locale);
  const isBusiness = seller.kind === "business";
  return {
    ...shown,
    // In the same line and words, which a page then need not carry.
    replyPace: isFounding
      ? joinParts([m.sellers_founding({}, { locale }), shown.replyPace], locale)
      : shown.replyPace,
    business: isBusiness ? await toBusiness(shop, locale, now) : null,
  };
}

/** A member as their page shows them to everybody. Phone numbers and e-mail addresses are never in it. */
export type Seller = Omit<Exclude<Awaited<ReturnType<typeof getSeller>>, "suspended">, "isBlocked">;

export type BusinessPage = NonNullable<Seller["business"]>;

type ShopRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>["shop"];

async function toBusiness(shop: ShopRow, locale: Locale, now: Date) {
  const { governorateId, areaId, hours, ramadanHours, branches, needsPower, ...business } = shop;
  const schedule = { hours, ramadanHours };
  const inForce = hoursInForce(schedule, now);
  return {
    ...business,
    place: governorateId && (await placeText(governorateId, areaId, locale)),
    hours: inForce,
    week: weekLines(inForce, locale),
    isOfRamadan: inForce !== hours,
    opening: showOpening(schedule, { locale, now }),
    needsPower: needsPower ?? false,
    branches: await showBranches(branches ?? [], locale),
  };
}

const idsInRun = 1_000;

export function listBusinessRuns(): Promise<string[]> {
  return selectBusinessRuns(database(), idsInRun);
}

export function listBusinessesOfRun(first: string | null) {
  return selectBusinessRun(database(), first, idsInRun);
}
