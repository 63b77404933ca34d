import { PenLine } from "#app/ui/icons.tsx";
import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DeleteReview } from "../delete-review.tsx";
import { ReviewForm } from "../review-form.tsx";
import { reviewPath } from "../review-paths.ts";
import type { ReviewRefusal } from "../review-policy.ts";

type WriteHereProps = {
  sellerId: string;
  own: { id: string; rating: number; comment: string | null; isHidden: boolean } | null;
  refusal: ReviewRefusal | null;
};

/** The form is hidden until its button is pressed; without script the button leads to its page. */
export function WriteHere({ sellerId, own, refusal }: WriteHereProps) {
  const [open, setOpen] = useState(false);
  if (refusal === "sign-in") {
    return (
      <p>
        <ButtonLink to={reviewPath(sellerId)} rel="nofollow" variant="secondary">
          {m.reviews_sign_in_to_write()}
        </ButtonLink>
      </p>
    );
  }
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
