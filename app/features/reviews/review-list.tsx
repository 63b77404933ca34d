import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber, formatTenths } from "#app/platform/format.ts";
import { useDigits, useRootData } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MessageSquareQuote, PenLine, Star } from "#app/ui/icons.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { type ReactNode, useId, useState } from "react";
import { ReviewItem } from "./components/review-item.tsx";
import { DeleteReview, ReviewForm } from "./review-form.tsx";
import type { ReviewView } from "./reviews.server.ts";
import { starWords } from "./review-words.ts";
import {
  ratings,
  type Review,
  reviewPath,
  reviewsAtFirst,
  reviewsOf,
  type SellerRating,
} from "./review.ts";
import { RatingCount, Stars } from "./stars.tsx";

type ReviewsProps = {
  seller: { id: string; name: string };
  view: ReviewView | null;
  now: Date;
  actions?: (review: Review) => ReactNode;
};

export function Reviews({ seller, view, now, actions }: ReviewsProps) {
  const heading = useId();
  return (
    <section id="reviews" aria-labelledby={heading} className="scroll-mt-24 space-y-4 md:space-y-6">
      <SectionHeading id={heading} title={m.reviews_heading()} className="mb-0" />
      {view ? (
        <Panel seller={seller} view={view} now={now} actions={actions} />
      ) : (
        <Alert tone="warning" title={m.reviews_failed_load()} />
      )}
    </section>
  );
}

function Panel({ seller, view, now, actions }: ReviewsProps & { view: ReviewView }) {
  const { rating, reviews, isAll, isFirstPage, next } = view;
  const isEmpty = reviews.length === 0 && isFirstPage;
  return (
    <div
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-6",
        !isEmpty && "lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10",
      )}
    >
      <div className={isEmpty ? "mx-auto flex max-w-md flex-col items-center" : "space-y-5"}>
        {isEmpty ? (
          <EmptyState
            icon={MessageSquareQuote}
            title={m.reviews_none()}
            text={m.reviews_none_text()}
            className="py-2"
          />
        ) : (
          rating && <ReviewSummary rating={rating} />
        )}
        {/* In one place before and after the first review: a form that is unmounted does not get its reply. */}
        <WriteHere sellerId={seller.id} own={view.own} refusal={view.refusal} />
      </div>
      {!isEmpty && (
        <div className="max-w-3xl space-y-6">
          <ul className="space-y-4">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} seller={seller} now={now} actions={actions?.(review)} />
              </li>
            ))}
          </ul>
          <Toggle sellerId={seller.id} isAll={isAll} count={rating?.count ?? 0} />
          <Pagination
            previous={isFirstPage ? null : reviewsOf(seller.id, { all: true })}
            next={isAll ? next && reviewsOf(seller.id, { after: next }) : null}
          />
        </div>
      )}
    </div>
  );
}

function Toggle({ sellerId, isAll, count }: { sellerId: string; isAll: boolean; count: number }) {
  const shown = useFormats().number(count);
  if (count <= reviewsAtFirst) return null;
  return (
    <p>
      <ButtonLink to={reviewsOf(sellerId, { all: !isAll })} variant="secondary" preventScrollReset>
        {isAll ? m.reviews_first() : m.reviews_all({ shown })}
      </ButtonLink>
    </p>
  );
}

type WriteHereProps = { sellerId: string } & Pick<ReviewView, "own" | "refusal">;

function WriteHere({ sellerId, own, refusal }: WriteHereProps) {
  const [open, setOpen] = useState(false);
  const isMember = Boolean(useRootData()?.viewer);
  if (refusal === "unconfirmed") return <Alert>{m.reviews_unconfirmed()}</Alert>;
  if (refusal || own?.isHidden) return null;
  if (!open) {
    return (
      <p>
        <ButtonLink
          to={reviewPath(sellerId)}
          rel="nofollow"
          variant={own ? "secondary" : "primary"}
          onClick={(event) => {
            // Its gate leads others to sign-in.
            if (!isMember) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <PenLine aria-hidden />
          {own ? m.reviews_edit() : m.reviews_write()}
        </ButtonLink>
      </p>
    );
  }
  const close = () => setOpen(false);
  return (
    <Card className="w-full text-start">
      <ReviewForm sellerId={sellerId} own={own} onDone={close} onCancel={close} />
      {own && (
        <div className="-ms-3 mt-2">
          <DeleteReview reviewId={own.id} sellerId={sellerId} />
        </div>
      )}
    </Card>
  );
}

function ReviewSummary({ rating }: { rating: SellerRating }) {
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
      {rating.count > reviewsAtFirst && (
        <dl className="space-y-1 text-sm">
          {[...ratings].reverse().map((stars) => {
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
      )}
    </div>
  );
}
