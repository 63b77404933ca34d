import { words } from "#app/paraglide/languages.js";
import type { Locale } from "./locale.ts";

// What the program must know of a language stands among its words: messages/<language>/language.json.

export function directionOf(locale: Locale): "rtl" | "ltr" {
  return words[locale].language_direction === "rtl" ? "rtl" : "ltr";
}

export function joinParts(parts: readonly (string | null | undefined)[], locale: Locale): string {
  return parts.filter(Boolean).join(words[locale].language_comma);
}

export function formatsOf(locale: Locale): string {
  return words[locale].language_formats;
}
