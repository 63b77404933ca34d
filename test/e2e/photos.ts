import { randomBytes } from "node:crypto";
import sharp from "sharp";

export type Photo = { name: string; mimeType: string; buffer: Buffer };

/** A photograph as a phone takes it; another hue is another picture. */
export async function drawPhoto(hue: number): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="hsl(${hue} 45% 70%)"/><circle cx="800" cy="620" r="380" fill="hsl(${hue} 60% 38%)"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return { name: `photo-${hue}.jpg`, mimeType: "image/jpeg", buffer };
}

/** A file that only calls itself a picture. */
export function fakePhoto(): Photo {
  return {
    name: "holiday.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<script>alert(1)</script>"),
  };
}

/** A true picture of more than 5 MB: noise cannot be compressed. */
export async function heavyPhoto(): Promise<Photo> {
  const [width, height] = [1600, 1200];
  const noise = randomBytes(width * height * 3);
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: "heavy.png", mimeType: "image/png", buffer };
}
