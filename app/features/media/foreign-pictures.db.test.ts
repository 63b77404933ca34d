import sharp, { type Sharp } from "sharp";
import { beforeEach, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { fileOf, isRedOverBlue, photograph } from "#test/picture-files.ts";
import { drawLogo, storeAvatar, storePicture } from "./pictures.server.ts";

useDatabase();
let owner = "";

beforeEach(async () => {
  owner = (await insertUser()).id;
});

async function stored(bytes: Buffer): Promise<string> {
  const { id, problem } = await storePicture(owner, bytes);
  if (id === undefined) throw new Error(problem);
  return id;
}

/** The photograph as other programs write it. */
async function rewritten(write: (picture: Sharp) => Sharp): Promise<Buffer> {
  return write(sharp(await photograph("png")).keepMetadata()).toBuffer();
}

/** The photograph, upright, with these segments of metadata alone. */
async function withSegments(...payloads: Buffer[]): Promise<Buffer> {
  const jpeg = await sharp(await photograph("png"))
    .autoOrient()
    .jpeg()
    .toBuffer();
  const segments = payloads.map((payload) => {
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(payload.length + 2, 2);
    return Buffer.concat([head, payload]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** EXIF of one entry, which says it has so many of four bytes, and where the next directory begins. */
function exif({ tag = 0x0112, count = 1, value = 1, next = 0 }): Buffer {
  const bytes = Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x01", "latin1");
  const entry = Buffer.alloc(16);
  entry.writeUInt16BE(tag, 0);
  entry.writeUInt16BE(tag === 0x0112 ? 3 : 4, 2);
  entry.writeUInt32BE(count, 4);
  entry.writeUInt32BE(tag === 0x0112 ? value * 65_536 : value, 8);
  entry.writeUInt32BE(next, 12);
  return Buffer.concat([bytes, entry]);
}

/** Each of its pieces of data with another sum than it has. */
function withWrongChecksums(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  for (let at = 8; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") bytes.writeUInt32BE(7, end);
    at = end + 4;
  }
  return bytes;
}

it.each<[string, () => Promise<Buffer>]>([
  ["a JPEG in the colours of print", () => rewritten((p) => p.toColourspace("cmyk").jpeg())],
  [
    "a progressive JPEG in the colours of print",
    () => rewritten((p) => p.toColourspace("cmyk").jpeg({ progressive: true })),
  ],
  ["a progressive JPEG", () => rewritten((p) => p.jpeg({ progressive: true }))],
  [
    "a JPEG of full colours",
    () => rewritten((p) => p.jpeg({ chromaSubsampling: "4:4:4", mozjpeg: true })),
  ],
  ["an interlaced PNG", () => rewritten((p) => p.png({ progressive: true }))],
  ["a PNG of 16 bits", () => rewritten((p) => p.toColourspace("rgb16").png())],
  [
    "an interlaced PNG of 16 bits that shows through",
    () => rewritten((p) => p.ensureAlpha(0.9).toColourspace("rgb16").png({ progressive: true })),
  ],
  ["a PNG of two colours", () => rewritten((p) => p.png({ palette: true, colours: 2 }))],
  ["a PNG with wrong checksums", async () => withWrongChecksums(await photograph("png"))],
  ["a WebP without loss", () => rewritten((p) => p.webp({ lossless: true }))],
  ["a picture in the colours of new phones", () => rewritten((p) => p.withIccProfile("p3").jpeg())],
  ["a WebP in the colours of new phones", () => rewritten((p) => p.withIccProfile("p3").webp())],
  ["an AVIF", () => rewritten((p) => p.avif({ effort: 0 }))],
  ["a JPEG whose EXIF leads back to itself", () => withSegments(exif({ next: 8 }))],
  [
    "a JPEG whose EXIF has more entries than there are",
    () => withSegments(exif({ count: 0xffffffff })),
  ],
  [
    "a JPEG whose EXIF points far away",
    () => withSegments(exif({ tag: 0x8769, value: 0xfffffff0 })),
  ],
  [
    "a JPEG whose EXIF points at itself",
    () => withSegments(exif({ tag: 0x8769, value: 8 }), exif({ tag: 0x014a, value: 8 })),
  ],
  [
    "a JPEG with two megabytes of EXIF",
    () => withSegments(...Array.from({ length: 32 }, () => Buffer.alloc(65_000, "Exif\0\0MM\0*"))),
  ],
  [
    "a JPEG whose EXIF is cut short",
    () => withSegments(exif({}).subarray(0, 12), Buffer.from("Exif\0\0")),
  ],
  ["a JPEG with an orientation that is none", () => withSegments(exif({ value: 9 }))],
])("takes %s in its colours, as a picture, an avatar and a logo", async (_what, make) => {
  const bytes = await make();
  const avatar = await storeAvatar(owner, bytes, null);
  const { webp } = { webp: undefined, ...(await drawLogo(owner, bytes)) };
  expect(await isRedOverBlue(await fileOf(await stored(bytes), 320))).toBe(true);
  expect(await isRedOverBlue(await fileOf(avatar.id ?? "", 320))).toBe(true);
  expect(await isRedOverBlue(webp ?? Buffer.alloc(0))).toBe(true);
});

// Where the corner at the upper left is shown, by EXIF's orientation.
it.each([
  [1, "left top"],
  [2, "right top"],
  [3, "right bottom"],
  [4, "left bottom"],
  [5, "left top"],
  [6, "right top"],
  [7, "right bottom"],
  [8, "left bottom"],
])("shows a picture of orientation %i upright in every format", async (orientation, corner) => {
  const base = { width: 400, height: 200, channels: 3 as const, background: "white" };
  const mark = { create: { ...base, width: 80, height: 40, background: "red" } };
  const tagged = sharp(
    await sharp({ create: base })
      .composite([{ input: mark, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  ).withMetadata({ orientation });
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    const id = await stored(await tagged.toFormat(format).toBuffer());
    const file = sharp(await fileOf(id, orientation < 5 ? 320 : 200));
    const { width, height } = await file.metadata();
    expect(width > height, format).toBe(orientation < 5);
    const [x, y] = [
      corner.includes("left") ? 4 : width - 12,
      corner.includes("top") ? 4 : height - 12,
    ];
    const { channels } = await sharp(
      await file.extract({ left: x, top: y, width: 8, height: 8 }).png().toBuffer(),
    ).stats();
    expect((channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0), format).toBeGreaterThan(100);
  }
});

it("takes the first picture of one that moves, a single pixel, and a line of 20,000", async () => {
  const page = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await page("red"), await page("blue")], { join: { animated: true } })
    .webp()
    .toBuffer();
  const [red = 0, , blue = 0] = await sharp(await fileOf(await stored(moving), 64))
    .removeAlpha()
    .resize(1, 1)
    .raw()
    .toBuffer();
  expect(red - blue).toBeGreaterThan(100);
  const flat = (width: number) =>
    sharp({ create: { width, height: 1, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
  expect((await sharp(await fileOf(await stored(await flat(1)), 1)).metadata()).width).toBe(1);
  expect((await sharp(await fileOf(await stored(await flat(20_000)), 320)).metadata()).height).toBe(
    1,
  );
});

it("takes a grey picture of any kind", async () => {
  const kinds: ((picture: Sharp) => Sharp)[] = [
    (p) => p.jpeg(),
    (p) => p.png(),
    (p) => p.toColourspace("grey16").png(),
    (p) => p.png({ palette: true, colours: 2 }),
    (p) => p.webp(),
  ];
  for (const kind of kinds) {
    const bytes = await rewritten((p) => kind(p.greyscale()));
    const file = await fileOf(await stored(bytes), 320);
    const { channels } = await sharp(file).stats();
    const [red, green, blue] = channels.map(({ mean }) => Math.round(mean));
    expect([red, green]).toEqual([green, blue]);
    expect(red).toBeGreaterThan(20);
  }
});
