import { m } from "#app/paraglide/messages.js";
import type { Locale } from "./locale.ts";

// What the program must know of a language stands among its words: messages/<language>/language.json.

export function directionOf(locale: Locale): "rtl" | "ltr" {
  return m.language_direction({}, { locale }) === "rtl" ? "rtl" : "ltr";
}

/** "Damascus, Mazzeh": what there is of the parts of a line, with the comma of the language. */
export function joinParts(parts: readonly (string | null | undefined)[], locale: Locale): string {
  return parts.filter(Boolean).join(m.language_comma({}, { locale }));
}
