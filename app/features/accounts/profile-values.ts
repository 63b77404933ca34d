import type { Theme } from "#app/platform/request-info.ts";
import type { SocialPlatform } from "#app/platform/social-links.ts";
import { type DayTimes, readWeek, weekOf } from "#app/ui/week-times.ts";
import { type FormPlatform, formPlatforms } from "./profile-words.ts";
import type { OwnProfile } from "./profile.server.ts";

export type ProfileValues = {
  fullName: string;
  phone: string;
  showPhone: boolean;
  kind: string;
  governorate: string;
  area: string;
  address: string;
  website: string;
  social: Record<FormPlatform, string>;
  week: DayTimes[];
  locale: string;
  digits: string;
  theme: string;
};

/** The form as it opens. The theme is the one the page has: the toggle may have changed it since. */
export function valuesOfProfile(profile: OwnProfile, theme: Theme): ProfileValues {
  const linkTo = (platform: SocialPlatform) =>
    profile.socialLinks.find((link) => link.platform === platform)?.value ?? "";
  // Who becomes a business finds the usual hours; a business that gave none keeps none.
  const hours = profile.kind === "business" ? (profile.hours ?? []) : profile.hours;
  return {
    fullName: profile.fullName,
    phone: profile.phoneNumber ?? "",
    showPhone: profile.showPhone,
    kind: profile.kind,
    governorate: profile.governorateId ?? "",
    area: profile.areaId ?? "",
    address: profile.addressText ?? "",
    website: profile.website ?? linkTo("website"),
    social: socialOf(linkTo),
    week: weekOf(hours),
    locale: profile.locale,
    digits: profile.digits,
    theme,
  };
}

export function valuesOfForm(form: FormData): ProfileValues {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    fullName: text("fullName"),
    phone: text("phone"),
    showPhone: text("showPhone") === "yes",
    kind: text("kind"),
    governorate: text("governorate"),
    area: text("area"),
    address: text("address"),
    website: text("website"),
    social: socialOf((platform) => text(`social-${platform}`)),
    week: readWeek(form, "hours"),
    locale: text("locale"),
    digits: text("digits"),
    theme: text("theme"),
  };
}

function socialOf(valueOf: (platform: FormPlatform) => string) {
  const values = formPlatforms.map((platform) => [platform, valueOf(platform)]);
  return Object.fromEntries(values) as Record<FormPlatform, string>;
}
