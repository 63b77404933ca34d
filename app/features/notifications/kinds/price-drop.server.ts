import { currencies } from "#app/features/listings/price.ts";
import { countedCurrency, priceLine } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#app/platform/format.ts";
import { takeBackOn, notifyOn } from "../announce.server.ts";
import { forgetPrices, notifyOfPrice } from "../data/listing-notification-queries.server.ts";
import type { NotificationData } from "../notification.ts";
import { defineKind, listingPath, type WordsContext } from "./kind.server.ts";

export const priceDrop = defineKind({
  type: "price_drop",
  icon: "TrendingDown",
  about: "listing",
  words: ({ data }, wording) => {
    const [from, to] = [priceOf(data.from, data, wording), priceOf(data.to, data, wording)];
    return m.notifications_price_drop({ title: wording.name, from, to });
  },
  push: m.notifications_push_price_drop,
  link: listingPath,
  choice: { kind: "price_drop", label: m.account_mail_price_drop, mail: "daily" },
  subscribe() {
    takeBackOn("listing-price-changed", forgetPrices);
    notifyOn("listing-price-changed", notifyOfPrice);
  },
});

// Amounts that compare are in new pounds.
function priceOf(
  amount: unknown,
  data: NotificationData,
  { locale, digits }: WordsContext,
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
