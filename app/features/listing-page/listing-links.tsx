import { ExternalLink } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { parseUrl } from "#app/platform/web-address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { socialNames } from "#app/features/profiles/social-names.ts";

const names: Readonly<Record<string, () => string>> = socialNames;

/** Where else the seller is found. We vouch for none of it. */
export function ListingLinks({
  website,
  socialLinks,
}: Pick<ListingDetail, "website" | "socialLinks">) {
  const links = [
    ...(website ? [{ href: website, name: hostOf(website) ?? socialNames.website() }] : []),
    ...socialLinks.map(({ platform, value }) => ({
      href: value,
      name: names[platform]?.() ?? socialNames.website(),
    })),
  ].filter(({ href }) => href.startsWith("https://"));
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-extrabold">{m.listings_links()}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, name }) => (
          <li key={href} className="max-w-full">
            <a
              href={href}
              rel="nofollow ugc noopener"
              target="_blank"
              className={`${buttonClass({ variant: "secondary" })} max-w-full`}
            >
              <ExternalLink aria-hidden className="flip-rtl" />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function hostOf(address: string): string | null {
  return parseUrl(address)?.hostname.replace(/^www\./, "") ?? null;
}
