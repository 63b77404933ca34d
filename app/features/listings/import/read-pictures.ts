import { mostBusinessPictures, mostProductPictures } from "../listing.ts";
import type { Note } from "./note.ts";
import { type OldRow, textOf } from "./old-row.ts";
import { readList } from "./read-list.ts";

const longestWebAddress = 2_000;
const longestPicture = 8_000_000;

/** A picture that the existing product names: where it lies (http, https), or itself (a data: address). */
export type OldPicture = { kind: "business" | "product"; position: number; address: string };

/**
 * The pictures of a row, each once, in their order (D1 §3): `image_url` behind the others where it is not
 * among them. Only what can be fetched or is there itself; a path of the old server is neither (ruling 59).
 */
export function readPictures(row: OldRow, note: Note): OldPicture[] {
  const business = readList(row.image_urls);
  const first = textOf(row.image_url).trim();
  const all = first && !business.includes(first) ? [...business, first] : business;
  const taken = new Set<string>();
  const pick = (kind: OldPicture["kind"], field: string, addresses: string[], most: number) => {
    const kept = [...new Set(addresses)].filter((address) => {
      if (taken.has(address)) return false;
      const isThere = isAddress(address);
      if (!isThere) note(field, "no picture that can be fetched: left out", shown(address));
      return isThere;
    });
    for (const address of kept.slice(most))
      note(field, `more than ${most} pictures: left out`, shown(address));
    return kept.slice(0, most).map((address, position): OldPicture => {
      taken.add(address);
      return { kind, position, address };
    });
  };
  return [
    ...pick("business", "image_urls", all, mostBusinessPictures),
    ...pick("product", "product_images", readList(row.product_images), mostProductPictures),
  ];
}

function isAddress(text: string): boolean {
  if (!text.isWellFormed() || text.includes("\0")) return false;
  if (/^data:image\/[\w.+-]+;base64,/i.test(text)) return text.length <= longestPicture;
  return /^https?:\/\//i.test(text) && text.length <= longestWebAddress && URL.canParse(text);
}

// A picture of megabytes does not belong into a report.
function shown(address: string): string {
  return address.length > longestWebAddress
    ? `${address.slice(0, 100)}… (${address.length} characters)`
    : address;
}
