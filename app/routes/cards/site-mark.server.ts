import type { CardArtwork } from "#app/features/media/share-card.ts";
import type { Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";

/** The mark of the site on the stone's own hue: where no category is meant. */
export const siteArtwork: CardArtwork = { hue: 55, icon: null };

export function siteNameIn(locale: Locale): string {
  const { siteNameAr, siteNameEn } = site();
  return locale === "ar" ? siteNameAr : siteNameEn;
}
