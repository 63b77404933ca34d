import { m } from "#app/paraglide/messages.js";
import { readEmail } from "#app/platform/email-address.ts";
import { readHours } from "#app/platform/opening-hours-input.ts";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import {
  readSocialLink,
  type SocialLink,
  socialNetworks,
} from "#app/features/profiles/social-links.ts";
import { readWebAddress } from "#app/platform/web-address.ts";
import { weekOf } from "#app/ui/week-times.ts";
import { listingField } from "./listing-field.ts";

/** A number as it was typed; the server makes E.164 of it, and says beside `field` when it cannot. */
type TypedPhone = { field: "phone" | "phone2"; typed: string; hasWhatsapp: boolean };

export const contactFields = {
  phones: listingField({
    at: ["phone", "phone2"],
    also: ["whatsapp", "whatsapp2"],
    read({ line, isYes, fail, findPhoneProblem }): TypedPhone[] {
      const phones = (["", "2"] as const)
        .map((which) => ({
          field: `phone${which}` as const,
          typed: line(`phone${which}`),
          hasWhatsapp: isYes(`whatsapp${which}`),
        }))
        .filter(({ typed }) => typed !== "");
      for (const { field, typed } of phones) {
        const problem = findPhoneProblem(typed);
        if (problem) fail(field, phoneProblemWords[problem]());
      }
      return phones;
    },
    columns: ["phones"],
    // The server replaces them by E.164.
    toColumns: (typed) => ({
      phones: typed.map((phone) => ({ number: phone.typed, hasWhatsapp: phone.hasWhatsapp })),
    }),
    values: ({ phones: [first, second] }) => ({
      phone: first?.number ?? "",
      whatsapp: first?.hasWhatsapp ? "yes" : "",
      phone2: second?.number ?? "",
      whatsapp2: second?.hasWhatsapp ? "yes" : "",
    }),
  }),
  contactEmail: listingField({
    at: ["contactEmail"],
    read({ line, fail }) {
      const typed = line("contactEmail");
      const email = readEmail(typed);
      if (typed && !email) fail("contactEmail", m.listings_error_email_invalid());
      return email;
    },
    columns: ["contactEmail"],
  }),
  hours: listingField({
    at: ["hours"],
    also: ["hoursKnown"],
    read({ form, isYes, fail }) {
      const read = isYes("hoursKnown") ? readHours(form, "hours") : null;
      if (read !== "invalid") return read;
      fail("hours", m.listings_error_hours_invalid());
      return null;
    },
    columns: ["hours"],
    values({ hours: week }) {
      const entries = weekOf(week).flatMap(({ open, ...times }, day) =>
        Object.entries({ ...times, open: open ? "yes" : "" }).map(([name, value]) => [
          `hours-${day}-${name}`,
          value,
        ]),
      );
      return { ...Object.fromEntries(entries), hoursKnown: week ? "yes" : "" };
    },
  }),
  website: listingField({
    at: ["website"],
    read({ line, fail }) {
      const typed = line("website");
      const found = typed ? readWebAddress(typed) : null;
      if (typed && !found) fail("website", m.listings_error_website_invalid());
      return found;
    },
    columns: ["website"],
    values: ({ website: page, socialLinks: links }) => ({
      website: page ?? links.find(({ platform }) => platform === "website")?.value ?? "",
    }),
  }),
  socialLinks: listingField({
    at: socialNetworks.map((platform) => `social-${platform}` as const),
    read({ line, fail }) {
      const links: SocialLink[] = [];
      for (const platform of socialNetworks) {
        const typed = line(`social-${platform}`);
        if (!typed) continue;
        const value = readSocialLink(platform, typed);
        if (value) links.push({ platform, value });
        else fail(`social-${platform}`, m.listings_error_social_invalid());
      }
      return links;
    },
    columns: ["socialLinks"],
    values: (row) =>
      Object.fromEntries(
        row.socialLinks.map(({ platform, value }) => [`social-${platform}`, value]),
      ),
  }),
  terms: listingField({
    at: ["terms"],
    read({ mode, isYes, lack }) {
      if (mode === "new" && !isYes("terms")) lack("terms", m.listings_error_terms_required());
    },
    columns: [],
  }),
};
