import { type Position, roundDegrees } from "#app/features/places/position.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import { fieldsOf, isMissing, textOf, unwrap } from "./old-row.ts";

/**
 * Coordinates as text, a pair or an object, in either order: Syria lies where its latitudes are smaller
 * than most of its longitudes. Null where there are none, "outside" for two numbers that are not in Syria.
 */
export function readOldPosition(value: unknown): Position | "outside" | null {
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

/** Whether a text is coordinates and nothing else. */
export function isCoordinates(text: string): boolean {
  if (!/[\d٠-٩۰-۹]/.test(text)) return false;
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
