import sharp from "sharp";
import { database } from "#app/platform/database.server.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { drawAvif, drawVariant } from "./data/draw-picture.server.ts";
import { findUndrawn, markDrawn } from "./data/media-queries.server.ts";
import {
  readOriginal,
  removeFiles,
  writeVariant,
  writeVariants,
} from "./data/variant-files.server.ts";
import { widthsFor } from "./media.ts";

/**
 * Draws what a picture still lacks from its original: WebP at the wider widths, then AVIF at all of them.
 * Again does no harm; a picture that is gone needs nothing.
 *
 * @throws {PermanentFailure} when the original is gone
 */
export async function drawMissingVariants(id: string, signal?: AbortSignal): Promise<void> {
  const picture = await findUndrawn(database(), id);
  if (!picture) return;
  const original = await readOriginal(id);
  if (!original) throw new PermanentFailure(`The picture ${id} has no original`);
  const widths = widthsFor(picture.width);
  // WebP first: what every browser shows is sharp within a second.
  for (const width of widths.filter((each) => !picture.widths.includes(each))) {
    await writeVariants(id, [await drawVariant(sharp(original), width)]);
  }
  await markDrawn(database(), id, { widths });
  for (const width of widths) {
    signal?.throwIfAborted();
    await writeVariant(id, width, "avif", await drawAvif(sharp(original), width));
  }
  // Whoever took the picture away meanwhile took only the files that were there.
  if (!(await markDrawn(database(), id, { widths, avif: true }))) await removeFiles(id);
}
