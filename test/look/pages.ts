import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale.ts";
import { everyPage, type Viewing } from "../e2e/every-page.ts";

/** How the device that looks is set. */
export type Settings = {
  /** The browser's own letters are twice as large. */
  largeText?: true;
  media?: "print";
  noScript?: true;
  ownColours?: true;
  savesData?: true;
};

export type PictureOf = {
  name: string;
  /** Without its language; the page may be led to where its address stands. */
  path: (page: Page) => Promise<string>;
  as: Viewing;
  set?: Settings;
};

/** Every page there is. */
export const pages: PictureOf[] = everyPage;

export function pageNamed(name: string): PictureOf {
  const found = pages.find((page) => page.name === name);
  if (!found) throw new Error(`There is no page ${name} to take a picture of`);
  return found;
}

export type Device = keyof typeof devices;

export type View = { locale: Locale; device: Device; theme: "light" | "dark" };

const touch = { isMobile: true, hasTouch: true };

/** The last is a desktop's window at 200 %. */
export const devices = {
  phone: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, ...touch },
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, ...touch },
  desktop: { viewport: { width: 1280, height: 860 } },
  paper: { viewport: { width: 794, height: 1123 } },
  zoomed: { viewport: { width: 640, height: 430 }, deviceScaleFactor: 2 },
} as const;

const all = (device: Device): View[] =>
  (["ar", "en"] as const).flatMap((locale) =>
    (["light", "dark"] as const).map((theme) => ({ locale, device, theme })),
  );

/** How every page is seen. */
export const views = [...all("phone"), ...all("desktop")];

export const bothLanguages = (device: Device): View[] =>
  (["ar", "en"] as const).map((locale) => ({ locale, device, theme: "light" }));
