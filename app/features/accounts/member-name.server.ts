import { cleanName } from "#app/features/safety/name-rule.server.ts";
import { passesForSite } from "#app/features/safety/public-name.server.ts";
import { m } from "#app/paraglide/messages.js";
import { cutText } from "#app/platform/graphemes.ts";
import { baseLocale, type Locale } from "#app/platform/locale.ts";
import { maxNameLength } from "./account-rules.ts";

export function memberName(name: string, email: string, locale: Locale = baseLocale): string {
  const free = possibleNames(name, email).find((each) => !passesForSite(each));
  return free ?? m.accounts_nameless({}, { locale });
}

export function administratorName(name: string, email: string): string {
  return possibleNames(name, email)[0] ?? email;
}

function possibleNames(name: string, email: string): string[] {
  return [name, email.split("@")[0] ?? ""]
    .map((each) => cutText(cleanName(each), maxNameLength).trim())
    .filter((each) => each !== "");
}
