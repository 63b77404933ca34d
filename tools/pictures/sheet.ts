import sharp from "sharp";
import type { View } from "./shoot.ts";

const widths = { phone: 240, desktop: 560 } as const;
const gap = 16;
const caption = 28;
const tallest = 2_400;

/** Puts the pictures of one page beside each other, scaled; what is very tall is cut at the bottom. */
export async function writeSheet(
  pictures: { file: string; view: View }[],
  sheet: string,
): Promise<void> {
  const tiles = await Promise.all(pictures.map(drawTile));
  const height = Math.max(...tiles.map((tile) => tile.height)) + 2 * gap + caption;
  let x = gap;
  const layers = tiles.flatMap(({ input, width, title }) => {
    const start = x;
    x += width + gap;
    return [
      { input: label(title, width), left: start, top: gap },
      { input, left: start, top: gap + caption },
    ];
  });
  await sharp({ create: { width: x, height, channels: 3, background: "#8a8a8a" } })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toFile(sheet);
}

async function drawTile({ file, view }: { file: string; view: View }) {
  const width = widths[view.device];
  const scaled = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(scaled.info.height, tallest);
  const input = await sharp(scaled.data)
    .extract({ left: 0, top: 0, width, height })
    .png()
    .toBuffer();
  return { input, width, height, title: `${view.locale} ${view.device} ${view.theme}` };
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="18" font-family="sans-serif" font-size="15" fill="#fff">${text}</text></svg>`,
  );
}
