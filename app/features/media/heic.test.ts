import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodeHeic, readPicture, type Unreadable } from "./data/read-picture.server.ts";

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

/** What its header or its decoder says against it. */
async function problemOf(bytes: Buffer): Promise<string | undefined> {
  const read = await readPicture(bytes);
  if (read.problem) return read.problem;
  return read.open().then(
    () => undefined,
    (error: Unreadable) => error.problem,
  );
}

describe("readPicture", () => {
  it("converts HEIC, without its metadata", async () => {
    expect(heic.includes("Damascus Optics")).toBe(true);
    const read = await readPicture(heic);
    if (read.problem) throw new Error(read.problem);
    const { data, info } = await (await read.open()).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 320, height: 240, channels: 3 });
    const pixel = (x: number) => [...data.subarray((120 * 320 + x) * 3, (120 * 320 + x) * 3 + 3)];
    const [red = 0, , blueOfRed = 255] = pixel(40);
    const [redOfBlue = 255, , blue = 0] = pixel(280);
    expect(red > 200 && blueOfRed < 60 && blue > 200 && redOfBlue < 60).toBe(true);
    expect(
      (await sharp(await (await read.open()).webp().toBuffer()).metadata()).exif,
    ).toBeUndefined();
  });

  it("looks at the size of HEIC before it decodes it", async () => {
    expect((await readPicture(claiming(30_000, 30_000))).problem).toBe("picture_too_many_pixels");
  });

  it.each<[string, Buffer]>([
    ["cut off", heic.subarray(0, heic.length - 60)],
    ["cut off in its header", heic.subarray(0, 200)],
    ["nothing but a beginning", ftyp("heic", "mif1")],
  ])("says clearly that it cannot read HEIC: %s", async (_what, bytes) => {
    expect(await problemOf(bytes)).toBe("picture_heic_unread");
  });

  it.each([
    ["heic", "picture_heic_unread"],
    ["mif1 mif1 heic", "picture_heic_unread"],
    ["mif1 mif1 hevx", "picture_heic_unread"],
    ["mif1", "picture_heic_unread"],
    ["msf1 hevc", "picture_heic_unread"],
    ["avif mif1 miaf", "picture_not_a_picture"],
    ["mif1 avif", "picture_not_a_picture"],
    ["isom mp42", "picture_not_a_picture"],
  ])("says of a file of the brands %s that has no picture: %s", async (brands, problem) => {
    const beginning = ftyp(...brands.split(" "));
    const zeros = Buffer.alloc(4_096);
    for (const bytes of [beginning, Buffer.concat([beginning, zeros])])
      expect(await problemOf(bytes)).toBe(problem);
  });

  it("answers wherever a file is cut off", async () => {
    for (let length = 0; length < 400; length += 20)
      expect(await problemOf(heic.subarray(0, length))).toBeDefined();
  });

  it("takes AVIF as before", async () => {
    const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
      .avif({ effort: 0 })
      .toBuffer();
    expect((await readPicture(avif)).problem).toBeUndefined();
    // As some encoders write it: any HEIF first, AVIF among the compatible ones.
    avif.write("mif1", 8, "latin1");
    expect((await readPicture(avif)).problem).toBeUndefined();
  });

  it("takes HEIC of every brand of HEVC", async () => {
    const copy = Buffer.from(heic);
    copy.write("hevx", 8, "latin1");
    expect(await problemOf(copy)).toBeUndefined();
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
