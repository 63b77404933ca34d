import { describe, expect, test } from "vitest";
import type { Price } from "./price.ts";
import {
  currencyName,
  currencyWithSign,
  otherPoundText,
  priceLine,
  priceText,
  shortPriceText,
} from "./price-text.ts";

const priced = (price: Partial<Price>): Price => ({
  type: "fixed",
  min: 1234567.5,
  max: null,
  currency: "USD",
  pound: null,
  ...price,
});
const none = (type: Price["type"]): Price => ({
  type,
  min: null,
  max: null,
  currency: null,
  pound: null,
});
const line = (price: Price | null, place: "card" | "detail" | "elsewhere", locale: "ar" | "en") => {
  const text = priceText(price, place, locale);
  return text && priceLine(text, locale);
};

describe("a price", () => {
  test("is the amount in groups with the currency's name after it", () => {
    for (const place of ["detail", "elsewhere"] as const) {
      expect(line(priced({}), place, "en")).toBe("1,234,567.50 US Dollars");
      expect(line(priced({}), place, "ar")).toBe("1,234,567.50 دولارًا أمريكيًا");
    }
  });

  test.each([
    ["USD", "US Dollar", "دولار أمريكي"],
    ["EUR", "Euro", "يورو"],
    ["GBP", "British Pound", "جنيه إسترليني"],
    ["AED", "UAE Dirham", "درهم إماراتي"],
    ["SAR", "Saudi Riyal", "ريال سعودي"],
    ["TRY", "Turkish Lira", "ليرة تركية"],
  ] as const)("in %s has its names in both languages", (currency, english, arabic) => {
    expect(currencyName(currency, null, "en")).toBe(english);
    expect(currencyName(currency, null, "ar")).toBe(arabic);
    expect(priceText(priced({ currency, min: 100 }), "card", "en")?.currency).toBe(`${english}s`);
    expect(priceText(priced({ currency, min: 100 }), "card", "ar")?.currency).toBe(arabic);
  });

  test.each([
    [0.5, "0.50 دولار أمريكي", "0.50 US Dollars"],
    [1, "1 دولار أمريكي", "1 US Dollar"],
    [1.5, "1.50 دولار أمريكي", "1.50 US Dollars"],
    [5, "5 دولارات أمريكية", "5 US Dollars"],
    [25.5, "25.50 دولارًا أمريكيًا", "25.50 US Dollars"],
    [480, "480 دولارًا أمريكيًا", "480 US Dollars"],
    [1_000, "1,000 دولار أمريكي", "1,000 US Dollars"],
    [1_250.75, "1,250.75 دولارًا أمريكيًا", "1,250.75 US Dollars"],
  ])("of %d is counted as an editor writes it, cents in two places", (min, arabic, english) => {
    expect(line(priced({ min }), "card", "ar")).toBe(arabic);
    expect(line(priced({ min }), "card", "en")).toBe(english);
  });

  test("in Syrian pounds says which pounds, where that is known", () => {
    const pounds = (pound: Price["pound"]) =>
      priceText(priced({ currency: "SYP", pound }), "card", "ar")?.currency;
    expect(pounds("new")).toBe("ليرة سورية جديدة");
    expect(pounds("old")).toBe("ليرة سورية قديمة");
    expect(pounds("unknown")).toBe("ليرة سورية");
  });

  test("from one amount to another is a range, and one amount when both are the same", () => {
    const range = priced({ type: "range", min: 500, max: 1500 });
    expect(line(range, "card", "en")).toBe("500 – 1,500 US Dollars");
    expect(line(range, "card", "ar")).toBe("من 500 إلى 1,500 دولار أمريكي");
    expect(line({ ...range, min: 25, max: 34 }, "card", "ar")).toBe("من 25 إلى 34 دولارًا أمريكيًا");
    expect(line({ ...range, max: 500 }, "card", "en")).toBe("500 US Dollars");
  });

  test("that is negotiable says so beside the amount, or alone", () => {
    expect(line(priced({ type: "negotiable", min: 90 }), "card", "en")).toBe(
      "90 US Dollars, Negotiable",
    );
    expect(line(none("negotiable"), "detail", "ar")).toBe("قابل للتفاوض");
  });

  test("of nothing is free", () => {
    expect(line(none("free"), "card", "en")).toBe("Free");
  });
});

