import { describe, expect, it } from "vitest";
import { readPrice } from "./read-price.ts";

const read = (row: object) => {
  const notes: string[] = [];
  const price = readPrice({ currency: "USD", ...row }, "living", (field) => notes.push(field));
  const { priceType, priceMin, priceMax, currency, priceUnread } = price;
  return { is: [priceType, priceMin, priceMax, currency, priceUnread], notes };
};

describe("an old price", () => {
  it.each([
    ["25", ["fixed", 25, null, "USD", null]],
    [25.5, ["fixed", 25.5, null, "USD", null]],
    ["$1,250.50", ["fixed", 1250.5, null, "USD", null]],
    ["۲۵٬۰۰۰", ["fixed", 25_000, null, "USD", null]],
    ["600,000.00", ["fixed", 600_000, null, "USD", null]],
    ["1.500.000", ["fixed", 1_500_000, null, "USD", null]],
    ["5000 قابل للتفاوض", ["negotiable", 5000, null, "USD", null]],
    ["1500,50", ["fixed", 1500.5, null, "USD", null]],
    ["٥ آلاف", ["fixed", 5000, null, "USD", null]],
    ["مليون ونص", ["fixed", 1_500_000, null, "USD", null]],
    ["5000$ (negotiable)", ["negotiable", 5000, null, "USD", null]],
    ["100-200", ["range", 100, 200, "USD", null]],
    ["من ١٠٠ إلى ٢٠٠ دولار", ["range", 100, 200, "USD", null]],
    ["مجاناً", ["free", null, null, null, null]],
    ["Contact for price", ["contact", null, null, null, null]],
  ])("of %j is read", (price, is) => {
    expect(read({ price })).toEqual({ is, notes: [] });
  });

  it.each([
    "1.500",
    "12 or 15",
    "2-3 آلاف",
    "100-",
    "-5",
    "1e3",
    "Infinity",
    "99999999999999",
    "100000001",
  ])("of %j is kept as it stood", (price) => {
    const { is, notes } = read({ price });
    expect(is).toEqual(["contact", null, null, null, `${price} USD`]);
    expect(notes).toEqual(["price"]);
  });

  it.each([
    [{ price: "500", currency: "XYZ" }, ["fixed", 500, null, "XYZ", null]],
    [{ price: 750_000_000, currency: " LBP " }, ["fixed", 750_000_000, null, "LBP", null]],
    [{ price_range: "10-20", currency: "usdt" }, ["range", 10, 20, "usdt", null]],
    [{ price: "1,500 IQD", currency: "IQD" }, ["fixed", 1500, null, "IQD", null]],
    [{ price: "KWD 25", currency: null }, ["fixed", 25, null, "KWD", null]],
    [{ price: "٢٥ EGP قابل للتفاوض", currency: "" }, ["negotiable", 25, null, "EGP", null]],
  ])("in a currency that nobody here knows keeps its code: %j", (row, is) => {
    expect(read(row).is).toEqual(is);
  });

  it.each([
    [{ price: "500", currency: "ريال يمني" }, "500 ريال يمني"],
    [{ price: "500", currency: "X1" }, "500 X1"],
    [{ price: "500 VIP", currency: null }, "500 VIP"],
  ])("is kept as it stood where no code says its currency: %j", (row, text) => {
    expect(read(row).is).toEqual(["contact", null, null, null, text]);
  });

  it("is rounded to hundredths where it is finer", () => {
    expect(read({ price: "33.33333333" })).toEqual({
      is: ["fixed", 33.33, null, "USD", null],
      notes: ["price"],
    });
  });

  it.each([
    [{ min: 50, max: 0 }, ["fixed", 50, null, "USD", null], ["price_range"]],
    [{ min: "0", max: 20 }, ["fixed", 20, null, "USD", null], ["price_range"]],
    [{ min: 7, max: 7 }, ["fixed", 7, null, "USD", null], []],
    [{ min: 5 }, ["fixed", 9, null, "USD", null], ["price_range"]],
    [[5, 6], ["range", 5, 6, "USD", null], []],
    ["'10' to '20'", ["range", 10, 20, "USD", null], []],
    ["0-0", ["fixed", 9, null, "USD", null], []],
  ])("with the range %j", (price_range, is, notes) => {
    expect(read({ price: "9", price_range })).toEqual({ is, notes });
  });
});
