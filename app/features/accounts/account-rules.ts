import { cleanLine, lengthOf } from "#app/platform/text.ts";

export const shortestPassword = 6;
export const longestPassword = 128;

export const termsVersion = "2026-11-01";

export const longestName = 80;

// Blank letters make an empty name or a twin of another; ZWNJ and ZWJ stay, as in every text (cleanLine).
const blank = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]/gu;

export function cleanName(text: string): string {
  const name = cleanLine(text.replace(blank, ""));
  return /[\p{L}\p{N}]/u.test(name) ? name : "";
}

export function isNameTooLong(name: string): boolean {
  return lengthOf(name) > longestName;
}

export function nameOrEmailPart(name: string, email: string): string {
  const given = [...cleanName(name)].slice(0, longestName).join("").trim();
  return given || (email.split("@")[0] ?? email).slice(0, longestName);
}
