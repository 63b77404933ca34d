import { isNameReserved, nameReservedWords } from "#app/features/safety/public-name.server.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { findPlaceErrors } from "#app/features/profiles/profile.server.ts";
import type { PictureProblem } from "#app/features/media/media.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { placeText } from "#app/features/places/place-names.server.ts";
import { brokenConstraint, type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { baseLocale, type Locale } from "#app/platform/locale.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { choosePartsOf, selectChosenParts } from "./data/seller-queries.server.ts";
import * as queries from "./data/shop-queries.server.ts";
import {
  type Branch,
  maxBranches,
  maxChosenParts,
  type ShownBranch,
  shopAddressDays,
  shopAddressPattern,
} from "./shop.ts";
import { dayMs } from "#app/platform/durations.ts";

export async function exportShop(db: Connection, memberId: string) {
  const parts = await selectChosenParts(db, memberId);
  return { ...(await queries.selectForExport(db, memberId)), directories: parts };
}

const addressTime = shopAddressDays * dayMs;

export async function getOwnShop(viewer: Viewer, locale: Locale, now: Date) {
  const [row, parts] = await Promise.all([
    queries.findOwnShop(database(), viewer.id),
    selectChosenParts(database(), viewer.id),
  ]);
  if (!row) throw new NotFound();
  const { branches, addressTakenAt, ...shop } = row;
  const freeAt = addressTakenAt && new Date(addressTakenAt.getTime() + addressTime);
  return {
    ...shop,
    branches: await showBranches(branches ?? [], locale),
    /** The subcategories that it stands in without a listing. */
    subcategoryIds: parts.flatMap((part) => (part.startsWith("sc:") ? part.slice(3) : [])),
    addressFreeAt: freeAt && freeAt > now ? freeAt : null,
  };
}

export function showBranches(branches: readonly Branch[], locale: Locale): Promise<ShownBranch[]> {
  return Promise.all(
    branches.map(async ({ governorateId, areaId, ...branch }) => ({
      ...branch,
      place: await placeText(governorateId, areaId, locale),
    })),
  );
}

type MakeShopChange = (
  shop: { branches: Branch[] },
  tx: Connection,
) => queries.ShopChange | Promise<queries.ShopChange | null> | null;

async function changeShop(viewer: Viewer, change: MakeShopChange, now: Date): Promise<void> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.profileByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const shop = await queries.lockShop(tx, viewer.id);
    if (!shop) throw new NotAllowed();
    const changed = await change(shop, tx);
    if (changed && Object.keys(changed).length > 0)
      await queries.saveShop(tx, viewer.id, changed, now);
  });
}

type ShopPage = queries.ShopChange & {
  address?: string;
  /** It stands in the directories of the first three, and of no others. */
  subcategoryIds?: readonly string[];
};

export type AddressProblem = "taken" | "reserved" | "too-soon";

/**
 * Changes what a business shows: all of it, or nothing where it cannot have that address.
 * @throws {NotAllowed} for a person, and for who is suspended or leaving
 * @throws {TooMany} after thirty in an hour
 */
export async function saveShop(
  viewer: Viewer,
  { address, subcategoryIds, ...change }: ShopPage,
  now: Date,
): Promise<AddressProblem | null> {
  const parts = subcategoryIds && (await partsOf(subcategoryIds));
  try {
    await changeShop(
      viewer,
      async (_, tx) => {
        if (address) await takeAddress(tx, viewer, { address, now });
        if (parts) await choosePartsOf(tx, viewer.id, parts);
        return change;
      },
      now,
    );
    return null;
  } catch (error) {
    if (error instanceof AddressReserved) return "reserved";
    const problem = addressProblems[brokenConstraint(error) ?? ""];
    if (!problem) throw error;
    return problem;
  }
}

async function partsOf(ids: readonly string[]): Promise<string[]> {
  const catalogue = await listCatalogue(baseLocale);
  const chosen = catalogue
    .flatMap(({ id, subcategories }) => subcategories.map((each) => ({ id: each.id, within: id })))
    .filter(({ id }) => ids.includes(id))
    .slice(0, maxChosenParts);
  return [...new Set(chosen.flatMap(({ id, within }) => [`sc:${id}`, `c:${within}`]))];
}

class AddressReserved extends Error {}

/** The present one changes nothing. */
async function takeAddress(
  tx: Connection,
  viewer: Viewer,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const present = await queries.findCurrentAddress(tx, viewer.id);
  if (isNameReserved(address, viewer, present ?? undefined)) throw new AddressReserved();
  if (present !== address)
    await queries.insertAddress(tx, { address, memberId: viewer.id, takenAt: now });
}

const addressProblems: Record<string, AddressProblem> = {
  shop_addresses_pkey: "taken",
  shop_addresses_free: "taken",
  shop_addresses_monthly: "too-soon",
};

/** The errors of its place come back, and whether there are ten already. @throws as `saveShop` */
export async function addBranch(
  viewer: Viewer,
  branch: Branch,
  now: Date,
): Promise<{ errors: Typed; isFull?: boolean }> {
  const errors = await findPlaceErrors(branch);
  if (isNameReserved(branch.name, viewer)) errors.branch = nameReservedWords();
  if (Object.keys(errors).length > 0) return { errors };
  let isFull = false;
  await changeShop(
    viewer,
    ({ branches }) => {
      if (branches.some(({ id }) => id === branch.id)) return null;
      isFull = branches.length >= maxBranches;
      return isFull ? null : { branches: [...branches, branch] };
    },
    now,
  );
  return { errors, isFull };
}

/** One that is gone already changes nothing. @throws as `saveShop` */
export async function removeBranch(viewer: Viewer, branchId: string, now: Date): Promise<void> {
  await changeShop(
    viewer,
    ({ branches }) => {
      const rest = branches.filter(({ id }) => id !== branchId);
      return rest.length === branches.length ? null : { branches: rest };
    },
    now,
  );
}

type StoredCover = { id: string; problem?: undefined } | { problem: PictureProblem };

/** For `saveShop`; what nothing shows is swept up. @throws {NotAllowed} {TooMany} as it does */
export async function storeCover(viewer: Viewer, bytes: Buffer, now: Date): Promise<StoredCover> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.avatarByAccount, [viewer.id], now);
  const own = await queries.findOwnShop(database(), viewer.id);
  if (own?.kind !== "business") throw new NotAllowed();
  return storePicture(viewer.id, bytes);
}

/** Whose page a short address leads to, however it is capitalised. @throws {NotFound} */
export async function findShopOwner(address: string, now: Date): Promise<string> {
  const since = new Date(now.getTime() - addressTime);
  const lower = address.toLowerCase();
  const id =
    shopAddressPattern.test(lower) && (await queries.findByAddress(database(), lower, since));
  if (!id) throw new NotFound();
  return id;
}
