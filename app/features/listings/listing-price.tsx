import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { cx } from "#app/ui/cx.ts";
import { useDigits } from "#app/root-data.ts";
import type { Price } from "./price.ts";
import { otherPoundText, priceText, shortPriceText } from "./price-text.ts";

type PriceProps = {
  price: Price | null;
  /** An imported row held something there that nobody could read. */
  unread: boolean;
};

/** On a card, on one line: the amount heavier than anything beside it. Nothing for volunteering. A phone has the short currency. */
export function CardPrice({ price, unread }: PriceProps) {
  const digits = useDigits();
  const text = shortPriceText(price, getLocale(), digits);
  if (!text) return null;
  // Which pound it is changes the price a hundredfold.
  const pound = price?.pound && "listing-pound";
  if (unread) return <p className="listing-price font-extrabold">{m.details_price_invalid()}</p>;
  return (
    <>
      <p className="listing-price">
        <bdi className="numbers font-extrabold">{text.amount}</bdi>
        {text.currency && (
          <bdi className={cx("listing-currency md:hidden", pound)}>{` ${text.currency}`}</bdi>
        )}
        {text.currencyInFull && (
          <bdi className={cx("listing-currency max-md:hidden", pound)}>
            {` ${text.currencyInFull}`}
          </bdi>
        )}
      </p>
      {price?.pound === "old" && (
        <p className="numbers text-xs">
          {otherPoundText(price, getLocale(), { digits, isShort: true })}
        </p>
      )}
    </>
  );
}

export function CardRemark({ price, unread }: PriceProps) {
  const remark = unread ? null : shortPriceText(price, getLocale())?.remark;
  return remark ? <p>{remark}</p> : null;
}

/** On the page of a listing: with the same sum in the other pound. */
export function DetailPrice({ price, unread }: PriceProps) {
  const locale = getLocale();
  const digits = useDigits();
  const text = priceText(price, "detail", locale, digits);
  const other = otherPoundText(price, locale, { digits });
  if (!text) return null;
  if (unread)
    return <p className="text-2xl font-extrabold text-muted">{m.details_price_invalid()}</p>;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="numbers text-2xl font-extrabold md:text-3xl">{text.amount}</bdi>
        {text.currency && <bdi className="font-semibold text-muted">{text.currency}</bdi>}
        {text.remark && (
          <span className="rounded-small bg-sunk px-2 py-0.5 text-sm font-semibold">
            {text.remark}
          </span>
        )}
      </p>
      {other && <p className="numbers mt-1 text-sm text-muted">{other}</p>}
    </div>
  );
}
