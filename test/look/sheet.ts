import sharp, { type OverlayOptions } from "sharp";
import type { Device } from "./pages.ts";

const widths: Record<Device, number> = {
  phone: 240,
  narrow: 240,
  desktop: 560,
  zoomed: 420,
  paper: 420,
};
const gap = 16;
const caption = 28;
const tallest = 2_400;
const widest = 3_400;

type Picture = { file: string; device: Device; title: string };
type Tile = { input: Buffer; width: number; height: number; title: string };

/** Puts pictures beside each other, scaled; what is very tall is cut at the bottom. */
export async function writeSheet(pictures: Picture[], sheet: string): Promise<void> {
  const rows = inRows(await Promise.all(pictures.map(drawTile)));
  const layers: OverlayOptions[] = [];
  let top = gap;
  for (const row of rows) {
    let left = gap;
    for (const { input, width, title } of row) {
      layers.push({ input: label(title, width), left, top });
      layers.push({ input, left, top: top + caption });
      left += width + gap;
    }
    top += caption + Math.max(...row.map(({ height }) => height)) + gap;
  }
  await sharp({
    create: {
      width: gap + Math.max(...rows.map(widthOf)),
      height: top,
      channels: 3,
      background: "#8a8a8a",
    },
  })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toFile(sheet);
}

function inRows(tiles: Tile[]): Tile[][] {
  const rows: Tile[][] = [];
  for (const tile of tiles) {
    const row = rows.at(-1);
    if (row && widthOf([...row, tile]) <= widest) row.push(tile);
    else rows.push([tile]);
  }
  return rows;
}

function widthOf(row: Tile[]): number {
  return row.reduce((sum, { width }) => sum + width + gap, 0);
}

async function drawTile({ file, device, title }: Picture): Promise<Tile> {
  const width = widths[device];
  const scaled = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(scaled.info.height, tallest);
  const input = await sharp(scaled.data)
    .extract({ left: 0, top: 0, width, height })
    .png()
    .toBuffer();
  return { input, width, height, title };
}

function label(text: string, width: number): Buffer {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="18" font-family="sans-serif" font-size="13" fill="#fff">${safe}</text></svg>`,
  );
}
