import { type Locale, pathIn } from "#app/platform/locale.ts";
import type { Place } from "./place.ts";
import { isNearSyria, type Position, type Precision, readPosition } from "./position.ts";

export type MapQuery = {
  /** `pick`: a position is chosen and posted to the page around; `show`: it is only shown. */
  mode: "pick" | "show";
  position: Position | null;
  precision: Precision;
  zoom: number | null;
  height: number | null;
  place: string | null;
};

export const pageHeight = 300;
export const pickerHeight = 400;

// Ours has no streets: from nearer there would be nothing to see.
const zooms = { streets: { governorate: 12, near: 14 }, drawn: { governorate: 11, near: 12 } };

/** The zoom a map begins with at a place, or in Damascus, unless the query has one. */
export function firstZoom(kind: Place["kind"] | null, map: keyof typeof zooms): number {
  if (kind === "country") return 6;
  return kind === "governorate" ? zooms[map].governorate : zooms[map].near;
}

export function readMapQuery(params: URLSearchParams): MapQuery {
  return {
    mode: params.get("mode") === "pick" ? "pick" : "show",
    position: readMapPosition(params),
    precision: params.get("precision") === "approximate" ? "approximate" : "exact",
    zoom: readInteger(params.get("zoom"), 6, 18),
    height: readInteger(params.get("height"), 200, 900),
    place: params.get("place"),
  };
}

export function readMapPosition(params: URLSearchParams): Position | null {
  const position = readPosition(params.get("lat"), params.get("lng"));
  return position && isNearSyria(position) ? position : null;
}

function readInteger(text: string | null, min: number, max: number): number | null {
  if (!text || !/^\d{1,3}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

export function mapAddress(locale: Locale, query: Partial<MapQuery>): string {
  const { position, ...rest } = query;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...position, ...rest })) {
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  return pathIn(locale, `/embed/map?${params}`);
}
