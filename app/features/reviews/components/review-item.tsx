import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import { CornerDownLeft, Handshake, MessageCircle } from "#app/ui/icons.tsx";
import { type ReactNode, useRef } from "react";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { AnswerForm, DeleteReview } from "../review-form.tsx";
import type { Review } from "../review.ts";
import { starWords } from "../review-words.ts";
import { Stars } from "../stars.tsx";

type ReviewItemProps = {
  review: Review;
  seller: { id: string; name: string };
  now: Date;
  actions?: ReactNode;
};

export function ReviewItem({ review, seller, now, actions }: ReviewItemProps) {
  const { author, rating, isHidden, can } = review;
  return (
    <article className="flex gap-3">
      <MemberAvatar name={author.name} mediaId={author.avatarMediaId} />
      <div className="min-w-0 flex-1">
        <header>
          <h3 className="flex flex-wrap items-center gap-x-2 font-bold wrap-anywhere">
            {review.isOwn ? m.reviews_you() : <UserWords>{author.name}</UserWords>}
            {author.isStaff && <StaffMark />}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <Stars value={rating} label={starWords[rating - 1]?.()} />
            <RelativeTime at={review.createdAt} now={now} />
            {review.isEdited && <span>{m.reviews_edited()}</span>}
            {review.metAt && (
              <Badge tone="green" icon={<Handshake aria-hidden />}>
                {m.reviews_met()}
              </Badge>
            )}
            {review.hasContact && !review.metAt && (
              <Badge tone="green" icon={<MessageCircle aria-hidden />}>
                {m.reviews_contacted()}
              </Badge>
            )}
            {isHidden && <Badge tone="danger">{m.reviews_hidden()}</Badge>}
          </p>
        </header>
        {review.comment && (
          <UserText preservesLines className={cx("mt-1 wrap-anywhere", isHidden && "text-muted")}>
            {review.comment}
          </UserText>
        )}
        {review.answer && <AnswerText answer={review.answer} name={seller.name} now={now} />}
        <div className="-ms-3 -mb-2 flex flex-wrap">
          {can.answer && <AnswerHere review={review} sellerId={seller.id} />}
          {can.change && <DeleteReview reviewId={review.id} sellerId={seller.id} />}
          {can.report && actions}
        </div>
      </div>
    </article>
  );
}

type AnswerProps = { answer: NonNullable<Review["answer"]>; name: string; now: Date };

function AnswerText({ answer, name, now }: AnswerProps) {
  const [before, after] = splitAtPlaceholder((slot) => m.reviews_answer_of({ name: slot }));
  return (
    <div className="mt-3 rounded-card border-s-4 border-brass bg-sunk p-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <strong className="wrap-anywhere">
          {before}
          <UserWords>{name}</UserWords>
          {after}
        </strong>
        <RelativeTime at={answer.at} now={now} className="text-muted" />
      </p>
      <UserText preservesLines className="mt-1 wrap-anywhere">
        {answer.text}
      </UserText>
    </div>
  );
}

const folded = cx(buttonClass({ variant: "quiet" }), "cursor-pointer text-sm");

function AnswerHere({ review, sellerId }: { review: Review; sellerId: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={box} className="min-w-0 open:w-full">
      <summary className={folded}>
        <CornerDownLeft aria-hidden className="flip-rtl" />
        {review.answer ? m.reviews_answer_edit() : m.reviews_answer()}
      </summary>
      <div className="p-3">
        <AnswerForm
          key={review.answer?.text}
          sellerId={sellerId}
          reviewId={review.id}
          answer={review.answer?.text ?? null}
          onDone={() => {
            if (box.current) box.current.open = false;
          }}
        />
      </div>
    </details>
  );
}
