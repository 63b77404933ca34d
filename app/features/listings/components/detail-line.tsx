import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";

/** A listing's telling details on its card, with the digits its reader wants. */
export function DetailLine({ line }: { line: string }) {
  const inArabicDigits = useDigits() === "arab" && getLocale() === "ar";
  return (
    <p className="numbers line-clamp-2 text-xs md:text-sm">
      {inArabicDigits ? inArabic(line) : line}
    </p>
  );
}

// The line holds numbers and our own words, no one's text.
function inArabic(line: string): string {
  return line
    .replace(/(?<=\d),(?=\d)/g, "٬")
    .replace(/(?<=\d)\.(?=\d)/g, "٫")
    .replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
}
