import { readWebAddress, safeWebAddress } from "#app/platform/web-address.ts";

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

// The base is where a bare name lies. What is before a host is the same network: `web.`, `m.`, `vm.`, `ar-ar.`.
const hosts: Record<(typeof socialNetworks)[number], [base: string, ...hosts: string[]]> = {
  facebook: [
    "https://facebook.com/",
    ..."facebook.com fb.com fb.me fb.watch m.me messenger.com".split(" "),
  ],
  instagram: ["https://instagram.com/", "instagram.com", "instagr.am", "ig.me"],
  twitter: ["https://x.com/", "x.com", "twitter.com"],
  linkedin: ["https://linkedin.com/in/", "linkedin.com", "lnkd.in"],
  youtube: ["https://youtube.com/@", "youtube.com", "youtu.be"],
  telegram: ["https://t.me/", "t.me", "telegram.me", "telegram.dog"],
  tiktok: ["https://tiktok.com/@", "tiktok.com"],
};

// Only at a network: elsewhere they may say which page is meant.
const isTracking = (name: string) => /^(?:si|ref|s|t|_t|_r|trk|rdid|share_url)$/.test(name);

/** An https address of that place, or null: another host, a look-alike of it or another scheme is none. */
export function readSocialLink(platform: SocialPlatform, text: string): string | null {
  if (platform === "website") return readWebAddress(text);
  const [base, ...known] = hosts[platform];
  const isThere = (host: string) =>
    known.some((each) => host === each || host.endsWith(`.${each}`));
  const name = /^@?(?=.*[\p{L}\p{N}])([\p{L}\p{N}_.-]{1,100})$/u.exec(text)?.[1];
  if (name && !isThere(text.toLowerCase())) return safeWebAddress(base + encodeURIComponent(name));
  const address = readWebAddress(text, isTracking);
  if (!address) return null;
  const { hostname, pathname } = new URL(address);
  // A name at Telegram may stand before the host.
  const hasName = pathname !== "/" || /^(?!www\.)[^.]+\.t\.me$/.test(hostname);
  return isThere(hostname) && hasName ? address : null;
}
