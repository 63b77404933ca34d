import sharp, { type Sharp } from "sharp";
import { database } from "#app/platform/database.server.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { drawAvif, drawVariant } from "./data/draw-picture.server.ts";
import { findUndrawn, markDrawn } from "./data/media-queries.server.ts";
import {
  readOriginal,
  removeFiles,
  rootOf,
  writeVariant,
  writeVariants,
} from "./data/variant-files.server.ts";
import { widthsFor } from "./media.ts";

/**
 * Draws a picture's WebP at the widths it still lacks, from its original. Again does no harm; a picture
 * that is gone needs nothing.
 *
 * @throws {PermanentFailure} when the original is gone
 */
export async function addWidths(id: string): Promise<void> {
  const undrawn = await findUndrawn(database(), id);
  if (!undrawn) return;
  const widths = widthsFor(undrawn.width);
  const missing = widths.filter((each) => !undrawn.widths.includes(each));
  if (missing.length === 0) return;
  const open = await openOriginal(id);
  for (const width of missing)
    await writeVariants(id, [await drawVariant(open(), width)], rootOf(undrawn));
  await sayReady(id, { widths });
}

/** Draws its AVIF at every width that it has in WebP. @throws {PermanentFailure} as `addWidths` */
export async function addAvif(id: string, signal?: AbortSignal): Promise<void> {
  const undrawn = await findUndrawn(database(), id);
  if (!undrawn) return;
  const open = await openOriginal(id);
  for (const width of undrawn.widths) {
    signal?.throwIfAborted();
    const bytes = await drawAvif(open(), width);
    await writeVariant(id, { width, format: "avif", bytes, root: rootOf(undrawn) });
  }
  await sayReady(id, { widths: undrawn.widths, avif: true });
}

async function openOriginal(id: string): Promise<() => Sharp> {
  const original = await readOriginal(id);
  if (!original) throw new PermanentFailure(`The picture ${id} has no original`);
  return () => sharp(original);
}

async function sayReady(id: string, ready: { widths: number[]; avif?: boolean }): Promise<void> {
  // Whoever took the picture away meanwhile took only the files that were there.
  if (!(await markDrawn(database(), id, ready))) await removeFiles(id);
}
