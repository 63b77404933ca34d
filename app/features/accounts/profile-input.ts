import type { Locale } from "#app/platform/locale.ts";
import { isLocale } from "#app/platform/locale.ts";
import { readHours } from "#app/platform/opening-hours-input.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import type { Theme } from "#app/platform/request-info.ts";
import { readSocialLink, type SocialLink, socialPlatforms } from "#app/platform/social-links.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import { safeWebAddress, withScheme } from "#app/platform/web-address.ts";
import { cleanName, isNameTooLong } from "./person-name.ts";
import {
  type BusinessDetails,
  type Digits,
  longestAddressText,
  longestCompanyDescription,
  type ProfileKind,
} from "./profile.ts";
import type { ProfileErrorKey } from "./profile-words.ts";

export type ProfileField =
  | "fullName"
  | "phone"
  | "governorate"
  | "area"
  | "address"
  | "website"
  | "hours"
  | `social-${(typeof socialPlatforms)[number]}`
  | "companyDescription";

export type ProfileErrors = Partial<Record<ProfileField, ProfileErrorKey>>;

export type ProfileInput = {
  fullName: string;
  /** As typed; the server makes E.164 of it. */
  phone: string;
  showPhone: boolean;
  locale: Locale;
  digits: Digits;
  theme: Theme;
  kind: ProfileKind;
  business: BusinessDetails | null;
};

const longestPhone = 40;

export function parseProfile(form: FormData): Parsed<ProfileInput, ProfileErrors> {
  const line = (name: string) => cleanLine(String(form.get(name) ?? ""));
  const errors: ProfileErrors = {};

  const fullName = cleanName(String(form.get("fullName") ?? ""));
  if (!fullName) errors.fullName = "name_required";
  else if (isNameTooLong(fullName)) errors.fullName = "name_too_long";
  const phone = line("phone");
  if (phone.length > longestPhone) errors.phone = "phone_invalid";
  const locale = line("locale");
  const theme = line("theme");
  const kind: ProfileKind = line("kind") === "business" ? "business" : "person";
  const business = kind === "business" ? parseBusiness(form, line, errors) : null;

  if (Object.keys(errors).length > 0) return { errors };
  return {
    input: {
      fullName,
      phone,
      showPhone: form.get("showPhone") === "yes",
      locale: isLocale(locale) ? locale : "ar",
      digits: line("digits") === "arab" ? "arab" : "latn",
      theme: theme === "light" || theme === "dark" ? theme : "system",
      kind,
      business,
    },
  };
}

function parseBusiness(form: FormData, line: (name: string) => string, errors: ProfileErrors) {
  const addressText = line("address") || null;
  if (addressText && lengthOf(addressText) > longestAddressText)
    errors.address = "address_too_long";
  const typedSite = line("website");
  const website = typedSite ? safeWebAddress(withScheme(typedSite)) : null;
  if (typedSite && !website) errors.website = "website_invalid";

  const socialLinks: SocialLink[] = [];
  for (const platform of socialPlatforms) {
    const typed = line(`social-${platform}`);
    if (!typed) continue;
    const value = readSocialLink(platform, typed);
    if (value) socialLinks.push({ platform, value });
    else errors[`social-${platform}`] = "social_invalid";
  }

  const hours = readHours(form, "hours");
  if (hours === "invalid") errors.hours = "hours_invalid";
  const governorateId = line("governorate") || null;
  return {
    hours: hours === "invalid" ? null : hours,
    governorateId,
    areaId: (governorateId && line("area")) || null,
    addressText,
    website,
    socialLinks,
  };
}

export function parseDescription(
  form: FormData,
):
  | { description: string | null; errors?: undefined }
  | { description?: undefined; errors: ProfileErrors } {
  const text = cleanText(String(form.get("companyDescription") ?? ""));
  if (lengthOf(text) > longestCompanyDescription) {
    return { errors: { companyDescription: "description_too_long" } };
  }
  return { description: text || null };
}
