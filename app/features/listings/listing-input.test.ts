import { describe, expect, test } from "vitest";
import { parseAmount, parseListing } from "./listing-input.ts";

const submissionKey = "0198b5c2-6f1e-4a7e-9d3b-2f6a1c4e8d70";
const complete = {
  submissionKey,
  category: "cars",
  listingType: "sale",
  title: "كيا ريو 2011",
  description: "فحص كامل، دهان خارجي",
  priceType: "fixed",
  price: "6500",
  currency: "USD",
  governorate: "damascus",
  terms: "yes",
};

/** The complete form with some fields otherwise; null leaves one out. */
function parse(changes: Record<string, string | string[] | null> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    for (const each of value === null ? [] : [value].flat()) form.append(name, each);
  }
  return parseListing(form);
}

const errorsOf = (changes: Record<string, string | string[] | null>) => parse(changes).errors;

describe("a complete form", () => {
  test("is a listing", () => {
    expect(parse().input).toEqual({
      submissionKey,
      categoryId: "cars",
      subcategoryId: null,
      listingType: "sale",
      title: "كيا ريو 2011",
      description: "فحص كامل، دهان خارجي",
      price: { type: "fixed", min: 6500, max: null, currency: "USD", pound: null },
      governorateId: "damascus",
      areaId: null,
      addressText: null,
      phone: null,
      hasWhatsapp: false,
      contactEmail: null,
      website: null,
      pictureIds: [],
    });
  });

  test("without a usable key gets one, so that it can still be published", () => {
    expect(parse({ submissionKey: "1; drop table" }).input?.submissionKey).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });
});

describe("what must be there", () => {
  test.each([
    ["category", "category_required"],
    ["listingType", "type_required"],
    ["title", "title_required"],
    ["description", "description_required"],
    ["price", "price_required"],
    ["governorate", "place_required"],
    ["terms", "terms_required"],
  ])("%s", (field, key) => {
    expect(errorsOf({ [field]: null })).toEqual({ [field]: key });
    expect(errorsOf({ [field]: "  \u200b " })).toEqual({ [field]: key });
  });

  test("everything that is wrong is said at once", () => {
    expect(Object.keys(parseListing(new FormData()).errors ?? {}).sort()).toEqual([
      "category",
      "description",
      "governorate",
      "listingType",
      "pound",
      "price",
      "terms",
      "title",
    ]);
  });
});

describe("texts", () => {
  test("are measured in characters, as a person counts them", () => {
    expect(errorsOf({ title: "🏠".repeat(121) })).toEqual({ title: "title_too_long" });
    expect(parse({ title: "🏠".repeat(120) }).errors).toBeUndefined();
    expect(errorsOf({ description: "م".repeat(5001) })).toEqual({
      description: "description_too_long",
    });
    expect(errorsOf({ address: "ش".repeat(201) })).toEqual({ address: "address_too_long" });
  });

  test("keep markup as plain text and lose what nobody sees", () => {
    const { input } = parse({
      title: " <script>alert(1)</script>\u202e\u0000 شقة \n للبيع ",
      description: "سطر\r\n\r\n\r\n\r\nآخر\u0007",
    });
    expect(input?.title).toBe("<script>alert(1)</script> شقة للبيع");
    expect(input?.description).toBe("سطر\n\nآخر");
  });
});

