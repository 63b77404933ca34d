import { isUuid } from "#app/platform/id.ts";
import { openVariant } from "./data/variant-files.server.ts";

/**
 * The file behind `/media/{id}/{width}.webp` or `.avif`, or null; its name is all that is needed to read
 * it. Originals have no such name.
 */
export async function findVariant(id: string, width: string, format = "webp") {
  if (!isUuid(id) || !/^\d{1,5}$/.test(width)) return null;
  if (format !== "webp" && format !== "avif") return null;
  const file = await openVariant(id.toLowerCase(), Number(width), format);
  return file && { ...file, contentType: `image/${format}` };
}
