import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type OutputInfo, type OverlayOptions } from "sharp";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { directionOf } from "#app/platform/language.ts";
import { site } from "#app/platform/site.server.ts";
import { khatamPath } from "#app/ui/khatam.tsx";
import { type CardArtwork, cardSize, maxCardBytes, type ShareCard } from "../share-card.ts";
import { colors, drawBackground, layoutOf, logoMark } from "./card-layout.ts";
import { drawWords, type DrawnWords } from "./card-words.server.ts";
import { folderStore } from "#app/platform/file-store/folder-store.server.ts";
import { readLarge } from "./variant-files.server.ts";

const { resolve } = createRequire(import.meta.url);
let ready: Promise<void> | undefined;

/**
 * Gives the library its one font, Tajawal, before it looks for the machine's. It reads no WOFF and takes
 * another font without a word, hence a package of plain files.
 */
export function prepareCardFonts(): Promise<void> {
  ready ??= nameFonts().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function nameFonts(): Promise<void> {
  const { dataDir } = site();
  const folder = dirname(resolve("@expo-google-fonts/tajawal/package.json"));
  const settings = Buffer.from(settingsFor(folder));
  await folderStore(dataDir).put("fonts/fonts.conf", settings, "application/xml");
  // Read by the library once, with its first letter.
  process.env.FONTCONFIG_FILE = join(dataDir, "fonts/fonts.conf");
}

function settingsFor(folder: string): string {
  const cache = join(tmpdir(), "dalil-fonts");
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${escapeMarkup(folder)}</dir><cachedir>${escapeMarkup(cache)}</cachedir></fontconfig>
`;
}

const [top, bottom] = [52, 54];
const logoSize = 60;
const pinSize = 32;
const qualities = [84, 74, 62, 48, 34, 20];

export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  await prepareCardFonts();
  const layout = layoutOf(directionOf(card.locale));
  const art =
    (card.picture && (await drawCut(card.picture, layout.art))) ||
    (await drawArtwork(card.artwork, layout.art));
  const { overlays, pinTop } = await layWords(card, layout);
  const picture = await sharp(drawBackground(layout, { logoTop: top, logoSize, pinTop, pinSize }))
    .composite([{ input: art, left: layout.art.left, top: layout.art.top }, ...overlays])
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(picture.data, picture.info);
}

const gutter = 6;

/** Pictures side by side, as large as a card; null where none of them can be read. */
export async function drawPictureRow(pictures: readonly CardPicture[]): Promise<Buffer | null> {
  const { width, height } = cardSize;
  const side = Math.floor((width - gutter * (pictures.length - 1)) / pictures.length);
  const cuts = await Promise.all(pictures.map((each) => drawCut(each, { width: side, height })));
  const shown = cuts.filter((cut) => cut !== null);
  if (shown.length === 0) return null;
  const { data, info } = await sharp({
    create: {
      width: shown.length * (side + gutter) - gutter,
      height,
      channels: 3,
      background: colors.surface,
    },
  })
    .composite(shown.map((input, at) => ({ input, left: at * (side + gutter), top: 0 })))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(data, info);
}

type CardLayout = ReturnType<typeof layoutOf>;

async function layWords(card: ShareCard, layout: CardLayout) {
  const overlays: OverlayOptions[] = [];
  const width = layout.wordsWidth;
  const usual = { width, direction: directionOf(card.locale) } as const;
  const loud = { ...usual, color: colors.ink } as const;
  const quiet = { ...usual, color: colors.muted, weight: "Medium", height: 48 } as const;
  const put = (drawn: DrawnWords | null, from: number, indent = 0) => {
    if (!drawn) return;
    overlays.push({ input: drawn.png, left: layout.leftOf(drawn.width, indent), top: from });
  };

  const name = await drawWords(card.siteName, {
    ...loud,
    weight: "ExtraBold",
    sizes: [38, 30],
    width: width - logoSize - 16,
    height: logoSize,
  });
  put(name, top + Math.round((logoSize - (name?.height ?? 0)) / 2), logoSize + 16);

  let foot = cardSize.height - bottom;
  const lay = (drawn: DrawnWords | null, space: number, indent = 0) => {
    if (!drawn) return;
    foot -= drawn.height;
    put(drawn, foot, indent);
    foot -= space;
  };
  let pinTop: number | null = null;
  if (card.place) {
    const indent = pinSize + 10;
    const place = await drawWords(card.place, { ...quiet, sizes: [30, 26], width: width - indent });
    if (place) pinTop = foot - Math.round((place.height + pinSize) / 2);
    lay(place, 26, indent);
  }
  if (card.figure) {
    const { amount, note, other } = card.figure;
    if (other) lay(await drawWords(other, { ...quiet, sizes: [24, 21] }), 12);
    if (note) lay(await drawWords(note, { ...quiet, sizes: [30, 26, 22] }), 14);
    const sum = { ...loud, weight: "ExtraBold" } as const;
    const onOneLine = { ...sum, sizes: [64, 54, 46, 40], height: 60, fitsOneLine: true };
    const onTwo = { ...sum, sizes: [40, 34], height: 110 };
    lay((await drawWords(amount, onOneLine)) ?? (await drawWords(amount, onTwo)), 44);
  }

  const head = top + logoSize + 40;
  const title = await drawWords(card.title, {
    ...loud,
    weight: "Bold",
    sizes: card.figure ? [64, 54, 48, 42, 36, 32] : [84, 72, 60, 48, 42, 36, 32],
    height: foot - head - (card.text ? 160 : 0),
  });
  put(title, head);
  if (card.text) {
    const below = title ? head + title.height + 28 : head;
    put(await drawWords(card.text, { ...quiet, sizes: [32, 28], height: foot - below }), below);
  }
  return { overlays, pinTop };
}

async function encode(
  pixels: Buffer,
  { width, height, channels }: Size & Pick<OutputInfo, "channels">,
): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(pixels, { raw: { width, height, channels } })
      // Letters keep their edges only with colours in full.
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (jpeg.length < maxCardBytes) break;
  }
  return jpeg;
}

type Size = { width: number; height: number };

type CardPicture = NonNullable<ShareCard["picture"]>;

async function drawCut(picture: CardPicture, size: Size): Promise<Buffer | null> {
  try {
    const file = await readLarge(picture);
    if (!file) return null;
    return await sharp(file, { limitInputPixels: 40_000_000 })
      .resize({ ...size, fit: "cover" })
      .flatten({ background: "#f1ebe0" })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}

function drawArtwork({ hue, icon }: CardArtwork, { width, height }: Size): Promise<Buffer> {
  const star = Math.round(height * 0.56);
  const [x, y] = [(width - star) / 2, (height - star) / 2];
  const inner = star * 0.42;
  const middle = `translate(${width / 2 - inner / 2} ${height / 2 - inner / 2}) scale(${inner / 24})`;
  const emblem =
    icon === null
      ? `<g transform="translate(${x} ${y}) scale(${star / 48})">${logoMark}</g>`
      : `<g transform="translate(${x} ${y}) scale(${star / 48})"><path d="${khatamPath}" fill="${oklch(0.47, 0.085, hue + 14)}" stroke="#fff" stroke-opacity=".7" stroke-width=".7"/></g>
<g transform="${middle}" color="#fff"><svg width="24" height="24" viewBox="0 0 24 24">${icon}</svg></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="day" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${oklch(0.62, 0.09, hue)}"/><stop offset="1" stop-color="${oklch(0.38, 0.08, hue + 25)}"/></linearGradient>
<pattern id="lattice" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="translate(${width / 2} ${height / 2}) scale(1.5)" fill="none" stroke="#fff">
<path stroke-width="1.3" d="M48 24 40.97 31.03V40.97H31.03L24 48 16.97 40.97H7.03V31.03L0 24 7.03 16.97V7.03H16.97L24 0 31.03 7.03H40.97V16.97Z"/>
<path stroke-width=".9" d="M35 24 31.78 27.22V31.78H27.22L24 35 20.78 31.78H16.22V27.22L13 24 16.22 20.78V16.22H20.78L24 13 27.22 16.22H31.78V20.78Z"/>
</pattern>
</defs>
<rect width="100%" height="100%" fill="url(#day)"/>
<rect width="100%" height="100%" fill="url(#lattice)" opacity=".2"/>
${emblem}
</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** A colour (hue in degrees) as #rrggbb, after Ottosson's Oklab; what lies outside sRGB is cut off. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(toByte)
    .join("")}`;
}

function toByte(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}
