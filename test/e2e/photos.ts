import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";

export type Photo = { name: string; mimeType: string; buffer: Buffer };

/** A photograph as a phone takes it; another hue is another picture. */
export async function drawPhoto(hue: number, width = 1600): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="${width}" height="${width * 0.75}"><rect width="1600" height="1200" fill="hsl(${hue} 45% 70%)"/><circle cx="800" cy="620" r="380" fill="hsl(${hue} 60% 38%)"/></svg>`;
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

/** A true picture of more than 5 MB: every pixel of it is written out. */
export async function heavyPhoto(): Promise<Photo> {
  const photo = await drawPhoto(25);
  const buffer = await sharp(photo.buffer).png({ compressionLevel: 0 }).toBuffer();
  return { name: "heavy.png", mimeType: "image/png", buffer };
}

/** Twelve megapixels with the grain of a camera, and where and when it was taken. */
export async function cameraPhoto(): Promise<Photo> {
  const [width, height] = [4000, 3000];
  const grain = await sharp(randomBytes(1000 * 750 * 3), {
    raw: { width: 1000, height: 750, channels: 3 },
  })
    .resize(width, height)
    .blur(2)
    .toBuffer();
  const { buffer: sky } = await drawPhoto(205);
  const buffer = await sharp(sky)
    .resize(width, height)
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { Make: "Camera", Model: "Twelve" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 30/1 0/1" },
    })
    .toBuffer();
  return { name: "camera.jpg", mimeType: "image/jpeg", buffer };
}

/**
 * From the next page on, what leaves as a picture is remembered: the browser does not show its debugger the
 * bytes of a file. Returns a reader of the last one.
 */
export async function recordPictures(page: Page): Promise<() => Promise<Buffer>> {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const picture = body instanceof FormData ? body.get("picture") : null;
      if (picture instanceof File) Object.assign(window, { lastPicture: picture });
      return send.call(this, body);
    };
  });
  return async () => {
    await page.waitForFunction(() => "lastPicture" in window);
    const bytes = await page.evaluate(async () => {
      const { lastPicture } = window as unknown as { lastPicture: File };
      return Array.from(new Uint8Array(await lastPicture.arrayBuffer()));
    });
    return Buffer.from(bytes);
  };
}
