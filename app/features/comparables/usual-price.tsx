import { amountLine } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import type { UsualPrice as Usual } from "./comparables.server.ts";

const words = {
  area: m.listings_usual_area,
  governorate: m.listings_usual_governorate,
  cars: m.listings_usual_cars,
};

/** What is usually asked for the like, and where the price stands in it: as a drawing, and in words. */
export function UsualPrice({ low, high, own, listings, among, currency, pound }: Usual) {
  const [locale, digits] = [getLocale(), useDigits()];
  const line = (amount: number) => amountLine(amount, currency, { locale, digits, pound });
  const span = Math.max(high - low, low / 10);
  const start = Math.max(0, low - span);
  const length = high + span - start || 1;
  const at = (amount: number) => Math.min(99, Math.max(1, (100 * (amount - start)) / length));
  return (
    <div className="space-y-1 text-sm">
      <p className="numbers font-semibold">{words[among]({ low: line(low), high: line(high) })}</p>
      <svg
        aria-hidden
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="h-2.5 w-full max-w-md rtl:-scale-x-100"
      >
        <rect y="3" width="100" height="4" className="fill-line" />
        <rect x={at(low)} y="1" width={at(high) - at(low)} height="8" className="fill-green" />
        <rect x={at(own) - 0.75} width="1.5" height="10" className="fill-ink" />
      </svg>
      <p className="numbers text-muted">
        <span className="sr-only">{m.listings_usual_own({ price: line(own) })}. </span>
        {m.listings_usual_among({ count: formatNumber(listings, locale, digits) })}
      </p>
    </div>
  );
}
