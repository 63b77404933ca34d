import { expect, test } from "vitest";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { type DayTimes, weekOf, weekOfTyped } from "#app/ui/week-times.ts";
import { readEntries } from "#test/forms.ts";
import { profileForm } from "./profile-form.server.ts";
import type { OwnProfile } from "./profile.server.ts";
import { valuesOfProfile } from "./profile-values.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

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
function sent(values: Typed, week: DayTimes[]): FormData {
  const form = new FormData();
  for (const [name, value = ""] of Object.entries(values))
    if (name !== "showPhone" || value) form.set(name, value);
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
  const form = sent(valuesOfProfile(profile, profile.theme), weekOf(profile.hours));
  const { input } = readEntries(profileForm(form).schema, form);
  const { fullName, showPhone, kind, locale, digits, theme } = profile;
  expect(input).toMatchObject({ fullName, showPhone, kind, locale, digits, theme });
  if (profile.kind === "person") expect(input?.business).toBeNull();
  else {
    const { hours, governorateId, website, socialLinks } = profile;
    expect(input?.business).toMatchObject({ hours, governorateId, website, socialLinks });
  }
});

test("who becomes a business and saves publishes no hours that they did not give", () => {
  const form = sent({ ...valuesOfProfile(person, "system"), kind: "business" }, weekOf(null));
  expect(readEntries(profileForm(form).schema, form).input?.business?.hours).toBeNull();
});

test("the hours that were typed come back, right or wrong", () => {
  const week = weekOf(business.hours).map((day) => ({ ...day, from: "25:00" }));
  const typed = Object.fromEntries(sent({}, week)) as Typed;
  expect(weekOfTyped(typed)).toEqual(week);
  expect(weekOfTyped({}).map(({ open }) => open)).toEqual(Array.from({ length: 7 }, () => false));
});
