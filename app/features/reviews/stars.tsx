import { Star } from "#app/ui/icons.tsx";
import { cx } from "#app/ui/cx.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { SellerRating } from "./review.ts";

type StarsProps = {
  value: number;
  label?: string;
  className?: string;
};

const five = [1, 2, 3, 4, 5];

export function Stars({ value, label, className }: StarsProps) {
  const name = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <span {...name} className={cx("inline-flex gap-0.5 text-brass", className)}>
      {five.map((star) => (
        <OneStar key={star} filled={value >= star ? 1 : value >= star - 0.5 ? 0.5 : 0} />
      ))}
    </span>
  );
}

const outline = "size-[1.15em] shrink-0";

function OneStar({ filled }: { filled: 0 | 0.5 | 1 }) {
  if (filled !== 0.5) {
    return <Star aria-hidden className={cx(outline, filled === 1 && "fill-current")} />;
  }
  return (
    <span className="relative inline-flex">
      <Star aria-hidden className={outline} />
      <span className="absolute inset-y-0 start-0 flex w-1/2 overflow-hidden">
        <Star aria-hidden className={cx(outline, "fill-current")} />
      </span>
    </span>
  );
}

type MaybeRating = SellerRating | null | "failed";

export function isRated(rating: MaybeRating): rating is SellerRating {
  return rating !== null && rating !== "failed";
}

export function RatingLine({ rating, to }: { rating: MaybeRating; to: string }) {
  if (!isRated(rating)) {
    return (
      <p className="text-sm text-muted">{rating ? m.reviews_failed_load() : m.reviews_none()}</p>
    );
  }
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
      <RatingStars rating={rating} />
      <TextLink to={to} className="-my-2 text-muted decoration-line hover:text-green">
        <RatingCount rating={rating} />
      </TextLink>
    </p>
  );
}

export function RatingStars({ rating }: { rating: SellerRating }) {
  const average = useFormats().tenths(rating.average);
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
  return m.reviews_count({ count, shown: useFormats().number(count) });
}
