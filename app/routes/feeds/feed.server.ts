import { withLocale } from "#app/platform/locale.server.ts";
import type { ListingCard } from "#app/features/listings/listing.ts";
import { priceLine, priceText } from "#app/features/listings/price-text.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { xmlResponse } from "../sitemap/sitemap.server.ts";

export const listingsPerFeed = 30;

type Feed = {
  locale: Locale;
  now: Date;
  name: string;
  path: string;
  /** The site, unless all of it is of one seller. */
  author?: string;
};

/** The listings as a feed (Atom, RFC 4287). */
export function feedResponse(feed: Feed, cards: readonly ListingCard[]): Response {
  const { locale, now, name, path } = feed;
  const { publicUrl } = site();
  const address = (of: string) => publicUrl + pathIn(locale, of);
  const text = (element: string, words: string) =>
    `<${element}>${escapeMarkup(words)}</${element}>`;
  const link = (rel: string, type: string, href: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`;

  const entries = cards.map((card) => {
    const to = address(`/listing/${card.id}`);
    const at = card.publishedAt.toISOString();
    const price = withLocale(locale, () => priceText(card.price, "elsewhere", locale));
    const line = [price && priceLine(price, locale), card.place].filter(Boolean).join(" · ");
    const { picture } = card;
    const image = picture && publicUrl + mediaUrl(picture.id, Math.max(...picture.widths));
    const content = [
      image && `<p><img src="${escapeMarkup(image)}" alt=""></p>`,
      text("p", line),
      card.detailLine && text("p", card.detailLine),
    ];
    return [
      "<entry>",
      text("id", to),
      text("title", card.title),
      text("updated", at),
      text("published", at),
      link("alternate", "text/html", to),
      image && link("enclosure", "image/webp", image),
      text("summary", line),
      `<content type="html">${escapeMarkup(content.filter(Boolean).join(""))}</content>`,
      "</entry>",
    ]
      .filter(Boolean)
      .join("");
  });
  const own = address(path.replace(/(?=\?)|$/, "/feed.xml"));
  const updated = Math.max(...cards.map(({ publishedAt }) => publishedAt.getTime()));
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
${text("id", own)}
${text("title", `${name} | ${siteNameIn(locale)}`)}
${text("updated", (cards.length > 0 ? new Date(updated) : now).toISOString())}
<author>${text("name", feed.author ?? siteNameIn(locale))}</author>
${link("self", "application/atom+xml", own)}
${link("alternate", "text/html", address(path))}
${entries.join("\n")}
</feed>
`,
    "application/atom+xml",
  );
}
