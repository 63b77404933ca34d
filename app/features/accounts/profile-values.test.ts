import { expect, test } from "vitest";
import { parseProfile } from "./profile-input.ts";
import type { OwnProfile } from "./profile.server.ts";
import { formPlatforms } from "./profile-words.ts";
import { type ProfileValues, valuesOfForm, valuesOfProfile } from "./profile-values.ts";

const person: OwnProfile = {
  fullName: "ريما الخطيب",
  kind: "person",
  phoneNumber: "+963944001001",
  showPhone: true,
  memberSince: new Date("2025-03-01T00:00:00Z"),
  isVerified: false,
  avatarMediaId: null,
  companyDescription: null,
  hours: null,
  governorateId: null,
  areaId: null,
  addressText: null,
  website: null,
  socialLinks: [],
  locale: "ar",
  digits: "latn",
  theme: "system",
};
const business: OwnProfile = {
  ...person,
  kind: "business",
  hours: [{ days: [0, 6], from: "10:00", to: "02:00" }],
  governorateId: "damascus",
  website: "https://khatib.example/",
  socialLinks: [{ platform: "facebook", value: "https://facebook.com/khatib" }],
};

/** The form as a browser sends it when nothing was touched. */
function sent(values: ProfileValues): FormData {
  const form = new FormData();
  const { social, week, showPhone, ...texts } = values;
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (showPhone) form.set("showPhone", "yes");
  for (const platform of formPlatforms) form.set(`social-${platform}`, social[platform]);
  for (const [day, { open, ...times }] of week.entries()) {
    if (open) form.set(`hours-${day}-open`, "yes");
    for (const [field, value] of Object.entries(times)) form.set(`hours-${day}-${field}`, value);
  }
  return form;
}

test.each([
  ["a person", person],
  ["a business", business],
  ["a business without hours", { ...business, hours: null }],
])("the untouched form of %s says what is stored", (_who, profile) => {
  const { input } = parseProfile(sent(valuesOfProfile(profile, profile.theme)));
  const { fullName, showPhone, kind, locale, digits, theme } = profile;
  expect(input).toMatchObject({ fullName, showPhone, kind, locale, digits, theme });
  if (profile.kind === "person") expect(input?.business).toBeNull();
  else {
    const { hours, governorateId, website, socialLinks } = profile;
    expect(input?.business).toMatchObject({ hours, governorateId, website, socialLinks });
  }
});

test("who becomes a business finds the usual hours", () => {
  expect(valuesOfProfile(person, "dark").week.map(({ open }) => open)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("what was typed comes back, right or wrong", () => {
  const typed = sent({
    ...valuesOfProfile(business, "light"),
    website: "not a site",
    fullName: " ",
  });
  expect(valuesOfForm(typed)).toEqual({
    ...valuesOfProfile(business, "light"),
    website: "not a site",
    fullName: " ",
  });
});

test("a form with nothing in it is no error here", () => {
  expect(valuesOfForm(new FormData())).toMatchObject({ fullName: "", showPhone: false, kind: "" });
});
