import type { Locale } from "#app/platform/locale.ts";
import type { MediaPicture } from "./media.ts";

/** In pixels: what chats and networks show whole. */
export const cardSize = { width: 1200, height: 630 } as const;

export const largestCardBytes = 200 * 1024;

export type ShareCard = {
  locale: Locale;
  siteName: string;
  title: string;
  text?: string | null;
  price?: { amount: string; note: string | null; other: string | null } | null;
  place?: string | null;
  picture?: Pick<MediaPicture, "id" | "widths"> | null;
  artwork: CardArtwork;
};

/** A hue (degrees) under the lattice, with a line icon of 24 by 24 as SVG markup of our own; null: the site's mark. */
export type CardArtwork = { hue: number; icon: string | null };
