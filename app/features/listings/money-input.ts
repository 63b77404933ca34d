import { normalizeCharacters } from "#app/platform/digits.ts";
import type { Currency } from "./price.ts";

export type Money = { amount: number; named: readonly Currency[] };

// As they are folded. £ is the Syrian pound, as the old product prints it.
const signs: readonly (readonly [Currency[], string])[] = [
  [["USD"], "us ?\\$|\\$|usd|(?:us )?dollars?|دولار(?: امريكي)?"],
  [["TRY"], "₺|tl|try|turkish liras?|ليره تركيه"],
  [["SYP"], "syp|s\\.?p\\.?|s?£s?|syrian pounds?|(?:ليره|ليرات) سوريه|ل ?\\.? ?س\\.?"],
  [["SYP", "TRY"], "liras?|ليره|ليرات"],
  [["EUR"], "€|euros?|eur|يورو"],
  [["GBP"], "gbp|british pounds?|pounds? sterling|جنيه استرليني"],
  [["AED"], "aed|(?:uae )?dirhams?|درهم(?: اماراتي)?"],
  [["SAR"], "sar|(?:saudi )?riyals?|ريال(?: سعودي)?"],
];
const maxLength = 100;

/** 1500,50 · 1.500 · $1,500 · 150 ألف · مليون ونص ليرة, in any digits; null for what is no amount. */
export function readMoney(text: string): Money | null {
  if (text.length > maxLength) return null;
  const folded = normalizeCharacters(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652ـ]/g, "")
    .replace(/[أإآ]/g, "ا")
    .replace(/ة/g, "ه");
  const money = (written: string, named: readonly Currency[]) => {
    const amount = readScaled(written.trim());
    return amount === null ? null : { amount, named };
  };
  for (const [named, sign] of signs) {
    const amount = folded.replace(new RegExp(`^(?:${sign})|(?:${sign})$`), "");
    if (amount !== folded) return money(amount, named);
  }
  return money(folded, []);
}

const scale =
  /^(نصف?|ربع|[\d.,،' ]*\d)? ?(?:(الف|الاف|thousand|k)|(مليون|ملايين|million|m)|(مليار|مليارات|billion))?(ين|ان)?$/;

/** Two and a half million are "2.5 مليون", "مليونين ونص" or "2 مليون و500 ألف". */
function readScaled(text: string): number | null {
  let sum = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const term of text.split(/\s+و\s*/)) {
    const [found, count, thousand, million, billion, two] = scale.exec(term) ?? [];
    if (!found || (two && count)) return null;
    const unit = thousand ? 1e3 : million ? 1e6 : billion ? 1e9 : 1;
    const part = count?.startsWith("ن") ? 0.5 : count === "ربع" ? 0.25 : null;
    if (part && sum > 0 && unit === 1) {
      sum += part * last;
      continue;
    }
    // "A million and 200" may be meant in thousands.
    if (unit >= last || (unit === 1 && (sum > 0 || part || !count))) return null;
    const number = part ?? (count ? readNumber(count) : two ? 2 : 1);
    if (number === null) return null;
    sum += number * unit;
    last = unit;
  }
  return Math.round(sum * 100) / 100;
}

/** Thousands may be parted by points, commas, blanks, and hundredths by a comma: 1.500 can be nothing else. */
function readNumber(text: string): number | null {
  const joined = /^\d{1,3}(?:\.\d{3})+(?:,\d\d?)?$/.test(text)
    ? text.replace(/\./g, "")
    : text.replace(/(\d)[,،' ](?=\d{3}(?!\d))/g, "$1");
  const number = joined.replace(/[,،](?=\d\d?$)/, ".");
  return /^(?:0|[1-9]\d{0,20})(?:\.\d\d?)?$/.test(number) ? Number(number) : null;
}
