const digit = "[0-9٠-٩۰-۹]";
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

/** A text for programs: telephone numbers are for people, on the page, where each look is counted. */
export function withoutNumbers(text: string): string {
  return text.replace(number, "…");
}
