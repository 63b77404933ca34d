import type { Texts } from "#app/platform/locale.ts";

/** A place of our own gazetteer. `syria` is the country itself: "all Syria or online". */
export type Place = {
  id: string;
  kind: "country" | "governorate" | "district" | "area";
  parentId: string | null;
  governorateId: string;
  names: Texts;
  /** Other spellings, in either script. */
  aliases: string[];
  /** WGS 84, degrees. */
  lat: number;
  lng: number;
};

export const entireCountry = "syria";

/** A choice in a form, in one language. */
export type PlaceOption = { id: string; name: string };
/** A governorate and the areas in it. */
export type GovernorateOption = PlaceOption & { areas: PlaceOption[] };

/** A place as a form's two fields hold it. */
export type PlaceIds = { governorateId: string; areaId: string | null };

/** What a search by typing found: what stands in the form's fields once it is chosen. */
export type FoundPlace = PlaceIds & {
  id: string;
  kind: Place["kind"];
  name: string;
  /** What it lies in, the nearer first; empty for a governorate. */
  within: string;
};

/** What a map is drawn on. */
export type MapGround =
  /** Drawn by ourselves: the country and its places, without streets. */
  | { kind: "drawn"; places: readonly MapPlace[] }
  /** From a file on our own server. */
  | { kind: "streets"; address: string; attribution: string }
  /** From the server of the settings; {x}, {y} and {z} in its address. */
  | { kind: "pictures"; address: string; attribution: string };

/** A place as the drawn map shows it, in one language. `size` 1 is the largest. */
export type MapPlace = { name: string; lat: number; lng: number; size: 1 | 2 | 3 | 4 };
