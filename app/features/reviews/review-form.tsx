import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits, useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Star } from "#app/ui/icons.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { keepForLater } from "#app/ui/keep-for-later.ts";
import { keepValues, takeKeptValues } from "#app/ui/kept-values.ts";
import { showToast } from "#app/ui/toast.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { TroubleAlert } from "#app/ui/trouble-alert.tsx";
import { defaultRating, longestReview, ratings, reviewPath } from "./review.ts";
import type { ReviewErrors, ReviewReply, ReviewValues } from "./review-input.ts";
import { reviewToast, starWords, troubleWords } from "./review-words.ts";

type StarPickerProps = { chosen?: string; error?: string };

// A star is full when it or one after it is chosen: by the style sheet alone, so that no script is needed.
const star = [
  "size-8 text-brass transition-colors duration-fast",
  "[label:has(:checked)>&]:fill-current [label:has(~_label_:checked)>&]:fill-current",
].join(" ");

function StarPicker({ chosen = String(defaultRating), error }: StarPickerProps) {
  const digits = useDigits();
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
              {formatNumber(rating, getLocale(), digits)}
            </span>
            <span
              aria-hidden
              className="absolute start-0 bottom-0 hidden font-semibold [label:has(:checked)>&]:block"
            >
              {starWords[rating - 1]?.()}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

const keyOf = (sellerId: string) => `dalil-review-${sellerId}`;

type ReviewFormProps = {
  sellerId: string;
  own: { id: string; rating: number; comment: string | null } | null;
  reply?: ReviewReply;
  onDone: () => void;
  onCancel?: () => void;
};

export function ReviewForm({ sellerId, own, reply: answered, onDone, onCancel }: ReviewFormProps) {
  const fetcher = useFetcher<ReviewReply>();
  const navigate = useNavigate();
  const memberKey = useRootData()?.viewer?.key;
  const form = useRef<HTMLFormElement>(null);
  const reply = fetcher.data ?? answered;
  const [kept, setKept] = useState<ReviewValues | null>(null);
  // Stays until the review is taken: a second try is the same review.
  const [id] = useState(() => own?.id ?? answered?.values.id ?? newId());
  const values = answered?.values ?? kept ?? { rating: own?.rating, comment: own?.comment };
  const action = pathIn(getLocale(), reviewPath(sellerId));

  useEffect(
    () => setKept(takeKeptValues(keyOf(sellerId), ["id", "rating", "comment"])),
    [sellerId],
  );

  const hear = useEffectEvent((done: ReviewReply) => {
    if (done.outcome === "failed" && memberKey && !navigator.onLine && form.current)
      return void keep(memberKey, new FormData(form.current));
    const words = reviewToast(done);
    if (words) showToast(words);
    if (done.outcome === "written" || done.outcome === "changed") onDone();
    if (done.outcome !== "sign-in") return;
    keepValues(keyOf(sellerId), done.values);
    void navigate(`${pathIn(getLocale(), "/sign-in")}?next=${encodeURIComponent(action)}`);
  });
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data);
  }, [fetcher.data]);

  // Without a line it waits on the device, and goes by itself.
  async function keep(senderId: string, said: FormData) {
    said.set("from", "script");
    const unsent = { id, senderId, action, form: said, about: document.title };
    if (await keepForLater(unsent)) onCancel?.();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    const said = new FormData(event.currentTarget);
    // Without asking the router: the code it would need for that may not be here.
    if (memberKey && !navigator.onLine) return void keep(memberKey, said);
    said.set("from", "script");
    void fetcher.submit(said, { method: "post", action });
  }

  return (
    <form
      key={kept ? "kept" : "typed"}
      ref={form}
      method="post"
      action={action}
      onSubmit={submit}
      className="space-y-4"
    >
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      <PageFiles page={action} />
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
      <input type="hidden" name="intent" value={own ? "change" : "write"} />
      {reply && <Wrong key={reply.id} reply={reply} />}
      <StarPicker
        chosen={values.rating ? String(values.rating) : undefined}
        error={reply?.errors.rating && m.reviews_rating_invalid()}
      />
      <Field
        label={m.reviews_comment()}
        name="comment"
        id="review-comment"
        hint={m.reviews_comment_hint()}
        error={reply?.errors.comment && m.reviews_too_long()}
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            defaultValue={values.comment ?? ""}
            maxLength={longestReview}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== "idle"}>
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

function Wrong({ reply: { outcome, limit, errors } }: { reply: ReviewReply }) {
  if (outcome === "written" || outcome === "changed") return null;
  if (outcome !== "invalid")
    return (
      <TroubleAlert
        {...troubleWords(outcome, limit)}
        signIn={outcome === "sign-in" ? m.reviews_sign_in_first() : null}
      />
    );
  return <ErrorSummary errors={errorsOf(errors)} />;
}

function errorsOf({ rating, comment }: ReviewErrors) {
  return [
    ...(rating ? [{ id: "field-rating", message: m.reviews_rating_invalid() }] : []),
    ...(comment ? [{ id: "review-comment", message: m.reviews_too_long() }] : []),
  ];
}
