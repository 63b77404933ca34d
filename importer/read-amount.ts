import { toLatinDigits } from "#app/platform/digits.ts";
import { cleanLine } from "#app/platform/text.ts";
import { currencies, type Currency } from "#app/features/listings/price.ts";
import { foldName } from "#app/features/places/place-spelling.ts";
import { isMissing, memoize, textOf } from "./old-row.ts";

type Amount = { amount: number; currency: Currency | null; isNegotiable: boolean };

const longest = 200;
const free = words("free", "مجاني", "مجانية", "مجانا", "مجاناً", "ببلاش");
const onRequest = words(
  "contact",
  "call",
  "on request",
  "price on call",
  "contact for price",
  "السعر عند الاتصال",
  "عند الاتصال",
  "عند التواصل",
);
const negotiable = words("negotiable", "قابل للتفاوض", "قابلة للتفاوض", "للتفاوض");

function words(...names: string[]): ReadonlySet<string> {
  return new Set(names.map(foldName));
}

/** In any digits, with marks, a currency or "negotiable"; null where nothing stands, "unread" for all else. */
export function readAmount(value: unknown): Amount | "free" | "contact" | "unread" | null {
  if (isMissing(value)) return null;
  if (/^\d{1,15}$/.test(textOf(value)))
    return { amount: Number(value), currency: null, isNegotiable: false };
  const text = toLatinDigits(cleanLine(textOf(value)));
  if (text === "" || text.length > longest) return "unread";
  if (free.has(foldName(text))) return "free";
  if (onRequest.has(foldName(text))) return "contact";
  const [, before = "", digits, after = ""] = /^(\D*?)(\d(?:[\d.,،' ]*\d)?)(\D*)$/.exec(text) ?? [];
  const amount = digits === undefined ? null : toNumber(digits);
  if (amount === null || /[-−]\s*$/.test(before)) return "unread";
  const around = readAround(before, after);
  return around ? { amount, ...around } : "unread";
}

/** The first two numbers of a text, in any digits; null where there are not two. */
export function firstTwoAmounts(text: string): { min: number; max: number } | null {
  const numbers = toLatinDigits(text)
    .slice(0, longest)
    .match(/\d(?:[\d.,،']*\d)?/g);
  const [min, max] = (numbers ?? []).slice(0, 2).map(toNumber);
  return min === undefined || max === undefined || min === null || max === null
    ? null
    : { min, max };
}

// "1.500.000" has thousands marks; "1.500" may be one and a half or fifteen hundred, and is neither.
function toNumber(digits: string): number | null {
  const joined = digits.replace(/(?<=\d)[,،' ](?=\d{3}(?!\d))/g, "");
  const normalized = /^\d{1,3}(\.\d{3}){2,}$/.test(joined) ? joined.replaceAll(".", "") : joined;
  if (!/^\d{1,15}(\.\d{1,30})?$/.test(normalized) || /\.\d{3}$/.test(normalized)) return null;
  return Number(normalized);
}

function readAround(before: string, after: string): Omit<Amount, "amount"> | null {
  let currency: Currency | null = null;
  let isNegotiable = false;
  for (const side of [before.trim(), after.trim()]) {
    const rest = withoutNegotiable(side);
    isNegotiable ||= rest !== side;
    if (rest === "") continue;
    currency ??= readCurrency(rest);
    if (!currency) return null;
  }
  return { currency, isNegotiable };
}

function withoutNegotiable(side: string): string {
  const folded = foldName(side);
  for (const word of negotiable) {
    if (folded === word) return "";
    if (folded.endsWith(` ${word}`)) return folded.slice(0, -word.length - 1);
  }
  return side;
}

// £ is the Syrian pound: the editor of the existing product prints it so.
const symbols: Readonly<Record<string, Currency>> = {
  $: "USD",
  us$: "USD",
  "£": "SYP",
  "s£": "SYP",
  "£s": "SYP",
  "€": "EUR",
  "₺": "TRY",
};

const names: Record<Currency, string[]> = {
  USD: ["us dollar", "us dollars", "dollar", "dollars", "دولار", "دولار أمريكي"],
  SYP: ["sp", "s.p", "syrian pound", "syrian pounds", "ليرة", "ليرة سورية", "ل.س", "لس"],
  EUR: ["euro", "euros", "يورو"],
  GBP: ["british pound", "pound sterling", "جنيه إسترليني"],
  AED: ["uae dirham", "dirham", "درهم", "درهم إماراتي"],
  SAR: ["saudi riyal", "riyal", "ريال", "ريال سعودي"],
  TRY: ["tl", "turkish lira", "ليرة تركية"],
};

const known = new Map(
  currencies.flatMap((code) =>
    [code, ...names[code]].map((name) => [foldName(name), code] as const),
  ),
);

/** The currency of a code, symbol or name in either language; null for none that is known. */
export const readCurrency = memoize((text): Currency | null => {
  const normalized = text.trim().toLowerCase();
  return (
    (Object.hasOwn(symbols, normalized) ? symbols[normalized] : known.get(foldName(text))) ?? null
  );
});

export function isNoCurrency(text: string): boolean {
  return /^\s*(none|null|بلا|لا يوجد)?\s*$/i.test(text);
}
