import { MessageSquareQuote } from "#app/ui/icons.tsx";
import { type ReactNode, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ReviewItem } from "./components/review-item.tsx";
import { ReviewSummary } from "./components/review-summary.tsx";
import { WriteHere } from "./components/write-here.tsx";
import { type Review, reviewsAtFirst, type SellerRating } from "./review.ts";
import { reviewsOf } from "./review-paths.ts";
import type { ReviewRefusal } from "./review-policy.ts";

/** What of a seller's reviews the page shows. */
export type ReviewView = {
  rating: SellerRating | null;
  reviews: Review[];
  /** What the reader has said of the seller, and why he may say nothing. */
  own: { id: string; rating: number; comment: string | null; isHidden: boolean } | null;
  refusal: ReviewRefusal | null;
  /** The first three, or all of them in pages. */
  isAll: boolean;
  isFirstPage: boolean;
  next: string | null;
};

type ReviewsProps = {
  seller: { id: string; name: string };
  /** Null when they could not be read. */
  view: ReviewView | null;
  now: Date;
  /** What a reader may do about each besides. */
  actions?: (review: Review) => ReactNode;
};

/** The reviews panel of a seller's page: the average, the first three, a toggle for all. */
export function Reviews({ seller, view, now, actions }: ReviewsProps) {
  const heading = useId();
  return (
    <section id="reviews" aria-labelledby={heading} className="scroll-mt-24 space-y-6">
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
        {/* In one place before and after the first review: a form that was taken away hears no answer. */}
        <WriteHere sellerId={seller.id} own={view.own} refusal={view.refusal} />
      </div>
      {!isEmpty && (
        <div className="max-w-3xl space-y-6">
          <ul className="space-y-6">
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

/** Links, so that it works without script and an address holds what is seen. */
function Toggle({ sellerId, isAll, count }: { sellerId: string; isAll: boolean; count: number }) {
  const shown = formatNumber(count, getLocale(), useDigits());
  if (count <= reviewsAtFirst) return null;
  return (
    <p>
      <ButtonLink to={reviewsOf(sellerId, { all: !isAll })} variant="secondary" preventScrollReset>
        {isAll ? m.reviews_first() : m.reviews_all({ shown })}
      </ButtonLink>
    </p>
  );
}
