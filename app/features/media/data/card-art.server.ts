import sharp from "sharp";
import { khatamPath } from "#app/ui/khatam.tsx";
import type { CardArtwork } from "../share-card.ts";
import { logoMark } from "./card-frame.ts";
import { oklch } from "./oklch.ts";
import { readLarge } from "./variant-files.server.ts";

type Size = { width: number; height: number };

/** A picture cut to a size, or null when its file is gone or unreadable. */
export async function drawCut(pictureId: string, size: Size): Promise<Buffer | null> {
  try {
    const file = await readLarge(pictureId);
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

/** The artwork of a category as pages draw it (ui/ornament.css), or the mark of the site in its place. */
export function drawArtwork({ hue, icon }: CardArtwork, { width, height }: Size): Promise<Buffer> {
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
