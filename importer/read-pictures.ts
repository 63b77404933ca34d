import { maxBusinessPictures, maxProductPictures } from "#app/features/listings/listing.ts";
import type { Note } from "./report.ts";
import { isMissing, type OldRow, textOf, unwrap } from "./old-row.ts";

const maxWebAddressLength = 2_000;
const maxPictureLength = 8_000_000;

type OldPicture = { kind: "business" | "product"; position: number; address: string };

/** Each once, `image_url` last: web addresses and data URLs, no path of the old server. The rest is noted. */
export function readPictures(row: OldRow, note: Note): OldPicture[] {
  const business = readList(row.image_urls);
  const first = textOf(row.image_url).trim();
  const all = first && !business.includes(first) ? [...business, first] : business;
  const taken = new Set<string>();
  const pick = (kind: OldPicture["kind"], field: string, addresses: string[], max: number) => {
    const usable = [...new Set(addresses)].filter((address) => {
      if (taken.has(address)) return false;
      const isThere = isAddress(address);
      if (!isThere) note(field, "not a picture that can be downloaded: left out", shown(address));
      return isThere;
    });
    for (const address of usable.slice(max))
      note(field, `more than ${max} pictures: left out`, shown(address));
    return usable.slice(0, max).map((address, position): OldPicture => {
      taken.add(address);
      return { kind, position, address };
    });
  };
  return [
    ...pick("business", "image_urls", all, maxBusinessPictures),
    ...pick("product", "product_images", readList(row.product_images), maxProductPictures),
  ];
}

function isAddress(text: string): boolean {
  if (!text.isWellFormed() || text.includes("\0")) return false;
  if (/^data:image\/[\w.+-]+;base64,/i.test(text)) return text.length <= maxPictureLength;
  return /^https?:\/\//i.test(text) && text.length <= maxWebAddressLength && URL.canParse(text);
}

function shown(address: string): string {
  return address.length > maxWebAddressLength
    ? `${address.slice(0, 100)}… (${address.length} characters)`
    : address;
}

const maxDepth = 5;

const separator =
  /(?<!;base64),\s*(?=https?:|data:|\/|[\w.-]+\.(?:jpe?g|png|webp|gif|avif|heic)\s*(?:,|$))/i;

/** A list, JSON text of one (however often encoded, items too), or text with commas; empties are dropped. */
function readList(value: unknown, depth = 0): string[] {
  const inner = unwrap(value);
  if (depth > maxDepth || isMissing(inner)) return [];
  if (Array.isArray(inner)) return inner.flatMap((item) => readList(item, depth + 1));
  if (typeof inner === "object" && inner !== null) return readList(addressIn(inner), depth + 1);
  if (typeof inner !== "string") return [String(inner)];
  return inner
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => !isMissing(item));
}

function addressIn(value: object): unknown {
  const { url, src, address } = value as Record<string, unknown>;
  return url ?? src ?? address;
}
