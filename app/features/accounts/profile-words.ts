import { m } from "#app/paraglide/messages.js";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import type { SocialPlatform } from "#app/platform/social-links.ts";
import { longestAddressText, longestCompanyDescription } from "./profile.ts";
import type { ProfileErrors, ProfileField } from "./profile-input.ts";

export const formPlatforms = [
  "facebook",
  "instagram",
  "telegram",
  "youtube",
  "tiktok",
  "twitter",
  "linkedin",
] as const satisfies readonly SocialPlatform[];
export type FormPlatform = (typeof formPlatforms)[number];

export type AvatarProblem =
  | "picture_missing"
  | "picture_too_large"
  | "picture_not_a_picture"
  | "picture_too_many_pixels"
  | "picture_heic_unread"
  | "picture_not_stored";

const errors = {
  name_required: m.account_error_name_required,
  name_too_long: m.account_error_name_too_long,
  ...phoneProblemWords,
  place_unknown: m.account_error_place_unknown,
  area_unknown: m.account_error_area_unknown,
  address_too_long: () => m.account_error_address_too_long({ max: longestAddressText }),
  website_invalid: m.account_error_website_invalid,
  social_invalid: m.account_error_social_invalid,
  hours_invalid: m.account_error_hours_invalid,
  description_too_long: () =>
    m.account_error_description_too_long({ max: longestCompanyDescription }),
};

export type ProfileErrorKey = keyof typeof errors;

export const socialNames: Record<SocialPlatform, () => string> = {
  website: m.account_website,
  facebook: m.account_social_facebook,
  instagram: m.account_social_instagram,
  twitter: m.account_social_twitter,
  linkedin: m.account_social_linkedin,
  youtube: m.account_social_youtube,
  telegram: m.account_social_telegram,
  tiktok: m.account_social_tiktok,
};

const order: readonly ProfileField[] = [
  "fullName",
  "phone",
  "governorate",
  "area",
  "address",
  "hours",
  "website",
  ...formPlatforms.map((platform) => `social-${platform}` as const),
];

export function profileErrorWords(key: ProfileErrorKey | undefined): string | undefined {
  return key && errors[key]();
}

export function profileErrorList(found: ProfileErrors): { id: string; message: string }[] {
  return order.flatMap((field) => {
    const message = profileErrorWords(found[field]);
    if (!message) return [];
    const platform = field.startsWith("social-") ? (field.slice(7) as SocialPlatform) : null;
    return [
      {
        id: `field-${field}`,
        message: platform ? `${socialNames[platform]()}: ${message}` : message,
      },
    ];
  });
}

export function avatarProblemWords(problem: AvatarProblem, name: string) {
  switch (problem) {
    case "picture_missing":
      return { title: m.account_avatar_missing(), text: m.account_avatar_missing_text() };
    case "picture_too_large":
      return {
        title: m.account_avatar_too_large(),
        text: m.account_avatar_too_large_text({ name }),
      };
    case "picture_too_many_pixels":
      return { title: m.account_avatar_too_large(), text: m.account_avatar_pixels_text({ name }) };
    case "picture_not_stored":
      return {
        title: m.account_avatar_not_stored(),
        text: m.account_avatar_not_stored_text({ name }),
      };
    case "picture_heic_unread":
      return { title: m.account_avatar_unread(), text: m.account_avatar_heic_text({ name }) };
    case "picture_not_a_picture":
      return { title: m.account_avatar_unread(), text: m.account_avatar_unread_text({ name }) };
  }
}
