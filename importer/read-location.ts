import { nearestPlace } from "#app/features/places/place-names.server.ts";
import { type Place, entireCountry } from "#app/features/places/place.ts";
import { type Position, roundDegrees } from "#app/features/places/position.ts";
import { maxAddressLength } from "#app/features/listings/listing.ts";
import type { Note } from "./report.ts";
import { fieldsOf, isMissing, type OldRow, textOf, textsIn, unwrap } from "./old-row.ts";
import { findNamedPlace, type PlaceNames } from "#app/features/places/named-place.ts";
import { readLine } from "./read-texts.ts";
import { textIn } from "#app/platform/locale.ts";
import { toLatinDigits } from "#app/platform/digits.ts";

type OldLocation = {
  governorateId: string;
  areaId: string | null;
  addressText: string | null;
  lat: number | null;
  lng: number | null;
};

export type Gazetteer = { places: readonly Place[]; names: PlaceNames };

const addressKeys = ["address", "name", "text", "label", "place_name", "city", "location"];
const positionKeys = ["coordinates", "coords", "position", "latlng", "center"];

/** What the address names in the gazetteer, else what lies nearest to its coordinates, else all Syria, noted. */
export function readLocation(row: OldRow, gazetteer: Gazetteer, note: Note): OldLocation {
  const sources = [row.location, row.map_location]
    .map(unwrap)
    .map((each) => (Array.isArray(each) ? textsIn(each).join("، ") : each))
    .filter((each) => !isMissing(each));
  const address = sources.map(addressIn).find((text) => text !== "") ?? "";
  const position = readPositionOf(sources, note);
  const point = { lat: position?.lat ?? null, lng: position?.lng ?? null };

  const named = findNamedPlace(address, gazetteer.names);
  const text =
    named?.isEntire || !address ? "" : readLine(address, "location", maxAddressLength, note);
  const addressText = text || null;
  if (named) {
    return { governorateId: named.governorateId, areaId: named.areaId, addressText, ...point };
  }
  const near = position && nearestPlace(gazetteer.places, position)?.place;
  if (near) {
    note(
      "location",
      `no place of ours is named: "${textIn(near.names, "en")}" lies nearest`,
      row.location,
    );
    const areaId = near.id === near.governorateId ? null : near.id;
    return { governorateId: near.governorateId, areaId, addressText, ...point };
  }
  note(
    "location",
    isMissing(row.location) ? "missing: all Syria" : "no place of ours is named: all Syria",
    row.location,
  );
  return { governorateId: entireCountry, areaId: null, addressText, ...point };
}

function addressIn(source: unknown): string {
  const fields = fieldsOf(source);
  const found = fields
    ? addressKeys.map((key) => textOf(unwrap(fields[key]))).find((text) => text.trim() !== "")
    : textOf(source);
  const text = (found ?? "").trim();
  return isCoordinates(text) || /^(unknown location|موقع غير معروف)$/i.test(text) ? "" : text;
}

function readPositionOf(sources: unknown[], note: Note): Position | null {
  for (const source of sources) {
    const fields = fieldsOf(source);
    const value = fields
      ? (positionKeys.map((key) => fields[key]).find((each) => !isMissing(each)) ??
        coordinatesAs(fields))
      : isCoordinates(textOf(source))
        ? source
        : null;
    const position = readOldPosition(value);
    if (position === "outside")
      note("location", "the coordinates are not in Syria: left out", value);
    else if (position) return position;
    else if (!isMissing(value))
      note("location", "the coordinates could not be read: left out", value);
  }
  return null;
}

function coordinatesAs(fields: Record<string, unknown>): unknown {
  if (!isMissing(fields.lat ?? fields.latitude)) return fields;
  return addressKeys.map((key) => fields[key]).find((each) => isCoordinates(textOf(each))) ?? null;
}

/** Text, a pair or an object, in either order (in Syria latitudes are smaller). "outside" when elsewhere. */
function readOldPosition(value: unknown): Position | "outside" | null {
  const inner = unwrap(value);
  if (isMissing(inner)) return null;
  const fields = fieldsOf(inner);
  const pair = fields
    ? [fields.lat ?? fields.latitude, fields.lng ?? fields.lon ?? fields.long ?? fields.longitude]
    : Array.isArray(inner)
      ? inner
      : numbersIn(textOf(inner));
  if (pair.length !== 2) return null;
  const [a, b] = pair.map((each) =>
    isMissing(each) ? Number.NaN : Number(toLatinDigits(textOf(each))),
  );
  if (a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b)) return null;
  if (isInSyria(a, b)) return { lat: roundDegrees(a), lng: roundDegrees(b) };
  if (isInSyria(b, a)) return { lat: roundDegrees(b), lng: roundDegrees(a) };
  return "outside";
}

function isCoordinates(text: string): boolean {
  if (text.length > 200 || !/[\d٠-٩۰-۹]/.test(text)) return false;
  return /^\s*[([]?\s*-?\d{1,3}\.\d+\s*[,،; ]\s*-?\d{1,3}\.\d+\s*[)\]]?\s*$/.test(
    toLatinDigits(text),
  );
}

function numbersIn(text: string): string[] {
  return text.length > 200 ? [] : (toLatinDigits(text).match(/-?\d{1,3}(?:\.\d+)?/g) ?? []);
}

function isInSyria(lat: number, lng: number): boolean {
  return lat >= 32.2 && lat <= 37.4 && lng >= 35.5 && lng <= 42.5;
}
