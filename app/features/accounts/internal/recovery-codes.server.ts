import { hash, randomInt } from "node:crypto";
import { normalizeCharacters } from "#app/platform/digits.ts";

const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const mark = "sha256:";

/** Ten of 118 bits each: enough for a quick hash (ASVS 6.5.2). Without letters that look alike. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 10 }, () => Array.from({ length: 4 }, part).join("-"));
}

export function recoveryHash(code: string): string {
  return mark + hash("sha256", code);
}

/** Of a code as somebody types it: in any digits, with spaces, in capitals. */
export function hashOfTyped(text: string): string {
  const code = normalizeCharacters(text).replace(/\s/g, "");
  // Those of former versions have ten letters, small and large.
  return recoveryHash(code.length > 11 ? code.toLowerCase() : code);
}

export async function hashRecoveryCodes(json: string): Promise<string> {
  const codes = JSON.parse(json) as string[];
  return JSON.stringify(codes.map((code) => (code.startsWith(mark) ? code : recoveryHash(code))));
}
