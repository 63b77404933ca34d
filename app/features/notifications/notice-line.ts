import { currencies } from "#app/features/listings/price.ts";
import { countedCurrency, priceLine } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { type Digits, formatMoney, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Notification } from "./notifications.server.ts";

type Line = Pick<Notification, "type" | "count" | "data" | "listing">;

export function noticeLine(notice: Line, locale: Locale): string {
  const title = notice.listing
    ? `\u2068${notice.listing.title}\u2069`
    : m.notifications_gone({}, { locale });
  const { type, count, data } = notice;
  switch (type) {
    case "message":
      return m.notifications_message({ count }, { locale });
    case "review":
      return data.answered
        ? m.notifications_review_answered({}, { locale })
        : m.notifications_review({}, { locale });
    case "listing_status":
      return data.what === "listing-taken"
        ? m.notifications_listing_taken({ title }, { locale })
        : m.notifications_listing_back({ title }, { locale });
    case "favorite":
    case "comment":
    case "price_drop":
      return listingLine({ ...notice, type }, title, locale);
    default:
      return m.notifications_push_community({}, { locale });
  }
}

export function listingLine(
  notice: Line & { type: "favorite" | "comment" | "price_drop" },
  title: string,
  locale: Locale,
  digits: Digits = "latn",
): string {
  const { type, count, data } = notice;
  if (type === "price_drop") {
    const [from, to] = [data.from, data.to].map((amount) => priceOf(amount, data, locale, digits));
    return m.notifications_price_drop({ title, from: from ?? "", to: to ?? "" }, { locale });
  }
  const shown = formatNumber(count, locale, digits);
  const sentence = type === "comment" ? m.notifications_comment : m.notifications_favorite;
  return sentence({ count, shown, title }, { locale });
}

// Amounts that compare are in new pounds.
function priceOf(
  amount: string | number | undefined,
  data: Notification["data"],
  locale: Locale,
  digits: Digits,
): string {
  const currency = currencies.find((each) => each === data.currency);
  if (typeof amount !== "number" || !currency) return "";
  const name = countedCurrency(amount, currency, currency === "SYP" ? "new" : null, locale);
  const line = priceLine(
    { amount: formatMoney(amount, locale, digits), currency: name, remark: null },
    locale,
  );
  return `\u2068${line}\u2069`;
}
