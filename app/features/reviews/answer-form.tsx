import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { answerPath, longestAnswer } from "./review.ts";

type AnswerFormProps = {
  sellerId: string;
  reviewId: string;
  answer: string | null;
  reply?: FormReply;
  onDone: () => void;
};

export function AnswerForm(props: AnswerFormProps) {
  const { sellerId, reviewId, answer, reply: answered, onDone } = props;
  const action = pathIn(getLocale(), answerPath(sellerId, reviewId));
  const { form, reply, busy } = useScriptForm({ action, answered, onDone });

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
        defaultValue={answered?.values.answer ?? answer ?? ""}
        maxLength={longestAnswer}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="answer" busy={busy}>
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
