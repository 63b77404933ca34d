import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodeHeic, isHeic, maxPixelsOf, readPicture } from "./data/read-picture.server.ts";

/** A real one: 320 × 240, red at the left and blue at the right, with the maker's name in its metadata. */
const heic = readFixture("red-and-blue");
/** 3000 × 2000 of one colour. */
const large = readFixture("six-megapixels");

function readFixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, `../../../test/pictures/${name}.heic`));
}

function ftyp(...brands: string[]): Buffer {
  const [major = "", ...compatible] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join("")}`, "latin1");
  box.writeUInt32BE(box.length, 0);
  return box;
}

/** The same file, saying that it is so large. */
function claiming(width: number, height: number): Buffer {
  const copy = Buffer.from(heic);
  const size = copy.indexOf("ispe") + 8;
  copy.writeUInt32BE(width, size);
  copy.writeUInt32BE(height, size + 4);
  return copy;
}

describe("isHeic", () => {
  it.each([
    ["heic", true],
    ["mif1 mif1 heic", true],
    ["mif1 mif1 hevx", true],
    ["mif1", true],
    ["msf1 hevc", true],
    ["avif mif1 miaf", false],
    ["mif1 avif", false],
    ["isom mp42", false],
  ])("%s: %s", (brands, expected) => {
    expect(isHeic(ftyp(...brands.split(" ")))).toBe(expected);
  });

  it("is recognised by the content", () => {
    expect(isHeic(heic)).toBe(true);
    for (const text of ["", "ftyp", "ftypheic", "\0\0\0\xFFftypheic"])
      expect(() => isHeic(Buffer.from(text, "latin1"))).not.toThrow();
  });
});

describe("maxPixelsOf", () => {
  it("reads the size from the header", () => {
    expect(maxPixelsOf(heic)).toBe(320 * 240);
    expect(maxPixelsOf(claiming(30_000, 30_000))).toBe(900_000_000);
  });

  it("gives nothing where the file states no size, and never reads beyond the end", () => {
    expect(maxPixelsOf(ftyp("heic"))).toBeNull();
    for (let length = 0; length < 400; length++) {
      expect(() => maxPixelsOf(heic.subarray(0, length))).not.toThrow();
    }
  });

  it("ends at boxes without a length", () => {
    const empty = Buffer.concat([ftyp("heic"), Buffer.alloc(4_096)]);
    expect(maxPixelsOf(empty)).toBeNull();
  });
});

describe("readPicture", () => {
  it("converts HEIC, without its metadata", async () => {
    expect(heic.includes("Damascus Optics")).toBe(true);
    const read = await readPicture(heic);
    if (read.problem) throw new Error(read.problem);
    const { data, info } = await read.open().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 320, height: 240, channels: 3 });
    const pixel = (x: number) => [...data.subarray((120 * 320 + x) * 3, (120 * 320 + x) * 3 + 3)];
    const [red = 0, , blueOfRed = 255] = pixel(40);
    const [redOfBlue = 255, , blue = 0] = pixel(280);
    expect(red > 200 && blueOfRed < 60 && blue > 200 && redOfBlue < 60).toBe(true);
    expect((await sharp(await read.open().webp().toBuffer()).metadata()).exif).toBeUndefined();
  });

  it("looks at the size of HEIC before it decodes it", async () => {
    expect((await readPicture(claiming(30_000, 30_000))).problem).toBe("picture_too_many_pixels");
  });

  it.each<[string, Buffer]>([
    ["cut off", heic.subarray(0, heic.length - 60)],
    ["cut off in its header", heic.subarray(0, 200)],
    ["nothing but a beginning", ftyp("heic", "mif1")],
  ])("says clearly that it cannot read HEIC: %s", async (_what, bytes) => {
    expect((await readPicture(bytes)).problem).toBe("picture_heic_unread");
  });

  it("takes AVIF as before", async () => {
    const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
      .avif({ effort: 0 })
      .toBuffer();
    expect((await readPicture(avif)).problem).toBeUndefined();
  });
});

describe("decodeHeic", () => {
  it("asks the decoder for the size again", async () => {
    await expect(decodeHeic(heic, { maxPixels: 320 * 240 - 1 })).rejects.toThrow("too many");
  });

  it("gives up when its time is over", async () => {
    await expect(decodeHeic(heic, { maxPixels: 1e6, patience: 0 })).rejects.toThrow("too long");
  });

  it("gives up when it needs more memory than it may have", async () => {
    expect((await decodeHeic(large, { maxPixels: 6e6 })).data).toHaveLength(3000 * 2000 * 4);
    const maxMemory = 24 * 1024 * 1024;
    await expect(decodeHeic(large, { maxPixels: 6e6, maxMemory })).rejects.toThrow();
  });
});
