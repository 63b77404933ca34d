import type { Locale } from "#app/platform/locale.ts";

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

export const fewViews: View[] = [
  { locale: "ar", device: "phone", theme: "light" },
  { locale: "en", device: "phone", theme: "dark" },
  { locale: "ar", device: "desktop", theme: "dark" },
  { locale: "en", device: "desktop", theme: "light" },
];

/** What only a phone has. */
export const phoneViews = fewViews.filter(({ device }) => device === "phone");

export const bothLanguages = (device: Device): View[] =>
  (["ar", "en"] as const).map((locale) => ({ locale, device, theme: "light" }));
