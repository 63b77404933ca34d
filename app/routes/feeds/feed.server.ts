import type { Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";

export const listingsPerFeed = 30;

export function feedOf(
  { locale, now }: { locale: Locale; now: Date },
  { name, path, feedPath }: { name: string; path: string; feedPath: string },
) {
  const { publicUrl, siteNameAr, siteNameEn } = site();
  const siteName = locale === "ar" ? siteNameAr : siteNameEn;
  return { publicUrl, locale, title: `${name} | ${siteName}`, path, feedPath, now };
}
