import { isMissing, unwrap } from "./old-row.ts";

const deepest = 5;

// A comma parts two addresses where another one begins behind it: addresses hold commas, too.
const between =
  /(?<!;base64),\s*(?=https?:|data:|\/|[\w.-]+\.(?:jpe?g|png|webp|gif|avif|heic)\s*(?:,|$))/i;

/**
 * The values of a list that may be a list, JSON text of one (encoded any number of times, the items too),
 * or text with commas (D1 §3). Empties are dropped.
 */
export function readList(value: unknown, depth = 0): string[] {
  const inner = unwrap(value);
  if (depth > deepest || isMissing(inner)) return [];
  if (Array.isArray(inner)) return inner.flatMap((item) => readList(item, depth + 1));
  if (typeof inner === "object" && inner !== null) return readList(addressIn(inner), depth + 1);
  if (typeof inner !== "string") return [String(inner)];
  return inner
    .split(between)
    .map((item) => item.trim())
    .filter((item) => !isMissing(item));
}

function addressIn(value: object): unknown {
  const { url, src, address } = value as Record<string, unknown>;
  return url ?? src ?? address;
}
