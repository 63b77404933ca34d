import { mediaUrl } from "#app/features/media/media.ts";
import type { ListingDetail, Picture } from "./listing.ts";

// What one looked at stays on one's own device; storage may be off or full.
const key = "dalil-recently-viewed";
const most = 8;
const imageWidth = 320;

export type Viewed = Pick<ListingDetail, "id" | "title"> & { imageUrl: string };

/** The latest first; what somebody else wrote there is left out. */
export function readViewed(): Viewed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isViewed).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isViewed(kept: Partial<Viewed> | null): kept is Viewed {
  const { id, title, imageUrl } = kept ?? {};
  return (
    Number.isSafeInteger(id) &&
    typeof title === "string" &&
    typeof imageUrl === "string" &&
    (imageUrl === "" || imageUrl.startsWith("/media/"))
  );
}

export function keepViewed(
  { id, title }: Pick<Viewed, "id" | "title">,
  picture: Picture | undefined,
): void {
  const width = picture?.widths.find((each) => each >= imageWidth) ?? picture?.widths.at(-1);
  const imageUrl = picture && width ? mediaUrl(picture.id, width) : "";
  const rest = readViewed().filter((each) => each.id !== id);
  try {
    localStorage.setItem(key, JSON.stringify([{ id, title, imageUrl }, ...rest].slice(0, most)));
  } catch {}
}

export function clearViewed(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
