import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { inTurn } from "./data/draw-picture.server.ts";
import { openVariant } from "./data/variant-files.server.ts";

/** Neighbours differ by more than this for one to count as the brighter, of 256. */
const margin = 2;
/** With fewer differences a picture is too uniform to tell it from another. */
const fewest = 10;

/** A difference hash (dHash) of 64 bits, which survives re-encoding and resizing. Null for a uniform picture or no file. */
export async function perceptualHashOf(id: string, width: number): Promise<bigint | null> {
  const file = await openVariant(id, width, "webp");
  return file && perceptualHash(await buffer(file.stream));
}

export function perceptualHash(bytes: Buffer): Promise<bigint | null> {
  return inTurn(async () => {
    const spots = await sharp(bytes)
      .greyscale()
      .resize({ width: 9, height: 8, fit: "fill" })
      .raw()
      .toBuffer();
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
    return differences < fewest ? null : look;
  });
}
