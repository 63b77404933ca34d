import type { TextLanguage } from "#app/platform/written-language.ts";
import { desktop, phone } from "./devices.ts";

export type Way = { title: string; locale: TextLanguage; device: typeof phone | typeof desktop };

const every: readonly Way[] = [
  { title: "in Arabic on a phone", locale: "ar", device: phone },
  { title: "in English on a desktop", locale: "en", device: desktop },
];

/**
 * How a journey is walked: in one language, on the device that goes with it. A journey that exists without JavaScript
 * too takes the other language there, so that both are walked. `npm run test:long` walks every journey in every way.
 */
export function waysIn(locale: TextLanguage): readonly Way[] {
  return process.env.DALIL_EVERY_WAY ? every : every.filter((way) => way.locale === locale);
}

export function waysWith(script: boolean): readonly Way[] {
  return waysIn(script ? "ar" : "en");
}
