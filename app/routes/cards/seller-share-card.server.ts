import { withLocale } from "#app/platform/locale.server.ts";
import { avatarWidths } from "#app/features/media/media.ts";
import type { ShareCard } from "#app/features/media/share-card.ts";
import type { Seller } from "#app/features/sellers/sellers.server.ts";
import type { SellerRating } from "#app/features/reviews/review.ts";
import { m } from "#app/paraglide/messages.js";
import { formatNumber, formatTenths } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { siteNameIn } from "#app/platform/site.server.ts";
import { siteArtwork } from "./card-response.server.ts";

export function sellerShareCard(
  { name, kind, isVerified, business, avatarMediaId }: Seller,
  rating: SellerRating | null,
  locale: Locale,
): ShareCard {
  const kinds = [
    kind === "business" ? m.listings_seller_business({}, { locale }) : null,
    isVerified ? m.listings_verified({}, { locale }) : null,
  ];
  return {
    locale,
    siteName: siteNameIn(locale),
    title: name,
    text: kinds.filter(Boolean).join(" · ") || null,
    figure: rating && withLocale(locale, () => ratingOf(rating, locale)),
    place: business?.place ?? null,
    picture: avatarMediaId ? { id: avatarMediaId, widths: [...avatarWidths] } : null,
    artwork: siteArtwork,
  };
}

function ratingOf({ average, count }: SellerRating, locale: Locale): ShareCard["figure"] {
  const shown = formatNumber(count, locale);
  return {
    amount: m.reviews_average({ average: formatTenths(average, locale) }, { locale }),
    note: m.reviews_count({ count, shown }, { locale }),
    other: null,
  };
}
