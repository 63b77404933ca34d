import { m } from "#app/paraglide/messages.js";
import type { SocialPlatform } from "./social-links.ts";

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
