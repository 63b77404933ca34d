import type { Locale } from "#app/platform/locale.ts";
import type { MediaPicture } from "./media.ts";

export const cardSize = { width: 1200, height: 630 } as const;

export const maxCardBytes = 200 * 1024;

export type ShareCard = {
  locale: Locale;
  siteName: string;
  title: string;
  text?: string | null;
  /** What it is judged by at a glance: the price of a listing, the rating of a seller. */
  figure?: { amount: string; note: string | null; other: string | null } | null;
  place?: string | null;
  picture?: Pick<MediaPicture, "id" | "widths"> | null;
  artwork: CardArtwork;
};

export type CardArtwork = { hue: number; icon: string | null };
