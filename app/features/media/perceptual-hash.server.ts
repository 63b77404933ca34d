import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { inTurn } from "./data/draw-picture.server.ts";
import { openVariant } from "./data/variant-files.server.ts";

/** Neighbours differ by more than this for one to count as the brighter, of 256. */
const margin = 2;
/** With fewer differences a picture is too uniform to tell it from another. */
const minDifferences = 10;

export type PictureLook = { look: bigint | null; crops: bigint[] };

/** What a picture looks like, by its smallest variant; no file, or a uniform picture, looks like nothing. */
export async function lookOf(id: string, width: number): Promise<PictureLook> {
  const file = await openVariant(id, width, "webp");
  return file ? lookIn(await buffer(file.stream)) : { look: null, crops: [] };
}

const side = 100;
const cuts = [
  [5, 5, 5, 5],
  [10, 10, 10, 10],
  [0, 12, 0, 0],
  [0, 0, 0, 12],
  [12, 0, 0, 0],
  [0, 0, 12, 0],
  [0, 9, 0, 9],
] as const;

/** Its perceptual hash, and those of the picture with its edges cut: a copy may lack them. */
export async function lookIn(bytes: Buffer): Promise<PictureLook> {
  const look = await perceptualHash(bytes);
  if (look === null) return { look, crops: [] };
  const grey = await inTurn(() => greyOf(bytes, side, side));
  const crops = cuts.map((cut) => hashOf(averaged(grey, cut)));
  return { look, crops: crops.filter((crop) => crop !== null) };
}

const greyOf = (bytes: Buffer, width: number, height: number) =>
  sharp(bytes).greyscale().resize({ width, height, fit: "fill" }).raw().toBuffer();

/** Nine columns and eight rows of what is left of a square. */
function averaged(grey: Buffer, [left, top, right, bottom]: (typeof cuts)[number]): number[] {
  const [width, height] = [(side - left - right) / 9, (side - top - bottom) / 8];
  return Array.from({ length: 72 }, (_, at) => {
    const [x, y] = [left + (at % 9) * width, top + Math.floor(at / 9) * height];
    let [sum, count] = [0, 0];
    for (let row = Math.floor(y); row < Math.floor(y + height); row++)
      for (let column = Math.floor(x); column < Math.floor(x + width); column++) {
        sum += grey[row * side + column] ?? 0;
        count++;
      }
    return sum / count;
  });
}

/** A difference hash (dHash) of 64 bits, which survives re-encoding and resizing. Null for a uniform picture. */
export async function perceptualHash(bytes: Buffer): Promise<bigint | null> {
  return hashOf([...(await inTurn(() => greyOf(bytes, 9, 8)))]);
}

function hashOf(spots: readonly number[]): bigint | null {
  let look = 0n;
  let differences = 0;
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const place = row * 9 + column;
      const difference = (spots[place] ?? 0) - (spots[place + 1] ?? 0);
      if (Math.abs(difference) > margin) differences++;
      look = (look << 1n) | (difference > margin ? 1n : 0n);
    }
  }
  return differences < minDifferences ? null : look;
}
