const digit = "[0-9٠-٩۰-۹]";
const zero = "[0٠۰]";
const next = `[ \\u00A0().\\-–/]{0,3}${digit}`;
// A price or a year begins with neither + nor 0.
const number = new RegExp(
  `\\(?(?:(?:\\+|${zero}{2})(?:${next}){9,13}|${zero}(?!${zero})(?:${next}){8,9})(?!${digit})`,
  "g",
);
const oneDigit = new RegExp(digit);

export function splitNumbers(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(number)) {
    if (oneDigit.test(text[index - 1] ?? "") || !/[^\d٠-٩۰-۹]/.test(found)) continue;
    const start = found.startsWith("(") && !found.includes(")") ? index + 1 : index;
    parts.push(text.slice(from, start), text.slice(start, index + found.length));
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}

/** With its telephone numbers isolated from left to right, where there is no markup; not to be stored. */
export function isolateNumbers(text: string): string {
  return splitNumbers(text)
    .map((part, at) => (at % 2 ? `\u2066${part}\u2069` : part))
    .join("");
}
