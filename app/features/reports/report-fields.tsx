import { useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { maxReportNoteLength, reasonsOf, type ReportKind } from "./report.ts";
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
      <SelectField
        id={`${id}-reason`}
        label={m.moderation_reason()}
        name="reason"
        error={errors.reason}
        required
        value={reason}
        onChange={({ target }) => choose(target.value)}
        none={m.moderation_reason_choose()}
        options={reasonsOf[kind].map((each) => [each, reasonWords(each)])}
      />
      <TextareaField
        id={`${id}-note`}
        label={forStaff ? m.staff_note() : m.moderation_note()}
        name="note"
        hint={forStaff ? m.staff_note_hint() : m.moderation_note_hint()}
        error={errors.note}
        required={reason === "other"}
        rows={3}
        maxChars={maxReportNoteLength}
        defaultValue={values?.note}
      />
    </>
  );
}
