import { safeWebAddress, withScheme } from "./web-address.ts";

/** In the order of the forms. */
export const socialNetworks = [
  "facebook",
  "instagram",
  "telegram",
  "youtube",
  "tiktok",
  "twitter",
  "linkedin",
] as const;

export const socialPlatforms = ["website", ...socialNetworks] as const;

export type SocialPlatform = (typeof socialPlatforms)[number];

export type SocialLink = { platform: SocialPlatform; value: string };

// The first host is where a bare name lies; `www.` and `m.` before any of them are the same place.
const hosts: Record<(typeof socialNetworks)[number], [base: string, ...hosts: string[]]> = {
  facebook: ["https://facebook.com/", "facebook.com", "fb.com", "fb.me"],
  instagram: ["https://instagram.com/", "instagram.com", "instagr.am"],
  twitter: ["https://x.com/", "x.com", "twitter.com"],
  linkedin: ["https://linkedin.com/in/", "linkedin.com"],
  youtube: ["https://youtube.com/@", "youtube.com", "youtu.be"],
  telegram: ["https://t.me/", "t.me", "telegram.me"],
  tiktok: ["https://tiktok.com/@", "tiktok.com"],
};

/** An https address of that place, or null: another host, a look-alike of it or another scheme is none. */
export function readSocialLink(platform: SocialPlatform, text: string): string | null {
  if (platform === "website") return safeWebAddress(withScheme(text));
  const [base, ...known] = hosts[platform];
  const name = /^@?(?=.*[\p{L}\p{N}])([\p{L}\p{N}_.-]{1,100})$/u.exec(text)?.[1];
  const isHost = known.some((host) => text.toLowerCase().replace(/^(?:www|m)\./, "") === host);
  if (name && !isHost) return safeWebAddress(base + encodeURIComponent(name));
  const address = safeWebAddress(withScheme(text));
  if (!address) return null;
  const { hostname, pathname } = new URL(address);
  const isThere = known.includes(hostname.replace(/^(?:www|m)\./, ""));
  return isThere && pathname !== "/" ? address : null;
}
