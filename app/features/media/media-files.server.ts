import { isUuid } from "#app/platform/id.ts";
import { openVariant } from "./data/variant-files.server.ts";

/** The file behind `/media/{id}/{width}.webp`, or null; its name is all that is needed to read it. */
export function findVariant(id: string, width: string) {
  return isUuid(id) && /^\d{1,5}$/.test(width)
    ? openVariant(id.toLowerCase(), Number(width))
    : Promise.resolve(null);
}
