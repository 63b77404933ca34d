import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { bomb, fileOf, filesOf, isRedOverBlue, photograph } from "#test/picture-files.ts";
import { addAvif, addWidths, findVariant } from "./picture-variants.server.ts";
import { readPicture } from "./data/read-picture.server.ts";
import { maxPictureBytes } from "./media.ts";
import { storePicture } from "./pictures.server.ts";

const { db } = useDatabase();
let owner = "";

beforeEach(async () => {
  owner = (await insertUser()).id;
});

async function rowOf(id: string) {
  const { rows } = await db().execute<{
    width: number;
    height: number;
    widths: number[];
    placeholder: string;
    avif: boolean;
  }>(sql`select width, height, widths, placeholder, avif from media where id = ${id}`);
  return rows[0];
}

/** Stored, and the job has been. */
async function drawn(bytes: Buffer): Promise<string> {
  const id = await stored(bytes);
  await addWidths(id);
  await addAvif(id);
  return id;
}

async function stored(bytes: Buffer): Promise<string> {
  const { id, problem } = await storePicture(owner, bytes);
  if (id === undefined) throw new Error(problem);
  return id;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

async function cutProgressive(): Promise<Buffer> {
  const bytes = await sharp(await photograph("jpeg"))
    .keepMetadata()
    .jpeg({ progressive: true })
    .toBuffer();
  return bytes.subarray(0, bytes.lastIndexOf(Buffer.from([0xff, 0xda])));
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
      const id = await drawn(bytes);
      const row = await rowOf(id);
      expect(row).toMatchObject({ width: 600, height: 900, widths: [320, 600], avif: true });
      for (const width of [320, 600]) {
        for (const [kind, format] of [
          ["webp", "webp"],
          ["avif", "heif"],
        ] as const) {
          const file = await fileOf(id, width, kind);
          const { exif, xmp, iptc, orientation, ...kept } = await sharp(file).metadata();
          expect(kept).toMatchObject({ format, width, height: width * 1.5 });
          expect([exif, xmp, iptc, orientation].filter((each) => each !== undefined)).toEqual([]);
          expect(file.includes("Damascus Optics")).toBe(false);
          expect(await isRedOverBlue(file)).toBe(true);
        }
      }
    },
  );

  it("shows the small one at once, and says what is ready", async () => {
    const { picture } = await storePicture(owner, await photograph("jpeg"));
    expect(picture).toMatchObject({ width: 600, height: 900, widths: [320], avif: false });
    expect(await findVariant(picture?.id ?? "", "320")).not.toBeNull();
    await addWidths(picture?.id ?? "");
    await addAvif(picture?.id ?? "");
    const again = await storePicture(owner, await photograph("jpeg"));
    expect(again.picture).toMatchObject({ widths: [320, 600], avif: true });
  });

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
    expect((await rowOf(await drawn(large)))?.widths).toEqual([320, 640, 1280]);
    const tall = await sharp({
      create: { width: 200, height: 20_000, channels: 3, background: "teal" },
    })
      .jpeg()
      .toBuffer();
    const { width, height, widths } = (await rowOf(await drawn(tall))) ?? {};
    expect({ width, height, widths }).toEqual({ width: 38, height: 3_840, widths: [38] });
  });

  it("converts HEIC, and keeps what shows through clear", async () => {
    const heic = readFileSync("test/pictures/red-and-blue.heic");
    expect(await rowOf(await drawn(heic))).toMatchObject({ width: 320, height: 240 });
    const glass = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const id = await drawn(glass);
    for (const format of ["webp", "avif"])
      expect((await sharp(await fileOf(id, 64, format)).metadata()).hasAlpha, format).toBe(true);
  });

  it("gives a placeholder that a page can carry", async () => {
    const { placeholder = "" } = (await rowOf(await stored(await photograph("jpeg")))) ?? {};
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(500);
  });

  it("stores nothing that was appended to a picture", async () => {
    const id = await drawn(
      Buffer.concat([await photograph("jpeg"), Buffer.from("<script>alert(1)</script>")]),
    );
    for (const file of filesOf(id)) expect(readFileSync(file).includes("<script>")).toBe(false);
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
    [
      "a GIF that also reads as a JPEG further on",
      async () => Buffer.concat([Buffer.from("GIF89a"), await photograph("jpeg")]),
      "picture_not_a_picture",
    ],
    [
      "a script that begins as a JPEG",
      () => Buffer.from("\xFF\xD8\xFF/*<script>alert(1)</script>*/", "latin1"),
      "picture_not_a_picture",
    ],
    [
      "half a HEIC",
      () => readFileSync("test/pictures/red-and-blue.heic").subarray(0, 700),
      "picture_heic_unread",
    ],
    ["a text", () => Buffer.from("I am called holiday.jpg"), "picture_not_a_picture"],
    ["nothing", () => Buffer.alloc(0), "picture_not_a_picture"],
    ["a decompression bomb", () => bomb(30_000), "picture_too_many_pixels"],
    ["more than 5 MB", () => Buffer.alloc(maxPictureBytes + 1, 0xff), "picture_too_large"],
  ])("refuses %s", async (_what, make, problem) => {
    const before = foldersOnDisk().length;
    expect(await storePicture(owner, await make())).toEqual({ problem });
    expect(foldersOnDisk()).toHaveLength(before);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ["a JPEG without its last two bytes", async () => (await photograph("jpeg")).subarray(0, -2)],
    ["a JPEG without its last 200 bytes", async () => (await photograph("jpeg")).subarray(0, -200)],
    ["half a JPEG", async () => (await photograph("jpeg")).subarray(0, 4_000)],
    ["a progressive JPEG without its last scan", () => cutProgressive()],
    ["a PNG without its last chunk", async () => (await photograph("png")).subarray(0, -12)],
    ["half a PNG", async () => (await photograph("png")).subarray(0, 1_500)],
  ])("takes %s, as browsers show it", async (_what, make) => {
    expect(await rowOf(await drawn(await make()))).toMatchObject({ width: 600, height: 900 });
  });

  it.each([
    [8_000, 6_000],
    [12_000, 9_000],
    [3_000, 38_000],
  ])("takes a phone's JPEG of %i by %i", async (width, height) => {
    const bytes = await flat(width, height).jpeg().toBuffer();
    const id = await stored(bytes);
    expect((await rowOf(id))?.height).toBeLessThanOrEqual(3_840);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ["a JPEG of 121 megapixels", () => flat(11_000, 11_000).jpeg().toBuffer()],
    [
      "a progressive JPEG of 41 megapixels",
      () => flat(8_200, 5_000).jpeg({ progressive: true }).toBuffer(),
    ],
    ["a PNG of 41 megapixels", () => flat(8_200, 5_000).png().toBuffer()],
    ["an AVIF of 26 megapixels", () => flat(6_500, 4_000).avif({ effort: 0 }).toBuffer()],
    [
      "an AVIF of 24 megapixels in a kilobyte",
      () => flat(6_000, 4_000).avif({ effort: 0 }).toBuffer(),
    ],
  ])("refuses %s before it is decoded", async (_what, make) => {
    const bytes = await make();
    const problem = "picture_too_many_pixels";
    expect(await readPicture(bytes)).toEqual({ problem });
    expect(await storePicture(owner, bytes)).toEqual({ problem });
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
