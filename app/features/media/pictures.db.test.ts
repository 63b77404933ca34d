import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { findVariant } from "./media-files.server.ts";
import { largestPictureBytes } from "./media.ts";
import { storePicture } from "./pictures.server.ts";

const { db } = useDatabase();
let owner = "";

beforeEach(async () => {
  owner = (await insertUser()).id;
});

/** A photograph that was taken sideways, in red above and blue below as a person sees it, and knows where. */
function photograph(format: "png" | "jpeg" | "webp"): Promise<Buffer> {
  const half = (left: number, background: string) => ({
    input: { create: { width: 450, height: 600, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 900, height: 600, channels: 3, background: "black" } })
    .composite([half(0, "red"), half(450, "blue")])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Damascus Optics" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 30/1 0/1" },
    })
    .toFormat(format)
    .toBuffer();
}

async function fileOf(id: string, width: number): Promise<Buffer> {
  const variant = await findVariant(id, String(width));
  if (!variant) throw new Error(`There is no file of width ${width}`);
  return Buffer.concat(await variant.stream.toArray());
}

async function rowOf(id: string) {
  const { rows } = await db().execute<{
    width: number;
    height: number;
    widths: number[];
    placeholder: string;
  }>(sql`select width, height, widths, placeholder from media where id = ${id}`);
  return rows[0];
}

async function stored(bytes: Buffer): Promise<string> {
  const { id, problem } = await storePicture(owner, bytes);
  if (id === undefined) throw new Error(problem);
  return id;
}

/** A picture of so many pixels that only its header is honest: 112 MB of nothing in a hundred kilobytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function foldersOnDisk(): string[] {
  const folder = join(site().dataDir, "media");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)));
}

describe("storePicture", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "keeps a %s upright, in our widths, without what it knew",
    async (format) => {
      const bytes = await photograph(format);
      expect(bytes.includes("Damascus Optics")).toBe(true);
      const id = await stored(bytes);
      expect(await rowOf(id)).toMatchObject({ width: 600, height: 900, widths: [320, 600] });
      for (const width of [320, 600]) {
        const file = await fileOf(id, width);
        const {
          format: kept,
          width: actual,
          height,
          exif,
          xmp,
          iptc,
          orientation,
        } = await sharp(file).metadata();
        expect({ kept, actual, height }).toEqual({
          kept: "webp",
          actual: width,
          height: width * 1.5,
        });
        expect([exif, xmp, iptc, orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        expect(file.includes("Damascus Optics")).toBe(false);
        const { data } = await sharp(file)
          .removeAlpha()
          .resize(1, 2, { fit: "fill" })
          .raw()
          .toBuffer({ resolveWithObject: true });
        const [redAbove = 0, , blueAbove = 0, redBelow = 0, , blueBelow = 0] = data;
        expect(redAbove > blueAbove && blueBelow > redBelow, "red above, blue below").toBe(true);
      }
    },
  );

  it("never enlarges, and keeps a large one in three widths", async () => {
    const small = await sharp({
      create: { width: 100, height: 50, channels: 3, background: "teal" },
    })
      .png()
      .toBuffer();
    expect(await rowOf(await stored(small))).toMatchObject({
      width: 100,
      height: 50,
      widths: [100],
    });
    const large = await sharp({
      create: { width: 3000, height: 1000, channels: 3, background: "teal" },
    })
      .jpeg()
      .toBuffer();
    expect((await rowOf(await stored(large)))?.widths).toEqual([320, 640, 1280]);
  });

  it("gives a placeholder that a page can carry", async () => {
    const { placeholder = "" } = (await rowOf(await stored(await photograph("jpeg")))) ?? {};
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(500);
  });

  it("keeps nothing that was hung onto a picture", async () => {
    const id = await stored(
      Buffer.concat([await photograph("jpeg"), Buffer.from("<script>alert(1)</script>")]),
    );
    expect((await fileOf(id, 600)).includes("<script>")).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      "an SVG",
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      "picture_not_a_picture",
    ],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
      "picture_not_a_picture",
    ],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .tiff()
          .toBuffer(),
      "picture_not_a_picture",
    ],
    ["a text", () => Buffer.from("I am called holiday.jpg"), "picture_not_a_picture"],
    ["nothing", () => Buffer.alloc(0), "picture_not_a_picture"],
    [
      "half a JPEG",
      async () => (await photograph("jpeg")).subarray(0, 4_000),
      "picture_not_a_picture",
    ],
    [
      "half a PNG",
      async () => (await photograph("png")).subarray(0, 1_500),
      "picture_not_a_picture",
    ],
    ["a decompression bomb", () => bomb(30_000), "picture_too_many_pixels"],
    ["more than 5 MB", () => Buffer.alloc(largestPictureBytes + 1, 0xff), "picture_too_large"],
  ])("refuses %s", async (_what, make, problem) => {
    const before = foldersOnDisk().length;
    expect(await storePicture(owner, await make())).toEqual({ problem });
    expect(foldersOnDisk()).toHaveLength(before);
  });

  it("knows the same bytes of the same member again, and of nobody else", async () => {
    const bytes = await photograph("webp");
    const id = await stored(bytes);
    expect(await stored(bytes)).toBe(id);
    const other = (await insertUser()).id;
    expect((await storePicture(other, bytes)).id).not.toBe(id);
  });

  it("makes one picture of the same bytes sent several times at once, and leaves no files behind", async () => {
    const bytes = await photograph("jpeg");
    const before = new Set(foldersOnDisk());
    const ids = await Promise.all(Array.from({ length: 6 }, () => stored(bytes)));
    expect(new Set(ids).size).toBe(1);
    expect(foldersOnDisk().filter((name) => !before.has(name))).toEqual([ids[0]]);
  });
});

describe("findVariant", () => {
  it("finds nothing but pictures", async () => {
    const id = await stored(await photograph("png"));
    expect(await findVariant(id.toUpperCase(), "320")).not.toBeNull();
    for (const [name, width] of [
      [id, "321"],
      [id, "../320"],
      [id, ""],
      ["../../keys", "320"],
      [`${id.slice(0, 2)}/../${id}`, "320"],
      [crypto.randomUUID(), "320"],
    ] as const) {
      expect(await findVariant(name, width)).toBeNull();
    }
  });
});
