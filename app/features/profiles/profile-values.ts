import type { Typed } from "#app/platform/forms/form-reply.ts";
import type { Theme } from "#app/platform/request-info.ts";
import { socialNetworks, type SocialPlatform } from "./social-links.ts";
import type { OwnProfile } from "./profile.server.ts";

/** The form as it opens. The theme is the one the page has: the toggle may have changed it since. */
export function valuesOfProfile(profile: OwnProfile, theme: Theme): Typed {
  const linkTo = (platform: SocialPlatform) =>
    profile.socialLinks.find((link) => link.platform === platform)?.value;
  return {
    fullName: profile.fullName,
    phone: profile.phoneNumber ?? undefined,
    showPhone: profile.showPhone ? "yes" : undefined,
    kind: profile.kind,
    governorate: profile.governorateId ?? undefined,
    area: profile.areaId ?? undefined,
    address: profile.addressText ?? undefined,
    website: profile.website ?? linkTo("website"),
    ...Object.fromEntries(socialNetworks.map((each) => [`social-${each}`, linkTo(each)])),
    locale: profile.locale,
    digits: profile.digits,
    theme,
  };
}
