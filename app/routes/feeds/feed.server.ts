import type { ListingCard } from "#app/features/listings/listing.ts";
import { priceLine, priceText } from "#app/features/listings/price-text.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";

export const listingsPerFeed = 30;

export function feedOf(
  { locale, now }: { locale: Locale; now: Date },
  { name, path, feedPath }: { name: string; path: string; feedPath: string },
) {
  const title = `${name} | ${siteNameIn(locale)}`;
  return { publicUrl: site().publicUrl, locale, title, path, feedPath, now };
}

type Feed = {
  publicUrl: string;
  locale: Locale;
  title: string;
  path: string;
  feedPath: string;
  now: Date;
};

/** The newest of a list as a feed (RFC 4287): title, price, place and picture; no number, no address. */
export function drawAtom(feed: Feed, cards: readonly ListingCard[]): string {
  const address = (path: string) => escapeMarkup(feed.publicUrl + pathIn(feed.locale, path));
  const updated = cards[0]?.publishedAt ?? feed.now;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.locale}">
<id>${address(feed.feedPath)}</id>
<title>${escapeMarkup(feed.title)}</title>
<updated>${updated.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${address(feed.feedPath)}"/>
<link rel="alternate" type="text/html" href="${address(feed.path)}"/>
${cards.map((card) => drawEntry(card, feed, address)).join("\n")}
</feed>
`;
}

function drawEntry(
  card: ListingCard,
  { publicUrl, locale }: Feed,
  address: (path: string) => string,
) {
  const at = card.publishedAt.toISOString();
  const price = priceText(card.price, "elsewhere", locale);
  const summary = [price && priceLine(price, locale), card.place].filter(Boolean).join(" · ");
  const widest = card.picture && Math.max(...card.picture.widths);
  const picture =
    card.picture && widest
      ? `<link rel="enclosure" type="image/webp" href="${escapeMarkup(publicUrl + mediaUrl(card.picture.id, widest))}"/>`
      : "";
  return `<entry><id>${address(`/listing/${card.id}`)}</id><title>${escapeMarkup(card.title)}</title><updated>${at}</updated><published>${at}</published><link rel="alternate" type="text/html" href="${address(`/listing/${card.id}`)}"/>${picture}<summary>${escapeMarkup(summary)}</summary></entry>`;
}
