import { Trash2 } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { reviewPath } from "./review.ts";

export function DeleteReview({ reviewId, sellerId }: { reviewId: string; sellerId: string }) {
  return (
    <details>
      <summary className={cx(buttonClass({ variant: "quiet" }), "cursor-pointer text-sm")}>
        <Trash2 aria-hidden />
        {m.reviews_delete()}
      </summary>
      <LocalForm to={reviewPath(sellerId)} preventScrollReset className="px-3 py-2">
        <input type="hidden" name="review" value={reviewId} />
        <SubmitButton name="intent" value="delete" variant="danger" className="text-sm">
          {m.reviews_delete_sure()}
        </SubmitButton>
      </LocalForm>
    </details>
  );
}
