import { describe, expect, test } from "vitest";
import { errorsWith, parseWith } from "#test/typed-listing.ts";
import { currencyName } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { parseAmount } from "#app/features/listing-details/amount.ts";

describe("an amount", () => {
  test.each([
    ["١٢٣٫٥", 123.5],
    ["۱۲۳", 123],
    ["١٬٥٠٠", 1500],
    ["١،٥٠٠", 1500],
    ["1,500,000", 1500000],
    ["1 500", 1500],
    ["0.01", 0.01],
    ["\u202a1,500\u202c", 1500],
    ["1\u202f500", 1500],
    ["\u200f١٬٥٠٠\u200f", 1500],
  ])("%s is %d", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each([
    "",
    "-1",
    "NaN",
    "Infinity",
    "1e309",
    "1e3",
    "0x10",
    "1.234",
    "1,5",
    "12٪",
    "1.",
    "9".repeat(13),
  ])("%s is none", (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});

describe("a price", () => {
  test("may keep a currency that the form does not offer; whether it may is for the server", () => {
    expect(parseWith({ currency: "EUR" }).input?.price).toMatchObject({
      currency: "EUR",
      pound: null,
    });
    expect(errorsWith({ currency: "XYZ" })).toEqual({ pound: "pound_required" });
  });

  test("is read in any digits, with the Arabic decimal mark", () => {
    expect(parseWith({ price: " ١٢٣٫٥ " }).input?.price).toMatchObject({ min: 123.5, max: null });
  });

  test.each(["-1", "NaN", "1e309", "about 50"])("of %s is refused", (price) => {
    expect(errorsWith({ price })).toEqual({ price: "price_invalid" });
  });

  test.each(["9999999999999", "9,999,999,999,999", "9.999.999.999.999", "٩٩٩٩٩٩٩٩٩٩٩٩٩"])(
    "of %s is too high, not misspelled",
    (price) => {
      expect(errorsWith({ price })).toEqual({ price: "price_too_high" });
    },
  );

  test.each([
    ["1.500", 1500],
    ["12.500.000", 12_500_000],
    ["1.500,50", 1500.5],
    ["١.٥٠٠", 1500],
  ])("of %s has points between its thousands", (price, min) => {
    expect(parseWith({ price }).input?.price).toMatchObject({ min });
  });

  test.each(["0.500", "1.5000", "1.50.000", "1,500.000"])(
    "of %s might be either, and is asked for again",
    (price) => {
      expect(errorsWith({ price })).toEqual({ price: "price_invalid" });
    },
  );

  test("with a sign must name the chosen currency, and changes none", () => {
    expect(parseWith({ currency: "USD", price: "1500,50 $" }).input?.price).toMatchObject({
      min: 1500.5,
      currency: "USD",
    });
    const chosen = currencyName("USD", null, "ar");
    for (const [price, currency] of [
      ["1500 ل.س", "SYP"],
      ["1500 ليرة", "SYP"],
      ["1500 €", "EUR"],
    ] as const) {
      const named = currencyName(currency, null, "ar");
      expect(parseWith({ currency: "USD", price }).errors).toEqual({
        price: m.listings_error_price_currency({ named, chosen }, { locale: "ar" }),
      });
    }
    const lira = { currency: "TRY", price: "1500 ليرة" };
    expect(parseWith(lira).input?.price).toMatchObject({ min: 1500, currency: "TRY" });
  });

  test("of zero counts as missing, because there is the type 'free'", () => {
    expect(errorsWith({ price: "" })).toEqual({ price: "price_required" });
    for (const price of ["0", "0.00", "٠"])
      expect(errorsWith({ price })).toEqual({ price: "price_zero" });
    const range = { priceType: "range", price: null, priceMin: "0", priceMax: "5" };
    expect(errorsWith(range)).toEqual({ priceMin: "price_zero" });
    expect(parseWith({ priceType: "free", price: "5" }).input?.price).toEqual({
      type: "free",
      min: null,
      max: null,
      currency: null,
      pound: null,
    });
  });

  test("has a bound in each currency, a hundred times higher in old pounds", () => {
    expect(errorsWith({ price: "100000001" })).toEqual({ price: "price_too_high" });
    const pounds = { currency: "SYP", price: "900000000000" };
    expect(errorsWith({ ...pounds, pound: "new" })).toEqual({ price: "price_too_high" });
    expect(parseWith({ ...pounds, pound: "old" }).input?.price?.pound).toBe("old");
  });

  test("in Syrian pounds must say which pounds", () => {
    expect(errorsWith({ currency: "SYP" })).toEqual({ pound: "pound_required" });
    expect(errorsWith({ currency: "SYP", pound: "unknown" })).toEqual({ pound: "pound_required" });
  });

  test("from one amount to another needs both, in order", () => {
    const range = { priceType: "range", price: null };
    expect(errorsWith({ ...range, priceMin: "5" })).toEqual({ priceMax: "price_range_required" });
    expect(errorsWith({ ...range, priceMax: "5" })).toEqual({ priceMin: "price_range_required" });
    expect(errorsWith({ ...range, priceMin: "9", priceMax: "5" })).toEqual({
      priceMax: "price_reversed",
    });
    expect(parseWith({ ...range, priceMin: "5", priceMax: "٩" }).input?.price).toMatchObject({
      min: 5,
      max: 9,
    });
  });

  test("may be negotiable without an amount", () => {
    expect(
      parseWith({ priceType: "negotiable", price: "", currency: "SYP" }).input?.price,
    ).toMatchObject({
      min: null,
      currency: null,
    });
    expect(parseWith({ priceType: "negotiable" }).input?.price).toMatchObject({
      min: 6500,
      currency: "USD",
    });
  });

  test("is not stored for volunteering, whatever the form says", () => {
    expect(
      parseWith({ category: "volunteering", price: "12", currency: "SYP" }).input?.price,
    ).toBeNull();
  });
});
