import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber, formatTenths } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import type { SellerRating } from "./review.ts";
import { Stars } from "./stars.tsx";

type RatingLineProps = {
  /** Null: none yet. "failed": it could not be read. */
  rating: SellerRating | null | "failed";
  to?: string;
  className?: string;
};

/** Five stars to the nearest half, the average to one decimal and how many gave one. */
export function RatingLine({ rating, to, className }: RatingLineProps) {
  if (!rating || rating === "failed") {
    return (
      <p className={cx("text-sm text-muted", className)}>
        {rating ? m.reviews_failed_load() : m.reviews_none()}
      </p>
    );
  }
  return (
    <p className={cx("flex min-h-6 flex-wrap items-center gap-x-2 text-sm", className)}>
      <RatingStars rating={rating} />
      {to ? (
        <LocalLink
          to={to}
          className="-my-2 inline-flex min-h-11 items-center text-muted underline decoration-line underline-offset-4 hover:text-green"
        >
          <RatingCount rating={rating} />
        </LocalLink>
      ) : (
        <span className="text-muted">
          <RatingCount rating={rating} />
        </span>
      )}
    </p>
  );
}

export function RatingStars({ rating }: { rating: SellerRating }) {
  const average = formatTenths(rating.average, getLocale(), useDigits());
  return (
    <>
      <Stars value={rating.stars} label={m.reviews_average({ average })} />
      <span aria-hidden className="numbers font-bold">
        {average}
      </span>
    </>
  );
}

export function RatingCount({ rating }: { rating: SellerRating }) {
  const { count } = rating;
  return m.reviews_count({ count, shown: formatNumber(count, getLocale(), useDigits()) });
}
