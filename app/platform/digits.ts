/** Arabic-Indic and Persian digits as Latin ones; the Arabic decimal and thousands marks as `.` and nothing. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, ".")
    .replace(/٬/g, "");
}

/** Latin digits, one kind of space and hyphen, no directing characters. Not for names and prose. */
export function normalizeCharacters(text: string): string {
  return toLatinDigits(text.normalize("NFKC"))
    .replace(/[\p{Cf}\p{Cc}\u034F]/gu, (sign) => (/\s/.test(sign) ? " " : ""))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();
}
