import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { drawAvif, drawSmallest, drawVariant, inTurn } from "./data/draw-picture.server.ts";
import { findUndrawn, markDrawn } from "./data/media-queries.server.ts";
import * as files from "./data/variant-files.server.ts";
import { pictureWidths, savingWidth, widthsFor } from "./media.ts";

/** Draws the missing widths of a picture's WebP; idempotent. @throws {PermanentFailure} without an original */
export async function addWidths(id: string): Promise<void> {
  const undrawn = await findUndrawn(database(), id);
  if (!undrawn) return;
  const widths = widthsFor(undrawn.width);
  const missing = widths.filter((each) => !undrawn.widths.includes(each));
  if (missing.length === 0) return;
  const open = await openOriginal(id);
  for (const width of missing)
    await files.writeVariants(id, [await drawVariant(open(), width)], files.rootOf(undrawn));
  await publishReady(id, { widths });
}

/** Draws its AVIF at every width that it has in WebP. @throws {PermanentFailure} as `addWidths` */
export async function addAvif(id: string, signal?: AbortSignal): Promise<void> {
  const undrawn = await findUndrawn(database(), id);
  if (!undrawn) return;
  const open = await openOriginal(id);
  for (const width of undrawn.widths) {
    signal?.throwIfAborted();
    const bytes = await drawAvif(open(), width);
    await files.writeVariant(id, { width, format: "avif", bytes, root: files.rootOf(undrawn) });
  }
  await publishReady(id, { widths: undrawn.widths, avif: true });
}

/** From the smallest WebP, at the first request. False when there is none. */
async function drawSaving(id: string, root: files.VariantsRoot): Promise<boolean> {
  const smallest = () => files.openVariant(id, pictureWidths[0], "webp", root);
  const source = await smallest();
  if (!source) return false;
  const webp = await buffer(source.stream);
  const bytes = await inTurn(() => drawSmallest(sharp(webp), savingWidth));
  const drawn = { width: savingWidth, format: "webp", root } as const;
  await files.writeVariant(id, { ...drawn, bytes });
  const still = await smallest();
  still?.stream.destroy();
  // Removed or hidden meanwhile: this variant too.
  if (!still) await files.removeVariant(id, drawn);
  return still !== null;
}

async function openOriginal(id: string): Promise<() => Sharp> {
  const original = await files.readOriginal(id);
  if (!original) throw new PermanentFailure(`The picture ${id} has no original`);
  return () => sharp(original);
}

async function publishReady(
  id: string,
  ready: { widths: number[]; avif?: boolean },
): Promise<void> {
  if (!(await markDrawn(database(), id, ready))) await files.removeFiles(id);
}

/** The file behind `/media/{id}/{width}.webp` or `.avif`, or null. Originals have no such name. */
export function findVariant(id: string, width: string, format = "webp") {
  return find(files.variantsRoot, id, width, format);
}

export function findPrivateVariant(id: string, width: string, format = "webp") {
  return find(files.privateRoot, id, width, format);
}

export async function drawForMail({ id, width }: { id: string; width: number }, side: number) {
  const file = await findVariant(id, String(width));
  if (!file) return null;
  const webp = await buffer(file.stream);
  return inTurn(() =>
    sharp(webp).resize(side, side).flatten({ background: "#fff" }).jpeg({ quality: 75 }).toBuffer(),
  );
}

async function find(root: files.VariantsRoot, id: string, width: string, format: string) {
  if (!isUuid(id) || !/^\d{1,5}$/.test(width)) return null;
  if (format !== "webp" && format !== "avif") return null;
  const isSaving = Number(width) === savingWidth && format === "webp";
  const open = () => files.openVariant(id.toLowerCase(), Number(width), format, root);
  const file =
    (await open()) ??
    (isSaving && (await drawSaving(id.toLowerCase(), root)) ? await open() : null);
  return file && { ...file, contentType: `image/${format}` };
}
