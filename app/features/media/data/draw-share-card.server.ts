import sharp, { type OverlayOptions } from "sharp";
import { directionOf } from "#app/platform/locale.ts";
import { cardSize, largestCardBytes, type ShareCard } from "../share-card.ts";
import { drawArtwork, drawCut } from "./card-art.server.ts";
import { prepareCardFonts } from "./card-fonts.server.ts";
import { colors, drawFrame, frameOf } from "./card-frame.ts";
import { drawWords } from "./card-words.server.ts";

const [top, bottom] = [52, 54];
const logoSize = 60;
const pinSize = 32;
/** Tried until the file is small enough: a photograph of leaves takes more than one of a wall. */
const qualities = [84, 74, 62, 48, 34, 20];

/** Draws a card as JPEG, below `largestCardBytes`. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  await prepareCardFonts();
  const frame = frameOf(directionOf(card.locale));
  const art =
    (card.pictureId && (await drawCut(card.pictureId, frame.art))) ||
    (await drawArtwork(card.artwork, frame.art));
  const { overlays, pinTop } = await layWords(card, frame);
  const picture = await sharp(drawFrame(frame, { logoTop: top, logoSize, pinTop, pinSize }))
    .composite([{ input: art, left: frame.art.left, top: frame.art.top }, ...overlays])
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(picture.data, picture.info.channels);
}

type Frame = ReturnType<typeof frameOf>;

/** The name of the site above, the title below it, and from the foot upwards the place and the price. */
async function layWords(card: ShareCard, frame: Frame) {
  const direction = directionOf(card.locale);
  const overlays: OverlayOptions[] = [];
  const width = frame.wordsWidth;
  const quiet = { color: colors.muted, weight: "Medium", direction, height: 48 } as const;

  const name = await drawWords(card.siteName, {
    weight: "ExtraBold",
    color: colors.ink,
    sizes: [38, 30],
    width: width - logoSize - 16,
    height: logoSize,
    direction,
  });
  if (name) {
    overlays.push({
      input: name.png,
      left: frame.leftOf(name.width, logoSize + 16),
      top: top + Math.round((logoSize - name.height) / 2),
    });
  }

  let foot = cardSize.height - bottom;
  const lay = (drawn: Awaited<ReturnType<typeof drawWords>>, space: number, indent = 0) => {
    if (!drawn) return;
    foot -= drawn.height;
    overlays.push({ input: drawn.png, left: frame.leftOf(drawn.width, indent), top: foot });
    foot -= space;
  };
  let pinTop: number | null = null;
  if (card.place) {
    const indent = pinSize + 10;
    const place = await drawWords(card.place, {
      ...quiet,
      sizes: [30, 26],
      width: width - indent,
    });
    if (place) {
      pinTop = foot - Math.round((place.height + pinSize) / 2);
      lay(place, 26, indent);
    }
  }
  if (card.price) {
    const { amount, note, other } = card.price;
    if (other) lay(await drawWords(other, { ...quiet, sizes: [24, 21], width }), 12);
    if (note) lay(await drawWords(note, { ...quiet, sizes: [30, 26, 22], width }), 14);
    const sum = { weight: "ExtraBold", color: colors.ink, direction, width } as const;
    const onOneLine = { ...sum, sizes: [64, 54, 46, 40], height: 60, whole: true };
    const onTwo = { ...sum, sizes: [40, 34], height: 110 };
    lay((await drawWords(amount, onOneLine)) ?? (await drawWords(amount, onTwo)), 44);
  }

  let head = top + logoSize + 40;
  const title = await drawWords(card.title, {
    weight: "Bold",
    color: colors.ink,
    sizes: card.price ? [64, 54, 48, 42, 36, 32] : [84, 72, 60, 48, 42, 36, 32],
    width,
    height: foot - head - (card.text ? 160 : 0),
    direction,
  });
  if (title) {
    overlays.push({ input: title.png, left: frame.leftOf(title.width), top: head });
    head += title.height + 28;
  }
  if (card.text) {
    const text = await drawWords(card.text, {
      ...quiet,
      sizes: [32, 28],
      width,
      height: foot - head,
    });
    if (text) overlays.push({ input: text.png, left: frame.leftOf(text.width), top: head });
  }
  return { overlays, pinTop };
}

async function encode(pixels: Buffer, channels: 1 | 2 | 3 | 4): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(pixels, { raw: { ...cardSize, channels } })
      // Letters keep their edges only with colours in full.
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (jpeg.length < largestCardBytes) break;
  }
  return jpeg;
}
