import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pageNamed, type PictureOf, type View } from "./pages.ts";
import type { Photographer } from "./shoot.ts";

type Chosen = { of: PictureOf; view: View; name: string };

/** What the README shows: a screenful each, small enough to keep with the source. */
const chosen: Chosen[] = [
  {
    of: pageNamed("home"),
    view: { locale: "ar", device: "desktop", theme: "light" },
    name: "home-ar",
  },
  {
    of: pageNamed("home"),
    view: { locale: "en", device: "phone", theme: "dark" },
    name: "home-en-phone-dark",
  },
  {
    of: pageNamed("listing"),
    view: { locale: "ar", device: "phone", theme: "light" },
    name: "listing-ar-phone",
  },
  {
    of: pageNamed("search"),
    view: { locale: "ar", device: "phone", theme: "light" },
    name: "search-ar-phone",
  },
  {
    of: pageNamed("add listing"),
    view: { locale: "en", device: "phone", theme: "light" },
    name: "add-listing-en-phone",
  },
];

export async function writeReadmePictures(
  photographer: Photographer,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { of, view, name } of chosen) {
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
