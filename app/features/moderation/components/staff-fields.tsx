import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { Select } from "#app/ui/select.tsx";
import { longestReportNote } from "#app/features/reports/report.ts";
import { suspensionDays } from "../rules/decision.ts";
import { daysWords } from "./staff-words.ts";

export function NoteField({ values, errors }: { values?: Typed; errors?: Typed }) {
  return (
    <Field
      id={`${useId()}-note`}
      label={m.staff_why()}
      name="note"
      hint={m.staff_why_hint()}
      error={errors?.note}
      required
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={longestReportNote}
          defaultValue={values?.note}
          className="min-h-20"
        />
      )}
    </Field>
  );
}

export function DaysField({ value = "", hint }: { value?: string; hint?: string }) {
  return (
    <Field id={`${useId()}-days`} label={m.staff_days_label()} name="days" hint={hint}>
      {(control) => (
        <Select {...control} defaultValue={value}>
          {[...suspensionDays].reverse().map((days) => (
            <option key={days} value={days ?? ""}>
              {daysWords(days)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
