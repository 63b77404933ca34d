import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { longestReportNote, reasonsOf, type ReportKind } from "./report.ts";
import type { ReportErrors, ReportReply, ReportValues } from "./report-input.ts";
import { reasonWords, reportErrorWords } from "./report-words.ts";

type ReportFieldsProps = {
  kind: ReportKind;
  values?: ReportValues;
  errors: ReportErrors;
  forStaff?: boolean;
};

export function ReportFields({ kind, values, errors, forStaff = false }: ReportFieldsProps) {
  const id = useId();
  return (
    <>
      <Field
        id={`${id}-reason`}
        label={m.moderation_reason()}
        name="reason"
        error={reportErrorWords(errors.reason)}
        required
      >
        {(control) => (
          <Select {...control} defaultValue={values?.reason ?? ""}>
            <option value="">{m.moderation_reason_choose()}</option>
            {reasonsOf[kind].map((reason) => (
              <option key={reason} value={reason}>
                {reasonWords(reason)}
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
        error={reportErrorWords(errors.note)}
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

const troubles: Partial<Record<ReportReply["outcome"], () => string>> = {
  own: m.moderation_failed_own,
  "not-allowed": m.moderation_failed_not_allowed,
  gone: m.moderation_failed_gone,
  "too-many": m.moderation_failed_text,
  failed: m.moderation_failed_text,
};

export function ReportTrouble({ outcome, limit }: Pick<ReportReply, "outcome" | "limit">) {
  const words = outcome === "too-many" && limit ? limit : troubles[outcome]?.();
  if (!words) return null;
  return (
    <Alert tone="danger" role="alert" title={m.moderation_failed_title()}>
      {words}
    </Alert>
  );
}
