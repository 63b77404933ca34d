import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { perceptualHash } from "./perceptual-hash.server.ts";

/** Spots of light that a seed places: a photograph as far as the look is concerned. */
async function scene(seed: number): Promise<Buffer> {
  let state = seed;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const spots = Array.from({ length: 14 }, () => {
    const grey = Math.round(chance() * 255);
    return `<circle cx="${chance() * 600}" cy="${chance() * 400}" r="${40 + chance() * 120}" fill="rgb(${grey},${grey},${Math.round(chance() * 255)})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#777"/>${spots.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await perceptualHash(one), await perceptualHash(other)];
  if (a === null || b === null) throw new Error("too plain");
  return [...(a ^ b).toString(2)].filter((bit) => bit === "1").length;
}

describe("the look of a picture", () => {
  it.each([1, 2, 3])(
    "stays the same when the picture is made smaller, saved again or made lighter (%i)",
    async (seed) => {
      const picture = await scene(seed);
      for (const copy of [
        await sharp(picture).resize({ width: 320 }).jpeg({ quality: 50 }).toBuffer(),
        await sharp(picture).webp({ quality: 40 }).toBuffer(),
        await sharp(picture).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
      ])
        expect(await distance(picture, copy)).toBeLessThanOrEqual(5);
    },
  );

  it("differs for another picture", async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map(scene));
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1))
        expect(await distance(one, other)).toBeGreaterThan(5);
  });

  it("is empty for a picture of one color", async () => {
    const basic = sharp({ create: { width: 400, height: 300, channels: 3, background: "#eee" } });
    expect(await perceptualHash(await basic.png().toBuffer())).toBeNull();
  });
});
