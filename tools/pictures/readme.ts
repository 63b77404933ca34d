import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pictured } from "./pages.ts";
import type { Photographer, View } from "./shoot.ts";

/** What the README shows: a screenful each, small enough to keep with the source. */
const chosen: { page: string; view: View; name: string }[] = [
  { page: "home", view: { locale: "ar", device: "desktop", theme: "light" }, name: "home-ar" },
  {
    page: "home",
    view: { locale: "en", device: "phone", theme: "dark" },
    name: "home-en-phone-dark",
  },
  {
    page: "listing",
    view: { locale: "ar", device: "phone", theme: "light" },
    name: "listing-ar-phone",
  },
  {
    page: "search",
    view: { locale: "ar", device: "phone", theme: "light" },
    name: "search-ar-phone",
  },
  {
    page: "add-listing",
    view: { locale: "en", device: "phone", theme: "light" },
    name: "add-listing-en-phone",
  },
];

export async function writeReadmePictures(
  photographer: Photographer,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { page, view, name } of chosen) {
    const of = pictured.find((each) => each.name === page);
    if (!of) throw new Error(`There is no page ${page} to take a picture of`);
    const file = join(tmpdir(), `dalil-${process.pid}-${name}.png`);
    await photographer.shoot(of, view, file, { screenful: true });
    const width = view.device === "phone" ? 360 : 1100;
    await sharp(file)
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
    rmSync(file);
  }
}
