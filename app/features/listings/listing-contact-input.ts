import { toPlainCharacters } from "#app/platform/digits.ts";
import { readHours } from "#app/platform/opening-hours-input.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import { readSocialLink, type SocialLink, socialPlatforms } from "#app/platform/social-links.ts";
import { safeWebAddress, withScheme } from "#app/platform/web-address.ts";
import type { FieldReader } from "./listing-input.ts";

/** A number as it was typed; the server makes E.164 of it, and says beside `field` when it cannot. */
export type TypedPhone = { field: "phone" | "phone2"; typed: string; hasWhatsapp: boolean };

const longestEmail = 254;
// Instead of the schema library: the browser checks with this file, too, before it sends.
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The primary number and the alternative, as far as they are given. */
export function readPhones({ line, isYes }: FieldReader): TypedPhone[] {
  const typed: TypedPhone[] = [
    { field: "phone", typed: line("phone"), hasWhatsapp: isYes("whatsapp") },
    { field: "phone2", typed: line("phone2"), hasWhatsapp: isYes("whatsapp2") },
  ];
  return typed.filter((phone) => phone.typed !== "");
}

export function readEmail({ line, fail }: FieldReader): string | null {
  const email = toPlainCharacters(line("contactEmail")).toLowerCase();
  if (email && (email.length > longestEmail || !emailPattern.test(email)))
    fail("contactEmail", "email_invalid");
  return email || null;
}

export function readWebsite({ line, fail }: FieldReader): string | null {
  const typed = line("website");
  const address = typed ? safeWebAddress(withScheme(typed)) : null;
  if (typed && !address) fail("website", "website_invalid");
  return address;
}

/** One page on each platform; the website is a field of its own. */
export function readSocialLinks({ line, fail }: FieldReader): SocialLink[] {
  const links: SocialLink[] = [];
  for (const platform of socialPlatforms) {
    if (platform === "website") continue;
    const typed = line(`social-${platform}`);
    if (!typed) continue;
    const value = readSocialLink(platform, typed);
    if (value) links.push({ platform, value });
    else fail(`social-${platform}`, "social_invalid");
  }
  return links;
}

export function readOpeningHours({ form, isYes, fail }: FieldReader): OpeningHours | null {
  const hours = isYes("hoursKnown") ? readHours(form, "hours") : null;
  if (hours !== "invalid") return hours;
  fail("hours", "hours_invalid");
  return null;
}