describe("an amount", () => {
  test.each([
    ["١٢٣٫٥", 123.5],
    ["۱۲۳", 123],
    ["١٬٥٠٠", 1500],
    ["1,500,000", 1500000],
    ["1 500", 1500],
    ["0.01", 0.01],
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
  test.each(["-1", "NaN", "1e309", "about 50"])("of %s is refused", (price) => {
    expect(errorsOf({ price })).toEqual({ price: "price_invalid" });
  });

  test("of nothing is missing, for nothing is what 'free' is for", () => {
    expect(errorsOf({ price: "0" })).toEqual({ price: "price_required" });
    expect(parse({ priceType: "free", price: "5" }).input?.price).toEqual({
      type: "free",
      min: null,
      max: null,
      currency: null,
      pound: null,
    });
  });

  test("has a bound in each currency, a hundred times higher in old pounds", () => {
    expect(errorsOf({ price: "100000001" })).toEqual({ price: "price_too_high" });
    const pounds = { currency: "SYP", price: "900000000000" };
    expect(errorsOf({ ...pounds, pound: "new" })).toEqual({ price: "price_too_high" });
    expect(parse({ ...pounds, pound: "old" }).input?.price?.pound).toBe("old");
  });

  test("in Syrian pounds says which", () => {
    expect(errorsOf({ currency: "SYP" })).toEqual({ pound: "pound_required" });
    expect(errorsOf({ currency: "SYP", pound: "unknown" })).toEqual({ pound: "pound_required" });
  });

  test("from one amount to another needs both, in order", () => {
    const range = { priceType: "range", price: null };
    expect(errorsOf({ ...range, priceMin: "5" })).toEqual({ priceMax: "price_range_required" });
    expect(errorsOf({ ...range, priceMax: "5" })).toEqual({ priceMin: "price_range_required" });
    expect(errorsOf({ ...range, priceMin: "9", priceMax: "5" })).toEqual({
      priceMax: "price_reversed",
    });
    expect(parse({ ...range, priceMin: "5", priceMax: "٩" }).input?.price).toMatchObject({
      min: 5,
      max: 9,
    });
  });

  test("may be negotiable without an amount", () => {
    expect(parse({ priceType: "negotiable", price: "" }).input?.price).toMatchObject({
      min: null,
      currency: null,
    });
    expect(parse({ priceType: "negotiable" }).input?.price).toMatchObject({
      min: 6500,
      currency: "USD",
    });
  });

  test("is none at all for volunteering, whatever the form says", () => {
    expect(
      parse({ category: "volunteering", price: "12", currency: "SYP" }).input?.price,
    ).toBeNull();
  });
});

describe("a website", () => {
  test.each([
    ["example.com", "https://example.com/"],
    ["HTTPS://Example.com/Path", "https://example.com/Path"],
    ["https://مثال.إختبار", "https://xn--mgbh0fb.xn--kgbechtv/"],
  ])("%s is kept as %s", (website, kept) => {
    expect(parse({ website }).input?.website).toBe(kept);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt://example.com/%0aalert(1)",
    "data:text/html,hello",
    "http://example.com",
    "https://user@example.com",
    "https://user:pass@example.com",
    "user@example.com",
    "https://localhost",
    "https://127.0.0.1",
    "https://[::1]",
    `https://example.com/${"a".repeat(300)}`,
  ])("%s is refused", (website) => {
    expect(errorsOf({ website })).toEqual({ website: "website_invalid" });
  });
});

describe("contact and pictures", () => {
  test("an e-mail address is checked and written small", () => {
    for (const contactEmail of [
      "seller@",
      "@shop.example",
      "a b@shop.example",
      "a..b@shop.example",
      "a@b",
      "a@-b.example",
    ]) {
      expect(errorsOf({ contactEmail }), contactEmail).toEqual({ contactEmail: "email_invalid" });
    }
    expect(parse({ contactEmail: " Info@Shop.Example " }).input?.contactEmail).toBe(
      "info@shop.example",
    );
  });

  test("six pictures are one too many; what is no picture's id is left out", () => {
    const ids = Array.from(
      { length: 6 },
      (_, index) => `0198b5c2-6f1e-4a7e-9d3b-2f6a1c4e8d7${index}`,
    );
    expect(errorsOf({ pictureIds: ids })).toEqual({ pictures: "too_many_pictures" });
    expect(parse({ pictureIds: [ids[0] ?? "", "new", "../etc"] }).input?.pictureIds).toEqual([
      ids[0],
    ]);
  });
});
