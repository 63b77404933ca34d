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
};

export function feedResponse({ locale, now, name, path }: Feed, cards: readonly ListingCard[]) {
  const { publicUrl } = site();
  const address = (of: string) => escapeMarkup(publicUrl + pathIn(locale, of));
  const own = address(path.replace(/(?=\?)|$/, "/feed.xml"));
  const updated = cards[0]?.publishedAt ?? now;
  const entries = cards.map((card) => {
    const to = address(`/listing/${card.id}`);
    const at = card.publishedAt.toISOString();
    const price = withLocale(locale, () => priceText(card.price, "elsewhere", locale));
    const summary = [price && priceLine(price, locale), card.place].filter(Boolean).join(" · ");
    const widest = card.picture && Math.max(...card.picture.widths);
    const picture =
      card.picture && widest
        ? `<link rel="enclosure" type="image/webp" href="${escapeMarkup(publicUrl + mediaUrl(card.picture.id, widest))}"/>`
        : "";
    return `<entry><id>${to}</id><title>${escapeMarkup(card.title)}</title><updated>${at}</updated><published>${at}</published><link rel="alternate" type="text/html" href="${to}"/>${picture}<summary>${escapeMarkup(summary)}</summary></entry>`;
  });
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${own}</id>
<title>${escapeMarkup(`${name} | ${siteNameIn(locale)}`)}</title>
<updated>${updated.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${address(path)}"/>
${entries.join("\n")}
</feed>
`,
    "application/atom+xml",
  );
}
