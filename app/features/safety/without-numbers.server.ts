import { hasPhoneNumber } from "./phone-in-text.ts";

const digit = "\\p{Nd}";
const [zero, three, six, nine] = ["[0٠۰]", "[3٣۳]", "[6٦۶]", "[9٩۹]"];
/** What people put between two digits of a number: nothing, or what is neither a letter nor a digit. */
const between = "[^\\p{L}\\p{N}]{0,3}";
const more = (count: string) => `(?:${between}${digit}){${count}}`;

/** With a country's code, with the zero of home, with Syria's code alone, and a mobile number without its zero. */
const number = new RegExp(
  `(?<!${digit})(?:(?:\\+|${zero}${between}${zero})${more("8,13")}|${zero}${more("8,9")}` +
    `|${nine}${between}${six}${between}${three}${more("8,9")}|${nine}${digit}{8})(?!${digit})`,
  "gu",
);

/**
 * A text for programs: telephone numbers are for people, on the page, where each look is counted. Of a number
 * written in another way, in words say, its whole line goes, and where it runs over lines the whole text.
 */
export function withoutNumbers(text: string): string {
  const cut = text.replace(number, "…");
  if (!hasPhoneNumber(cut)) return cut;
  const lines = cut.replace(/.+/g, (line) => (hasPhoneNumber(line) ? "…" : line));
  return hasPhoneNumber(lines) ? "…" : lines;
}
