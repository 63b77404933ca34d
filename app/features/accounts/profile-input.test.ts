import { expect, test } from "vitest";
import { parseDescription, parseProfile, type ProfileErrors } from "./profile-input.ts";

const person = {
  fullName: " هدى  العلي ",
  phone: "٠٩٣٣ ١٢٣ ٤٥٦",
  showPhone: "yes",
  locale: "en",
  digits: "arab",
  theme: "dark",
  kind: "person",
};

const business = {
  ...person,
  kind: "business",
  governorate: "damascus",
  area: "",
  address: "شارع بغداد",
  website: "sham.example",
  "social-facebook": "sham.furniture",
  "social-telegram": "https://t.me/sham",
  "hours-0-open": "yes",
  "hours-0-from": "09:00",
  "hours-0-to": "17:00",
};

function form(given: Record<string, string>, changes: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...given, ...changes })) data.set(name, value);
  return data;
}

test("reads a person, and nothing of a business he may have typed", () => {
  expect(parseProfile(form(business, { kind: "person" })).input).toEqual({
    fullName: "هدى العلي",
    phone: "٠٩٣٣ ١٢٣ ٤٥٦",
    showPhone: true,
    locale: "en",
    digits: "arab",
    theme: "dark",
    kind: "person",
    business: null,
  });
});

test("reads a business with all it shows", () => {
  expect(parseProfile(form(business)).input?.business).toEqual({
    hours: [{ days: [0], from: "09:00", to: "17:00" }],
    governorateId: "damascus",
    areaId: null,
    addressText: "شارع بغداد",
    website: "https://sham.example/",
    socialLinks: [
      { platform: "facebook", value: "https://facebook.com/sham.furniture" },
      { platform: "telegram", value: "https://t.me/sham" },
    ],
  });
});

test("takes what it does not know for the usual", () => {
  const { input } = parseProfile(
    form({ fullName: "x", locale: "fr", digits: "roman", theme: "pink", kind: "admin" }),
  );
  expect(input).toMatchObject({
    locale: "ar",
    digits: "latn",
    theme: "system",
    kind: "person",
    showPhone: false,
  });
});

test.each<[Record<string, string>, ProfileErrors]>([
  [{ fullName: "\u202E \u3164" }, { fullName: "name_required" }],
  [{ fullName: "س".repeat(81) }, { fullName: "name_too_long" }],
  [{ phone: "0".repeat(41) }, { phone: "phone_invalid" }],
  [{ address: "س".repeat(201) }, { address: "address_too_long" }],
  [{ website: "http://sham.example" }, { website: "website_invalid" }],
  [{ website: "javascript:alert(1)" }, { website: "website_invalid" }],
  [
    { "social-facebook": "https://facebook.com.evil.example/x" },
    { "social-facebook": "social_invalid" },
  ],
  [{ "hours-0-to": "17:60" }, { hours: "hours_invalid" }],
])("%j is refused", (changes, errors) => {
  expect(parseProfile(form(business, changes)).errors).toEqual(errors);
});

test("everything that is wrong is said at once", () => {
  const { errors } = parseProfile(
    form(business, { fullName: "", website: "x y", "social-tiktok": "a b" }),
  );
  expect(Object.keys(errors ?? {}).sort()).toEqual(["fullName", "social-tiktok", "website"]);
});

test("a description has a thousand characters, lines included, and may be taken away", () => {
  const read = (companyDescription: string) => parseDescription(form({ companyDescription }));
  expect(read(" أثاث\r\n\r\n\r\n\r\nمنزلي ").description).toBe("أثاث\n\nمنزلي");
  expect(read("س".repeat(1_000)).description).toHaveLength(1_000);
  expect(read("س".repeat(1_001)).errors).toEqual({ companyDescription: "description_too_long" });
  expect(read(" \u200B ").description).toBeNull();
  expect(parseDescription(new FormData()).description).toBeNull();
});
