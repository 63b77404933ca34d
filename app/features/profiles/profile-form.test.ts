import { expect, test } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { formOf, readEntries, readFields } from "#test/forms.ts";
import { descriptionForm, profileForm } from "./profile-form.server.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

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

function read(given: Record<string, string>, changes: Record<string, string> = {}) {
  const form = formOf({ ...given, ...changes });
  return readEntries(profileForm(form).schema, form);
}

test("reads a person, and ignores what was typed for a business", () => {
  expect(read(business, { kind: "person" }).input).toEqual({
    fullName: "هدى العلي",
    phone: "٠٩٣٣ ١٢٣ ٤٥٦",
    showPhone: true,
    locale: "en",
    digits: "arab",
    theme: "dark",
    kind: "person",
    business: null,
    current: "",
  });
});

test("reads a business with all it shows", () => {
  expect(read(business).input?.business).toEqual({
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

test("replaces unknown values by the defaults", () => {
  const { input } = read({
    fullName: "x",
    locale: "fr",
    digits: "roman",
    theme: "pink",
    kind: "admin",
  });
  expect(input).toMatchObject({
    locale: "ar",
    digits: "latn",
    theme: "system",
    kind: "person",
    showPhone: false,
  });
});

test.each<[Record<string, string>, Record<string, () => string>]>([
  [{ fullName: "\u202E \u3164" }, { fullName: m.account_error_name_required }],
  [{ fullName: "س".repeat(81) }, { fullName: m.account_error_name_too_long }],
  [{ phone: "0".repeat(41) }, { phone: m.common_phone_invalid }],
  [{ address: "س".repeat(201) }, { address: () => m.account_error_address_too_long({ max: 200 }) }],
  [{ website: "ftp://sham.example" }, { website: m.account_error_website_invalid }],
  [{ website: "javascript:alert(1)" }, { website: m.account_error_website_invalid }],
  [
    { "social-facebook": "https://facebook.com.evil.example/x" },
    {
      "social-facebook": () =>
        `${m.account_social_facebook()}: ${m.account_error_social_invalid()}`,
    },
  ],
  [{ "hours-0-to": "17:60" }, { hours: m.account_error_hours_invalid }],
])("%j is refused", (changes, errors) => {
  expect(read(business, changes).errors).toEqual(
    Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, words()])),
  );
});

test("all mistakes are reported at once", () => {
  const { errors } = read(business, { fullName: "", website: "x y", "social-tiktok": "a b" });
  expect(Object.keys(errors ?? {}).sort()).toEqual(["fullName", "social-tiktok", "website"]);
});

test("a description has a thousand characters, lines included, and may be taken away", () => {
  const described = (companyDescription: string) =>
    readFields(descriptionForm.schema, { companyDescription });
  const taken = (text: string) => described(text).input?.companyDescription;
  expect(taken(" أثاث\r\n\r\n\r\n\r\nمنزلي ")).toBe("أثاث\n\nمنزلي");
  expect(taken("س".repeat(1_000))).toHaveLength(1_000);
  expect(described("س".repeat(1_001)).errors).toEqual({
    companyDescription: m.account_error_description_too_long({ max: 1_000 }),
  });
  expect(taken(" \u200B ")).toBeNull();
  expect(readFields(descriptionForm.schema, {}).input?.companyDescription).toBeNull();
});
