import type { Currency } from "#app/features/listings/price.ts";

export const maxPriceLines = 50;
export const maxBranches = 10;
export const maxChosenParts = 3;

export const maxPriceNameLength = 80;
export const maxBranchNameLength = 80;
export const maxHoursNoteLength = 120;

export const minShopAddressLength = 3;
export const maxShopAddressLength = 30;

/** What an address may be written in; that it is free and no word of ours, the database says. */
export const shopAddressPattern = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/;

/** A change of address is the last for so many days; the one before leads on for as long. */
export const shopAddressDays = 30;

export const priceUnits = ["new", "old", "USD", "TRY"] as const;

export type PriceList = {
  currency: Currency;
  pound: "new" | "old" | null;
  lines: { name: string; amount: number }[];
};

export type Branch = {
  /** Made by the form: the same form sent twice is one branch. */
  id: string;
  name: string;
  governorateId: string;
  areaId: string | null;
  addressText: string | null;
  hoursNote: string | null;
};

export type ShownBranch = Pick<Branch, "id" | "name" | "addressText" | "hoursNote"> & {
  place: string;
};

/** A word that the names of a business are to have, folded. */
export type NameWord = {
  word: string;
  /** What a word of the names may begin with, to have it. */
  beginnings: readonly string[];
  /** The same as patterns of LIKE, of all names with spaces around them. */
  shapes: readonly string[];
  /** Where a business need not have it: the word names the place. */
  governorates: readonly string[];
};

/** Null for anywhere. */
export type PlaceFilter = { governorateId: string | null; areaId: string | null };

export function shopPath(address: string): string {
  return `/s/${address}`;
}
