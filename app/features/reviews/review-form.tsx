import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { keepForLater } from "#app/ui/keep-for-later.ts";
import { showToast } from "#app/ui/toast.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { StarPicker } from "./components/star-picker.tsx";
import { Trouble } from "./components/trouble.tsx";
import { keepReview, takeKeptReview } from "./kept-review.ts";
import { longestReview } from "./review.ts";
import type { ReviewErrors } from "./review-input.ts";
import { reviewPath } from "./review-paths.ts";
import type { ReviewReply, ReviewValues } from "./review-reply.ts";
import { reviewToast } from "./review-words.ts";

type ReviewFormProps = {
  sellerId: string;
  /** What the member has said of this seller; with it the form changes that. */
  own: { id: string; rating: number; comment: string | null } | null;
  /** The answer to a form that was sent without script. */
  reply?: ReviewReply;
  /** After it was taken; the page then shows it. */
  onDone: () => void;
  onCancel?: () => void;
};

/** Writes a review or changes one's own; begins with five stars. */
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

  useEffect(() => setKept(takeKeptReview(sellerId)), [sellerId]);

  const hear = useEffectEvent((done: ReviewReply) => {
    if (done.outcome === "failed" && memberKey && !navigator.onLine && form.current)
      return void keep(memberKey, new FormData(form.current));
    const words = reviewToast(done);
    if (words) showToast(words);
    if (done.outcome === "written" || done.outcome === "changed") onDone();
    if (done.outcome !== "sign-in") return;
    keepReview(sellerId, done.values);
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
  if (outcome !== "invalid") return <Trouble trouble={outcome} limit={limit} />;
  return <ErrorSummary errors={errorsOf(errors)} />;
}

function errorsOf({ rating, comment }: ReviewErrors) {
  return [
    ...(rating ? [{ id: "field-rating", message: m.reviews_rating_invalid() }] : []),
    ...(comment ? [{ id: "review-comment", message: m.reviews_too_long() }] : []),
  ];
}
