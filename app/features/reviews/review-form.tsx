import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Star, Trash2 } from "#app/ui/icons.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { useTypedDraft } from "#app/ui/typed-draft.ts";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { useFormats } from "#app/ui/use-formats.ts";
import { useState } from "react";
import { starWords } from "./review-words.ts";
import {
  defaultRating,
  maxReviewLength,
  ratings,
  reviewPath,
  answerPath,
  maxAnswerLength,
} from "./review.ts";

type StarPickerProps = { chosen?: string; error?: string };

// A star is full when it or one after it is chosen: by the style sheet alone, so that no script is needed.
const star = [
  "size-10 text-brass transition-colors duration-fast",
  "[label:has(:checked)>&]:fill-current [label:has(~_label_:checked)>&]:fill-current",
].join(" ");

function StarPicker({ chosen = String(defaultRating), error }: StarPickerProps) {
  const { number } = useFormats();
  return (
    <FieldGroup legend={m.reviews_rating()} id="field-rating" error={error} required>
      <div className="relative flex pb-8">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="grid min-h-14 min-w-11 flex-1 cursor-pointer justify-items-center rounded-small py-1 hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-green sm:max-w-14"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={String(rating) === chosen}
              aria-label={starWords[rating - 1]?.()}
              required
              className="sr-only"
            />
            <Star aria-hidden className={star} />
            <span
              aria-hidden
              className="numbers text-sm text-muted [label:has(:checked)>&]:font-extrabold [label:has(:checked)>&]:text-ink"
            >
              {number(rating)}
            </span>
            <span
              aria-hidden
              className="absolute inset-x-0 bottom-0 hidden text-center text-lg font-bold sm:text-start [label:has(:checked)>&]:block"
            >
              {starWords[rating - 1]?.()}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type ReviewFormProps = {
  sellerId: string;
  own: { id: string; rating: number; comment: string | null } | null;
  reply?: FormReply;
  onDone: () => void;
  onCancel?: () => void;
};

export function ReviewForm({ sellerId, own, reply: formReply, onDone, onCancel }: ReviewFormProps) {
  const draft = useTypedDraft(`review-${sellerId}`);
  // Stays until the review is accepted: a second try is the same review.
  const [id] = useState(() => own?.id ?? formReply?.values.id ?? newId());
  const values = formReply?.values ?? draft ?? { rating: own?.rating, comment: own?.comment };
  const action = localPath(reviewPath(sellerId));
  const { form, reply, busy } = useScriptForm({
    action,
    formReply,
    waits: true,
    signIn: { key: `review-${sellerId}`, next: reviewPath(sellerId) },
    onDone,
    onQueued: onCancel,
  });

  return (
    <form key={draft ? "kept" : "typed"} {...form} className="space-y-4">
      {/* Loads the scripts of the action's page now, so that a reply can be drawn when the connection breaks. */}
      <PageFiles page={action} />
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
      <input type="hidden" name="intent" value={own ? "change" : "write"} />
      <FormErrors reply={reply} />
      <StarPicker
        chosen={values.rating ? String(values.rating) : undefined}
        error={reply?.errors.rating}
      />
      <TextareaField
        label={m.reviews_comment()}
        name="comment"
        hint={m.reviews_comment_hint()}
        error={reply?.errors.comment}
        optional
        rows={3}
        inputClass="min-h-24!"
        defaultValue={values.comment ?? ""}
        maxChars={maxReviewLength}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-md:flex-1">
          {own ? m.reviews_save() : m.reviews_send()}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {m.reviews_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

export function DeleteReview({ reviewId, sellerId }: { reviewId: string; sellerId: string }) {
  return (
    <details>
      <summary className={cx(buttonClass({ variant: "quiet" }), "cursor-pointer text-sm")}>
        <Trash2 aria-hidden />
        {m.reviews_delete()}
      </summary>
      <LocalForm
        to={reviewPath(sellerId)}
        preventScrollReset
        className="px-3 py-2"
        fields={{ review: reviewId }}
      >
        <SubmitButton intent="delete" variant="danger" className="text-sm">
          {m.reviews_delete_sure()}
        </SubmitButton>
      </LocalForm>
    </details>
  );
}

type AnswerFormProps = {
  sellerId: string;
  reviewId: string;
  answer: string | null;
  reply?: FormReply;
  onDone: () => void;
};

export function AnswerForm(props: AnswerFormProps) {
  const { sellerId, reviewId, answer, reply: formReply, onDone } = props;
  const action = localPath(answerPath(sellerId, reviewId));
  const { form, reply, busy } = useScriptForm({ action, formReply, onDone });

  return (
    <form {...form} className="space-y-3">
      <PageFiles page={action} />
      <FormErrors reply={reply} hasSummary={false} />
      <TextareaField
        label={m.reviews_answer_label()}
        name="answer"
        id={`answer-${reviewId}`}
        hint={m.reviews_answer_hint()}
        error={reply?.errors.answer}
        rows={3}
        defaultValue={formReply?.values.answer ?? answer ?? ""}
        maxChars={maxAnswerLength}
      />
      <div className="flex flex-wrap gap-3">
        <Button intent="answer" busy={busy}>
          {m.reviews_answer_send()}
        </Button>
        {answer && (
          <Button intent="delete" variant="quiet" formNoValidate>
            {m.reviews_answer_delete()}
          </Button>
        )}
      </div>
    </form>
  );
}
