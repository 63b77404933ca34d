import type { Locale } from "#app/platform/locale.ts";

export const channelsPath = "/admin/channels";
export const maxChannels = 50;

/** So many new listings within an hour: more would drive readers away. Those beyond wait their turn. */
export const maxPerHour = 30;

export type Channel = {
  id: string;
  title: string;
  username: string | null;
  locale: Locale;
  category: string | null;
  governorate: string | null;
  postedAt: Date | null;
  refusal: string | null;
  /** Listings whose message somebody has to look at: it may stand there unknown to us, or could not be changed. */
  unclear: number[];
};
