import { type Locale, pathIn } from "#app/platform/locale.ts";
import { safePath } from "#app/platform/safe-path.ts";

/** In the visitor's language, whatever language the address was written in; ours in any case. */
export function placeAfter(next: string, locale: Locale): string {
  const account = pathIn(locale, "/account");
  return next ? safePath(pathIn(locale, next), account) : account;
}