describe("a missing price", () => {
  test.each([
    ["card", "Price on call"],
    ["detail", "Contact for price"],
    ["elsewhere", "Price not specified"],
  ] as const)("on a %s is '%s'", (place, words) => {
    expect(line(none("contact"), place, "en")).toBe(words);
  });

  test("is never spoken of for volunteering", () => {
    expect(priceText(null, "card", "ar")).toBeNull();
    expect(otherPoundText(null, "ar")).toBeNull();
  });
});

describe("the other pound", () => {
  test("is a hundred times more or less", () => {
    const price = priced({ currency: "SYP", min: 5000, pound: "new" });
    expect(otherPoundText(price, "en")).toBe("That is 500,000 Syrian Pounds (old)");
    expect(otherPoundText({ ...price, pound: "old" }, "ar")).toBe("أي 50 ليرة سورية جديدة");
  });

  test("of a range is a range", () => {
    const price = priced({ type: "range", currency: "SYP", min: 10, max: 20, pound: "new" });
    expect(otherPoundText(price, "en")).toBe("That is 1,000 – 2,000 Syrian Pounds (old)");
  });

  test("is unknown where the pound is, and absent for other currencies", () => {
    expect(otherPoundText(priced({ currency: "SYP", pound: "unknown" }), "en")).toBeNull();
    expect(otherPoundText(priced({}), "en")).toBeNull();
  });
});

test("a price in a currency that nobody here knows is its amount and its code", () => {
  const price = priced({ currency: "IQD", min: 1_500_000, max: 2_000_000, type: "range" });
  for (const locale of ["ar", "en"] as const) {
    expect(priceText(price, "detail", locale)?.currency).toBe("IQD");
    expect(shortPriceText({ ...price, max: null }, locale)).toMatchObject({
      amount: "1,500,000",
      currency: "IQD",
    });
  }
});

test("who chooses a currency sees its sign beside its name, and nobody sees £", () => {
  const choices = (locale: "ar" | "en") =>
    (["SYP", "USD", "TRY", "GBP"] as const).map((each) => currencyWithSign(each, null, locale));
  expect(choices("ar")).toEqual([
    "ليرة سورية (ل.س)",
    "دولار أمريكي ($)",
    "ليرة تركية (₺)",
    "جنيه إسترليني",
  ]);
  expect(choices("en")).toEqual([
    "Syrian Pound (SYP)",
    "US Dollar ($)",
    "Turkish Lira (₺)",
    "British Pound",
  ]);
});

describe("a price on a card", () => {
  const short = (price: Price | null, locale: "ar" | "en") => {
    const text = shortPriceText(price, locale);
    return text && priceLine(text, locale);
  };

  test("has the currency's short name, and says which pounds", () => {
    expect(short(priced({ min: 215_000 }), "ar")).toBe("215,000 $");
    expect(short(priced({ min: 215_000 }), "en")).toBe("$215,000");
    expect(short(priced({ min: 215_000, currency: "EUR" }), "en")).toBe("€215,000");
    const pounds = (pound: Price["pound"]) => priced({ min: 34_000, currency: "SYP", pound });
    expect(short(pounds("new"), "ar")).toBe("34,000 ل.س جديدة");
    expect(short(pounds("old"), "en")).toBe("34,000 old SYP");
    expect(short(pounds("unknown"), "ar")).toBe("34,000 ل.س");
  });

  test("that is a range shows where it begins, and one that is negotiable says so", () => {
    const range = priced({ type: "range", min: 500, max: 1500 });
    expect(short(range, "en")).toBe("from $500");
    expect(short({ ...range, currency: "AED" }, "en")).toBe("from 500 AED");
    expect(short({ ...range, max: 500 }, "ar")).toBe("500 $");
    expect(short(priced({ type: "negotiable", min: 90 }), "en")).toBe("$90, Negotiable");
  });

  test("that is missing is described in the words of a card", () => {
    expect(short(none("contact"), "en")).toBe("Price on call");
    expect(short(none("free"), "ar")).toBe("مجانًا");
    expect(short(null, "ar")).toBeNull();
  });
});
