import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, line, oneOf, text, rawText } from "#app/platform/forms/form.server.ts";
import { locales } from "#app/platform/locale.ts";
import { readHours } from "#app/platform/opening-hours-input.ts";
import {
  readSocialLink,
  type SocialLink,
  type SocialPlatform,
  socialPlatforms,
} from "./social-links.ts";
import { cleanLine } from "#app/platform/text.ts";
import { readWebAddress } from "#app/platform/web-address.ts";
import { maxNameLength } from "#app/features/accounts/account-rules.ts";
import { nameLine } from "#app/features/safety/public-name.server.ts";
import { socialNames } from "./social-names.ts";
import { accountForm } from "#app/features/accounts/account-form.server.ts";

const maxCompanyDescriptionLength = 1_000;
const maxAddressTextLength = 200;

export const orNull = (written: string) => written || null;

export const hoursOf = (form: FormData, name: string) =>
  rawText.transform((_, context) => {
    const hours = readHours(form, name);
    if (hours !== "invalid") return hours;
    context.addIssue({ code: "custom", message: m.account_error_hours_invalid() });
    return z.NEVER;
  });

export const addressFields = {
  area: rawText.transform(cleanLine).transform(orNull),
  address: line({
    max: maxAddressTextLength,
    tooLong: () => m.account_error_address_too_long({ max: maxAddressTextLength }),
  }).transform(orNull),
};

const person = z.object({
  fullName: nameLine({
    max: maxNameLength,
    required: m.account_error_name_required,
    tooLong: () => m.account_error_name_too_long(),
  }),
  phone: line({ max: 40, tooLong: m.common_phone_invalid }),
  current: rawText,
  showPhone: rawText.transform((value) => value === "yes"),
  locale: oneOf(locales),
  digits: oneOf(["latn", "arab"]),
  theme: oneOf(["system", "light", "dark"]),
});

const socialLink = (platform: SocialPlatform) =>
  rawText.transform((value, context): SocialLink | null => {
    const written = cleanLine(value);
    const link = written ? readSocialLink(platform, written) : null;
    if (link) return { platform, value: link };
    if (written) {
      const message = `${socialNames[platform]()}: ${m.account_error_social_invalid()}`;
      context.addIssue({ code: "custom", message });
    }
    return null;
  });

const website = rawText.transform((value, context) => {
  const written = cleanLine(value);
  const address = written ? readWebAddress(written) : null;
  if (written && !address)
    context.addIssue({ code: "custom", message: m.account_error_website_invalid() });
  return address;
});

const socialLinks = z.object(
  Object.fromEntries(
    socialPlatforms.map((platform) => [`social-${platform}`, socialLink(platform)]),
  ),
);

const business = (form: FormData) =>
  z
    .object({
      hours: hoursOf(form, "hours"),
      governorate: rawText.transform(cleanLine).transform(orNull),
      ...addressFields,
      website,
    })
    .and(socialLinks)
    .transform(({ hours, governorate, area, address, website, ...links }) => ({
      business: {
        hours,
        governorateId: governorate,
        areaId: governorate && area,
        addressText: address,
        website,
        socialLinks: Object.values(links).filter((link) => link !== null),
      },
    }));

export type BusinessDetails = z.output<ReturnType<typeof business>>["business"];

export type ProfileInput = z.output<typeof person> & {
  kind: "person" | "business";
  business: BusinessDetails | null;
};

const asPerson = person.transform(
  (fields): ProfileInput => ({ ...fields, kind: "person", business: null }),
);

export const profileForm = (form: FormData) => ({
  ...accountForm,
  schema: cleanLine(String(form.get("kind") ?? "")) === "business" ? asBusiness(form) : asPerson,
});

const asBusiness = (form: FormData) =>
  person.and(business(form)).transform((all): ProfileInput => ({ ...all, kind: "business" }));

export const descriptionForm = {
  ...accountForm,
  schema: z.object({
    companyDescription: text({
      max: maxCompanyDescriptionLength,
      tooLong: () => m.account_error_description_too_long({ max: maxCompanyDescriptionLength }),
    }).transform(orNull),
  }),
} satisfies Form;
