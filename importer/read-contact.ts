import { readEmail } from "#app/platform/email-address.ts";
import {
  readSocialLink,
  type SocialLink,
  socialPlatforms,
} from "#app/features/profiles/social-links.ts";
import { cleanLine } from "#app/platform/text.ts";
import { readWebAddress } from "#app/platform/web-address.ts";
import type { Note } from "./report.ts";
import { fieldsOf, isMissing, type OldRow, textOf, unwrap } from "./old-row.ts";

const platformNames = new Map<string, SocialLink["platform"]>([
  ["x", "twitter"],
  ["fb", "facebook"],
  ["ig", "instagram"],
  ["insta", "instagram"],
  ["web", "website"],
  ["site", "website"],
]);

export function readContactEmail(value: unknown, note: Note): string | null {
  const typed = cleanLine(textOf(value)).replace(/^mailto:/i, "");
  const email = readEmail(typed);
  if (typed && !email) note("contact_email", "not an email address: left out", value);
  return email;
}

export function readPages(row: OldRow, note: Note) {
  let website = readWebsite(row.website, "website", note);
  const links = new Map<SocialLink["platform"], string>();
  for (const { platform: name, value } of pairsIn(row.social_media, note)) {
    const platform = platformOf(name);
    const text = secured(value, "social_media", note);
    const link = platform && text ? readSocialLink(platform, text) : null;
    if (!platform)
      note("social_media", `not one of our platforms: left out`, { platform: name, value });
    else if (!link) note("social_media", `no page of ${platform}: left out`, value);
    else if (platform !== "website") links.set(platform, link);
    else if (!website) website = link;
    else if (website !== link) note("social_media", "a second website: left out", value);
  }
  return { website, socialLinks: [...links].map(([platform, value]) => ({ platform, value })) };
}

function readWebsite(value: unknown, field: string, note: Note): string | null {
  const text = cleanLine(textOf(value));
  if (!text) return null;
  const address = readWebAddress(secured(text, field, note));
  if (!address) note(field, "not an address that we link to: left out", value);
  return address;
}

function secured(text: string, field: string, note: Note): string {
  if (!/^http:/i.test(text)) return text;
  note(field, "http became https", text);
  return text.replace(/^http:/i, "https:");
}

function platformOf(name: string): SocialLink["platform"] | null {
  const normalized = name.toLowerCase().trim();
  return (
    socialPlatforms.find((known) => known === normalized) ?? platformNames.get(normalized) ?? null
  );
}

// A list of pairs, or an object of platforms; each item may be text of JSON again.
function pairsIn(value: unknown, note: Note): { platform: string; value: string }[] {
  const inner = unwrap(value);
  if (isMissing(inner)) return [];
  const byName = fieldsOf(inner);
  const items = Array.isArray(inner)
    ? inner.map((item) => fieldsOf(unwrap(item)))
    : byName && !("platform" in byName)
      ? Object.entries(byName).map(([platform, username]) => ({ platform, username }))
      : [byName];
  return items.flatMap((item, index) => {
    if (!item) {
      note(
        "social_media",
        "no pair of platform and name: left out",
        Array.isArray(inner) ? inner[index] : value,
      );
      return [];
    }
    const fields = item as Record<string, unknown>;
    const text = cleanLine(
      textOf(fields.username ?? fields.value ?? fields.url ?? fields.link ?? fields.handle),
    );
    return text ? [{ platform: textOf(fields.platform), value: text }] : [];
  });
}
