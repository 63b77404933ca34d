import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { media } from "#app/features/media/data/tables.ts";
import { writeVariants } from "#app/features/media/data/variant-files.server.ts";
import { pictureWidths } from "#app/features/media/media.ts";
import { semaphore } from "#app/platform/semaphore.server.ts";
import { demoId, userIdOf } from "./accounts.ts";
import { type DemoListing, demoFaces } from "./content.ts";

export const picturesFolder = join(import.meta.dirname, "pictures");
export const facesFolder = join(import.meta.dirname, "faces");

const [small] = pictureWidths;

type MediaRow = typeof media.$inferInsert;

/** Stores every picture of the listings as an uploaded one is stored; gives the row to insert for each file's name. */
export async function storeDemoPictures(
  listings: DemoListing[],
  steps: (done: number, of: number) => void,
): Promise<Map<string, MediaRow>> {
  const inTurn = semaphore(availableParallelism());
  let done = 0;
  const rows = listings.flatMap(({ pictures, productPictures, seller }) =>
    [...pictures, ...productPictures].map((file) =>
      inTurn(async () => {
        const row = await storePicture(picturesFolder, file, userIdOf(seller));
        steps(++done, rows.length);
        return [file, row] as const;
      }),
    ),
  );
  return new Map(await Promise.all(rows));
}

export async function storeDemoFaces(): Promise<Map<string, MediaRow>> {
  const inTurn = semaphore(availableParallelism());
  const rows = demoFaces.map(([key, file]) =>
    inTurn(async () => [key, await storePicture(facesFolder, file, userIdOf(key))] as const),
  );
  return new Map(await Promise.all(rows));
}

// The file is our own, with nothing to be cleaned of: it is its widest variant as it lies there. It is at most
// 960 pixels wide, so that there is only a small one to draw: the first start waits for it.
async function storePicture(folder: string, file: string, ownerId: string): Promise<MediaRow> {
  const id = demoId(`picture ${file}`);
  const webp = await readFile(join(folder, file));
  const { width, height } = await sharp(webp).metadata();
  const { data, info } = await sharp(webp)
    .resize({ width: small })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const draw = (at: number, quality: number) =>
    sharp(data, { raw: info }).resize({ width: at }).webp({ quality, effort: 2 }).toBuffer();
  const variants = [
    { width: small, webp: await draw(small, 76) },
    { width, webp },
  ];
  await writeVariants(id, variants);
  const placeholder = await draw(16, 20);
  return {
    id,
    ownerId,
    // Not of the bytes: one of its listings shows the same scene under two names.
    contentHash: createHash("sha256").update(file).digest("hex"),
    width,
    height,
    widths: variants.map((variant) => variant.width),
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
  };
}
