import { withLocale } from "#app/platform/locale.server.ts";
import { categoryIconMarkup } from "#app/features/catalogue/category-icon-markup.server.tsx";
import type { ShareCard } from "#app/features/media/share-card.ts";
import { m } from "#app/paraglide/messages.js";
import { joinParts } from "#app/platform/language.ts";
import type { Locale } from "#app/platform/locale.ts";
import { siteNameIn } from "#app/platform/site.server.ts";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { otherPoundText, priceText } from "#app/features/listings/price-text.ts";

type Shown = Pick<ListingDetail, "title" | "price" | "priceUnread" | "place"> &
  Record<"pictures" | "productPictures", readonly NonNullable<ShareCard["picture"]>[]>;

/**
 * What a chat shows of a listing whose address was sent: title, price as its page says it, place and its
 * first picture. Never a number, an e-mail address or the description.
 */
export function listingShareCard(
  listing: Shown,
  { hue, icon }: { hue: number; icon: string },
  locale: Locale,
): ShareCard {
  const [picture] = [...listing.pictures, ...listing.productPictures];
  return {
    locale,
    siteName: siteNameIn(locale),
    title: listing.title,
    // The same picture for everybody.
    figure: withLocale(locale, () => priceOf(listing, locale)),
    place: listing.place,
    picture: picture ? { id: picture.id, widths: picture.widths } : null,
    artwork: { hue, icon: categoryIconMarkup(icon) },
  };
}

function priceOf({ price, priceUnread }: Shown, locale: Locale): ShareCard["figure"] {
  const text = priceText(price, "detail", locale);
  if (!text) return null;
  if (priceUnread !== null)
    return { amount: m.details_price_invalid({}, { locale }), note: null, other: null };
  const note = joinParts([text.currency, text.remark], locale);
  return { amount: text.amount, note: note || null, other: otherPoundText(price, locale) };
}
