import { foldName } from "#app/features/places/place-spelling.ts";
import { type Currency, currencies } from "../price.ts";
import { remembered } from "./remembered.ts";

// £ is the Syrian pound: the editor of the existing product prints it so (D1 §3, ruling 56).
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
export const readCurrency = remembered((text): Currency | null => {
  const plain = text.trim().toLowerCase();
  return (Object.hasOwn(symbols, plain) ? symbols[plain] : known.get(foldName(text))) ?? null;
});

/** Whether a text says that there is no currency. */
export function isNoCurrency(text: string): boolean {
  return /^\s*(none|null|بلا|لا يوجد)?\s*$/i.test(text);
}
