import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { database } from "#app/platform/database.server.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { drawAvif, drawSmallest, drawVariant, inTurn } from "./data/draw-picture.server.ts";
import { findUndrawn, markDrawn } from "./data/media-queries.server.ts";
import {
  openVariant,
  readOriginal,
  removeFiles,
  removeVariant,
  rootOf,
  type VariantsRoot,
  writeVariant,
  writeVariants,
} from "./data/variant-files.server.ts";
import { pictureWidths, savingWidth, widthsFor } from "./media.ts";

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

/**
 * Draws what is shown of a picture where data is saved, from its smallest WebP that lies there: nobody has
 * to draw it for pictures that nobody looks at so, nor anew for those of before. False when there is none.
 */
export async function drawSaving(id: string, root: VariantsRoot): Promise<boolean> {
  const smallest = () => openVariant(id, pictureWidths[0], "webp", root);
  const source = await smallest();
  if (!source) return false;
  const webp = await buffer(source.stream);
  const bytes = await inTurn(() => drawSmallest(sharp(webp), savingWidth));
  const drawn = { width: savingWidth, format: "webp", root } as const;
  await writeVariant(id, { ...drawn, bytes });
  const still = await smallest();
  still?.stream.destroy();
  // Taken away, or taken from everybody's eyes, meanwhile: so is this.
  if (!still) await removeVariant(id, drawn);
  return still !== null;
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
