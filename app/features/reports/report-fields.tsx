import { useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { longestReportNote, reasonsOf, type ReportKind } from "./report.ts";
import { reasonWords } from "./report-words.ts";

type ReportFieldsProps = {
  kind: ReportKind;
  values?: Typed;
  errors?: Typed;
  forStaff?: boolean;
};

export function ReportFields({ kind, values, errors = {}, forStaff = false }: ReportFieldsProps) {
  // Staff have many on a page.
  const own = useId();
  const id = forStaff ? own : "field";
  const [reason, choose] = useState(values?.reason ?? "");
  return (
    <>
      <Field
        id={`${id}-reason`}
        label={m.moderation_reason()}
        name="reason"
        error={errors.reason}
        required
      >
        {(control) => (
          <Select {...control} value={reason} onChange={({ target }) => choose(target.value)}>
            <option value="">{m.moderation_reason_choose()}</option>
            {reasonsOf[kind].map((each) => (
              <option key={each} value={each}>
                {reasonWords(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id={`${id}-note`}
        label={forStaff ? m.staff_note() : m.moderation_note()}
        name="note"
        hint={forStaff ? m.staff_note_hint() : m.moderation_note_hint()}
        error={errors.note}
        required={reason === "other"}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={longestReportNote}
            defaultValue={values?.note}
          />
        )}
      </Field>
    </>
  );
}
