import type { Texts } from "#app/platform/locale.ts";

/** A place of our own gazetteer. `syria` is the country itself: "all Syria or online". */
export type Place = {
  id: string;
  kind: "country" | "governorate" | "district" | "area";
  parentId: string | null;
  governorateId: string;
  names: Texts;
  aliases: string[];
  lat: number;
  lng: number;
};

export const entireCountry = "syria";

export type PlaceOption = { id: string; name: string };
export type GovernorateOption = PlaceOption & { areas: PlaceOption[] };

/** A place as a form's two fields hold it. */
export type PlaceIds = { governorateId: string; areaId: string | null };

export type FoundPlace = PlaceIds & {
  id: string;
  kind: Place["kind"];
  name: string;
  within: string;
};

export type MapGround =
  | { kind: "drawn"; places: readonly MapPlace[] }
  | { kind: "streets"; address: string; attribution: string }
  | { kind: "pictures"; address: string; attribution: string };

/** A place beside another, in pixels from it to the right and down. */
type NearPlace = { name: string; x: number; y: number };

/** What lies round a place; `reach` is how far, in pixels, a private seller's position may be shifted. */
export type Surroundings = { places: NearPlace[]; reach: number };

/** A place as the drawn map shows it, in one language. `size` 1 is the largest. */
export type MapPlace = { name: string; lat: number; lng: number; size: 1 | 2 | 3 | 4 };
