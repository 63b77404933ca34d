import { type SubmitEvent, useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { TroubleAlert } from "#app/ui/trouble-alert.tsx";
import { answerPath, longestAnswer } from "./review.ts";
import type { AnswerReply } from "./review-input.ts";
import { answerToast, troubleWords } from "./review-words.ts";

type AnswerFormProps = {
  sellerId: string;
  reviewId: string;
  answer: string | null;
  reply?: AnswerReply;
  onDone: () => void;
};

export function AnswerForm(props: AnswerFormProps) {
  const { sellerId, reviewId, answer, reply: answered, onDone } = props;
  const fetcher = useFetcher<AnswerReply>();
  const reply = fetcher.data ?? answered;
  const action = pathIn(getLocale(), answerPath(sellerId, reviewId));

  const hear = useEffectEvent((done: AnswerReply) => {
    const words = answerToast(done);
    if (words) showToast(words);
    if (done.outcome === "answered" || done.outcome === "deleted") onDone();
  });
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data);
  }, [fetcher.data]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    form.set("from", "script");
    void fetcher.submit(form, { method: "post", action });
  }

  return (
    <form method="post" action={action} onSubmit={submit} className="space-y-3">
      <PageFiles page={action} />
      {reply && <Wrong key={reply.id} reply={reply} />}
      <Field
        label={m.reviews_answer_label()}
        name="answer"
        id={`answer-${reviewId}`}
        hint={m.reviews_answer_hint()}
        error={reply && errorOf(reply)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            defaultValue={answered?.text ?? answer ?? ""}
            maxLength={longestAnswer}
            className="min-h-20!"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="answer" busy={fetcher.state !== "idle"}>
          {m.reviews_answer_send()}
        </Button>
        {answer && (
          <Button type="submit" name="intent" value="delete" variant="quiet" formNoValidate>
            {m.reviews_answer_delete()}
          </Button>
        )}
      </div>
    </form>
  );
}

function Wrong({ reply: { outcome, limit } }: { reply: AnswerReply }) {
  switch (outcome) {
    case "answered":
    case "deleted":
    case "empty":
    case "too-long":
    case "invalid":
      return null;
    default:
      return (
        <TroubleAlert
          {...troubleWords(outcome, limit)}
          signIn={outcome === "sign-in" ? m.reviews_sign_in_first() : null}
        />
      );
  }
}

function errorOf({ outcome }: AnswerReply): string | undefined {
  if (outcome === "empty") return m.reviews_answer_empty();
  return outcome === "too-long" ? m.reviews_too_long() : undefined;
}
