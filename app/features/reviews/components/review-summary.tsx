import { Star } from "#app/ui/icons.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber, formatTenths } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { m } from "#app/paraglide/messages.js";
import { RatingCount } from "../rating-line.tsx";
import { ratings, type SellerRating } from "../review.ts";
import { starWords } from "../review-words.ts";
import { Stars } from "../stars.tsx";

/** The average in large, and how many gave how many stars. */
export function ReviewSummary({ rating }: { rating: SellerRating }) {
  const locale = getLocale();
  const digits = useDigits();
  const average = formatTenths(rating.average, locale, digits);
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,22rem)] lg:grid-cols-1">
      <div className="flex items-center gap-4 sm:flex-col sm:gap-1">
        <p aria-hidden className="numbers text-4xl leading-none font-extrabold">
          {average}
        </p>
        <div className="sm:text-center">
          <Stars value={rating.stars} label={m.reviews_average({ average })} className="text-xl" />
          <p className="text-sm text-muted">
            <RatingCount rating={rating} />
          </p>
        </div>
      </div>
      <dl className="space-y-1 text-sm">
        {ratings.toReversed().map((stars) => {
          const count = rating.counts[stars - 1] ?? 0;
          return (
            <div key={stars} className="flex items-center gap-2">
              <dt className="flex w-8 items-center gap-1">
                <span aria-hidden className="numbers">
                  {formatNumber(stars, locale, digits)}
                </span>
                <Star aria-hidden className="size-3.5 fill-current text-brass" />
                <VisuallyHidden>{starWords[stars - 1]?.()}</VisuallyHidden>
              </dt>
              <dd className="flex flex-1 items-center gap-2">
                <svg
                  aria-hidden
                  className="h-2 w-0 flex-1 overflow-hidden rounded-full bg-sunk rtl:-scale-x-100"
                >
                  <rect
                    width={`${(count / rating.count) * 100}%`}
                    height="100%"
                    rx="4"
                    className="fill-brass forced-colors:fill-[CanvasText]"
                  />
                </svg>
                <span className="numbers w-8 text-end text-muted">
                  {formatNumber(count, locale, digits)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
