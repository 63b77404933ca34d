import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { DaysField } from "../days-field.tsx";
import type { Decision } from "../decision.ts";
import type { DecisionErrors, DecisionValues } from "../decision-input.ts";
import { decisionWords } from "../decision-words.ts";
import type { ReportKind } from "../report.ts";
import { ReportFields } from "../report-fields.tsx";

export type DecisionReply = {
  kind: ReportKind;
  id: string;
  errors: DecisionErrors;
  values: DecisionValues;
};

type DecisionFormProps = {
  kind: ReportKind;
  id: string;
  decisions: readonly Decision[];
  reply: DecisionReply | null;
};

export function DecisionForm({ kind, id, decisions, reply }: DecisionFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const error = reply?.errors.decision;
  return (
    <Form
      method="post"
      action={pathIn(getLocale(), "/admin/reports")}
      className="space-y-4"
      preventScrollReset
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <fieldset>
        <legend className="mb-1 font-semibold">{m.staff_decision()}</legend>
        <div className="flex flex-wrap gap-x-5">
          {decisions.map((decision) => (
            <label key={decision} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="decision"
                value={decision}
                defaultChecked={reply?.values.decision === decision}
                className="size-5 accent-green"
              />
              {decisionWords(decision, kind)}
            </label>
          ))}
        </div>
        {error && <FieldError>{m.staff_decision_required()}</FieldError>}
      </fieldset>
      <ReportFields
        kind={kind}
        values={reply?.values}
        errors={reply?.errors ?? {}}
        noteLabel={m.staff_note()}
        noteHint={m.staff_note_hint()}
      />
      <DaysField value={reply?.values.days} hint={m.staff_days_hint()} />
      <Button type="submit" name="intent" value="decide" busy={busy}>
        {m.staff_decide()}
      </Button>
    </Form>
  );
}
