import { expect, it } from "vitest";
import { findPrice } from "./price-in-query.ts";

const read = (query: string) => {
  const words = query.split(" ");
  const found = findPrice(words);
  if (!found) return null;
  const { currency, min, max } = found.price;
  const rest = [...words.slice(0, found.from), ...words.slice(found.to)].join(" ");
  return [rest, min, max, currency];
};

it.each([
  ["براد تحت 300", "براد", null, 300, null],
  ["براد تحت ٣٠٠ دولار", "براد", null, 300, "USD"],
  ["براد حمص تحت ۳۰۰$", "براد حمص", null, 300, "USD"],
  ["براد أقل من 2 مليون ليرة مستعمل", "براد مستعمل", null, 2e6, "SYP"],
  ["براد بأقل من 150 ألف ليرة جديدة", "براد", null, 150_000, "SYP"],
  ["براد تحت مليون ليرة قديمة", "براد", null, 10_000, "SYP"],
  ["شقة فوق مليون ونص", "شقة", 1.5e6, null, null],
  ["شقة أكثر من 1,500 دولار", "شقة", 1500, null, "USD"],
  ["موبايل بين 200 و500 دولار", "موبايل", 200, 500, "USD"],
  ["موبايل بين ٢٠٠ و ٥٠٠", "موبايل", 200, 500, null],
  ["شقة بين 2 و3 مليون", "شقة", 2e6, 3e6, null],
  ["شقة من 100 إلى 200 ألف ليرة", "شقة", 100_000, 200_000, "SYP"],
  ["شقة من 500 دولار", "شقة", 500, null, "USD"],
  ["شقة بسعر أقل من 500 دولار حلب", "شقة حلب", null, 500, "USD"],
  ["شقة تحت 300 شهريا", "شقة شهريا", null, 300, null],
  ["fridge under $300 homs", "fridge homs", null, 300, "USD"],
  ["fridge less than 300 euros", "fridge", null, 300, "EUR"],
  ["flat between 500 and 900 dollars", "flat", 500, 900, "USD"],
])("reads the price in %s", (query, rest, min, max, currency) => {
  expect(read(query)).toEqual([rest, min, max, currency]);
});

it.each([
  "شقة فوق 100 متر",
  "شقة تحت الأرض",
  "سيارة من 2010",
  "نقل من حمص إلى حلب",
  "لوح طاقة فوق 500 واط",
  "شقة بين 900 و200",
  "براد 300",
  "تحت",
])("finds no price in %s", (query) => {
  expect(read(query)).toBeNull();
});
