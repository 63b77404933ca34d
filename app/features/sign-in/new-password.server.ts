import { readFileSync } from "node:fs";
import { locales } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { isCommonPassword } from "./rules/common-passwords.ts";
import { maxPasswordLength } from "#app/features/accounts/account-rules.ts";

export type PasswordProblem =
  | "password_required"
  | "password_too_short"
  | "password_too_long"
  | "password_common";

const wordsOfThePlace = [
  ..."dalil dalel daleel admin administrator moderator password syria syrian souria damascus aleppo".split(
    " ",
  ),
  ..."دليل الدليل سوريا سورية السوري دمشق الشام حلب كلمة السر المرور مدير".split(" "),
];

/** The one rule for a new password: its length, not among those guessed or stolen, not the site's own name. */
export function problemOfNewPassword(password: string): PasswordProblem | null {
  const length = [...password].length;
  if (length === 0) return "password_required";
  if (length < site().passwordMinLength) return "password_too_short";
  if (length > maxPasswordLength) return "password_too_long";
  const isGuessed =
    isCommonPassword(password) || isStolenPassword(password) || isOfThePlace(password);
  return isGuessed ? "password_common" : null;
}

function isOfThePlace(password: string): boolean {
  const names = [...locales.map(siteNameIn), ...new URL(site().publicUrl).hostname.split(".")]
    .flatMap((name) => name.toLowerCase().split(/\s+/))
    .filter((name) => /\p{L}/u.test(name));
  const typed = password.normalize("NFKC").toLowerCase();
  const longestFirst = [...wordsOfThePlace, ...names].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ""), typed);
  return rest !== typed && !/\p{L}/u.test(rest);
}

let stolen: Set<string> | undefined;

function isStolenPassword(password: string): boolean {
  stolen ??= readStolen();
  return stolen.has(password.normalize("NFKC").toLowerCase());
}

// The source of the list is above it, separated by an empty line.
function readStolen(): Set<string> {
  const text = readFileSync("app/features/sign-in/data/stolen-passwords.txt", "utf8");
  return new Set(
    text
      .slice(text.indexOf("\n\n") + 2)
      .trimEnd()
      .split("\n"),
  );
}
