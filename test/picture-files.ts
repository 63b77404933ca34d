import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { findVariant } from "#app/features/media/picture-variants.server.ts";
import { site } from "#app/platform/site.server.ts";

/**
 * A photograph that was taken sideways, in red above and blue below as a person sees it, and knows where; 600
 * pixels wide and so high for that person.
 */
export function photograph(format: "png" | "jpeg" | "webp", high = 900): Promise<Buffer> {
  const half = (left: number, background: string) => ({
    input: { create: { width: high / 2, height: 600, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: high, height: 600, channels: 3, background: "black" } })
    .composite([half(0, "red"), half(high / 2, "blue")])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Damascus Optics" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 30/1 0/1" },
    })
    .toFormat(format)
    .toBuffer();
}

/** Whether a file shows that photograph upright, in colours near its own. */
export async function isRedOverBlue(file: Buffer): Promise<boolean> {
  const { data } = await sharp(file)
    .removeAlpha()
    .resize(1, 2, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [redAbove = 0, , blueAbove = 0, redBelow = 0, , blueBelow = 0] = data;
  return redAbove > blueAbove + 50 && blueBelow > redBelow + 50;
}

/** A picture of so many pixels that only its header is honest: 112 MB of nothing in a hundred kilobytes. */
export function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const iframe = Buffer.alloc(8);
    iframe.writeUInt32BE(data.length, 0);
    iframe.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([iframe.subarray(0, 4), body, iframe.subarray(4)]);
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

/** Everything that lies on the disk for a picture: what is shown and what it was drawn from. */
export function filesOf(id: string): string[] {
  return ["media", "originals"].flatMap((root) => {
    const folder = join(site().dataDir, root, id.slice(0, 2), id);
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  });
}

/** What is served of a picture. */
export async function fileOf(id: string, width: number, format = "webp"): Promise<Buffer> {
  const variant = await findVariant(id, String(width), format);
  if (!variant) throw new Error(`There is no file of width ${width}`);
  return Buffer.concat(await variant.stream.toArray());
}
