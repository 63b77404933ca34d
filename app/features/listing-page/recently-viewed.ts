import { pictureUrl } from "#app/features/media/media.ts";
import { readJsonItem, storeItem } from "#app/platform/device-storage.ts";
import type { Picture } from "#app/features/listings/listing.ts";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";

const key = "dalil-recently-viewed";
const maxListings = 8;
const tileWidth = 320;

export type Viewed = Pick<ListingDetail, "id" | "title"> & { imageUrl: string };

export function readViewed(): Viewed[] {
  const stored = readJsonItem(key);
  return Array.isArray(stored) ? stored.filter(isViewed).slice(0, maxListings) : [];
}

function isViewed(stored: Partial<Viewed> | null): stored is Viewed {
  const { id, title, imageUrl } = stored ?? {};
  return (
    Number.isSafeInteger(id) &&
    typeof title === "string" &&
    typeof imageUrl === "string" &&
    (imageUrl === "" || imageUrl.startsWith("/media/"))
  );
}

export function saveViewed(
  { id, title }: Pick<Viewed, "id" | "title">,
  picture: Picture | undefined,
): void {
  const viewed = { id, title, imageUrl: tileUrl(picture ?? null) };
  const rest = readViewed().filter((each) => each.id !== id);
  storeItem(key, JSON.stringify([viewed, ...rest].slice(0, maxListings)));
}

export const tileUrl = (picture: Picture | null) => pictureUrl(picture, tileWidth);

export function clearViewed(): void {
  storeItem(key, null);
}
