import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { drawWords, inCardLetters } from "./data/card-words.server.ts";
import { prepareCardFonts } from "./data/draw-share-card.server.ts";
import { cardVersion, shareCard } from "./share-card.server.ts";
import { cardSize, maxCardBytes, type ShareCard } from "./share-card.ts";

const card: ShareCard = {
  locale: "ar",
  siteName: "دليل",
  title: "شقة مفروشة في المزّة",
  figure: { amount: "500,000", note: "ليرة سورية جديدة", other: "أي 50,000,000 ليرة سورية قديمة" },
  place: "دمشق، المزة",
  artwork: { hue: 45, icon: null },
};
const setting = {
  weight: "Bold",
  color: "#000000",
  sizes: [48],
  width: 1000,
  height: 400,
  direction: "rtl",
} as const;

let dataDir = "";

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "dalil-card-"));
  configureSite(readEnv({ DATA_DIR: dataDir, PUBLIC_URL: "http://dalil.test" }));
  await prepareCardFonts();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A kept picture of this size, as it lies on the disk. */
async function keep(pixels: Sharp): Promise<ShareCard["picture"]> {
  const id = randomUUID();
  const folder = join(dataDir, "media", id.slice(0, 2), id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "1280.webp"), await pixels.webp({ quality: 95 }).toBuffer());
  return { id, widths: [320, 640, 1280] };
}

const widthOf = async (text: string, weight: "Medium" | "Bold" | "ExtraBold" = "Bold") =>
  (await drawWords(text, { ...setting, weight }))?.width ?? 0;

/** How many pieces of ink stand beside one another. */
async function strokesOf(text: string): Promise<number> {
  const drawn = await drawWords(text, setting);
  if (!drawn) return 0;
  const { data, info } = await sharp(drawn.png).extractChannel(3).raw().toBuffer({
    resolveWithObject: true,
  });
  const inked = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 0).some(
      (a) => a > 60,
    ),
  );
  return inked.filter((each, x) => each && !inked[x - 1]).length;
}

/** The average colour of the middle of the art, or of the place of the words. */
async function colorAt(jpeg: Buffer, left: number): Promise<number[]> {
  const { data } = await sharp(jpeg)
    .extract({ left, top: 250, width: 100, height: 100 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("the letters of a card", () => {
  it("are Tajawal in three weights, and no font of the machine", async () => {
    const widths = await Promise.all(
      (["Medium", "Bold", "ExtraBold"] as const).map((each) => widthOf("السوق Market", each)),
    );
    expect(new Set(widths).size).toBe(3);
    // Without a font every letter is the same box.
    expect(await widthOf("مممم")).not.toBe(await widthOf("اااا"));
  });

  it("are joined as Arabic is written", async () => {
    expect(await strokesOf("محمد")).toBe(1);
    expect(await strokesOf("دار")).toBe(3);
  });

  it("keep to their box: smaller first, then fewer words", async () => {
    const box = { ...setting, sizes: [60, 30], width: 300, height: 90 };
    const short = await drawWords("شقة", box);
    const long = await drawWords("شقة واسعة ".repeat(40), box);
    expect(short?.height).toBeGreaterThan(25);
    expect(long?.height).toBeLessThanOrEqual(90);
    expect(long?.width).toBeLessThanOrEqual(300);
    expect((await drawWords("ش".repeat(200), box))?.width).toBeLessThanOrEqual(300);
    expect(await drawWords("شقة واسعة ".repeat(40), { ...box, fitsOneLine: true })).toBeNull();
    expect(await drawWords(" 🚗 ", box)).toBeNull();
  });

  it.each([
    ["گلێ کوردی", "كلي كوردي"],
    ["Dûrî û nêzîk, şêr", "Dûrî û nêzîk, sêr"],
    ["شقة 🏠 للبيع 中文", "شقة للبيع"],
    ["۱۲٣", "12٣"],
    ["a\nb\tc", "a b c"],
    ["شقة🏠للبيع✨فورًا ❤️ 👨‍👩‍👧 🇸🇾 1️⃣", "شقة للبيع فورًا 1"],
    ["١٫٥ مليون، ١٬٥٠٠ و２０", "١.٥ مليون، ١٥٠٠ و20"],
    ["2000‑2005، 2000‐2005", "2000-2005، 2000-2005"],
    ["⅓ فدان، ٥٠٠ ﷼ ﷲ ﮒ ٱلدار", "1/3 فدان، ٥٠٠ ريال الله ك الدار"],
  ])("%j is written %j", (text, written) => {
    expect(inCardLetters(text)).toBe(written);
  });
});

describe("a card", () => {
  it("is a JPEG of 1200 by 630 below 200 KB, mirrored for English", async () => {
    const [arabic, english] = await Promise.all([
      shareCard(card),
      shareCard({ ...card, locale: "en" }),
    ]);
    for (const jpeg of [arabic, english]) {
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", ...cardSize });
      expect(jpeg.length).toBeLessThan(maxCardBytes);
    }
    const surface = [255, 253, 249];
    const isSurface = (color: number[]) =>
      color.every((each, i) => Math.abs(each - (surface[i] ?? 0)) < 4);
    expect(isSurface(await colorAt(arabic, 10))).toBe(false);
    expect(isSurface(await colorAt(english, 1090))).toBe(false);
  });

  it("shows the picture, even one of noise below 200 KB", async () => {
    const red = await keep(
      sharp({ create: { width: 1280, height: 960, channels: 3, background: "#c00" } }),
    );
    const [r = 0, g = 0] = await colorAt(await shareCard({ ...card, picture: red }), 200);
    expect(r - g).toBeGreaterThan(150);
    const noise = await keep(
      sharp(randomBytes(1280 * 960 * 3), { raw: { width: 1280, height: 960, channels: 3 } }),
    );
    expect((await shareCard({ ...card, picture: noise })).length).toBeLessThan(maxCardBytes);
  });

  it("shows the category's artwork when the picture is missing or unreadable", async () => {
    const artwork = await colorAt(await shareCard(card), 10);
    const gone = await shareCard({ ...card, picture: { id: randomUUID(), widths: [320] } });
    expect(await colorAt(gone, 10)).toEqual(artwork);
    const id = randomUUID();
    mkdirSync(join(dataDir, "media", id.slice(0, 2), id), { recursive: true });
    writeFileSync(join(dataDir, "media", id.slice(0, 2), id, "640.webp"), "no picture");
    expect(
      await colorAt(await shareCard({ ...card, picture: { id, widths: [320, 640] } }), 10),
    ).toEqual(artwork);
  });

  it("takes markup for words", async () => {
    await expect(shareCard({ ...card, title: '<b>&"\u0001</span>' })).resolves.toBeInstanceOf(
      Buffer,
    );
  });

  it("has a version of its own for whatever it shows", () => {
    const versions = [
      card,
      { ...card, title: "أخرى" },
      { ...card, place: "حلب" },
      { ...card, locale: "en" as const },
      { ...card, figure: null },
      { ...card, picture: { id: "a", widths: [320] } },
      { ...card, picture: { id: "b", widths: [320] } },
    ].map(cardVersion);
    expect(new Set(versions).size).toBe(versions.length);
    expect(cardVersion({ ...card })).toBe(versions[0]);
    expect(cardVersion({ ...card, picture: { id: "a", widths: [320, 640] } })).toBe(versions[5]);
    expect(versions[0]).toMatch(/^[\w-]{16}$/);
  });
});
