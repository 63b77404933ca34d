import { useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { FieldGroup } from "#app/ui/field.tsx";
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
      {forStaff ? (
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
      ) : (
        <FieldGroup
          id={`${id}-reason`}
          legend={m.moderation_reason()}
          error={errors.reason}
          required
        >
          <div className="divide-y divide-line overflow-hidden rounded-card border border-edge">
            {reasonsOf[kind].map((each) => (
              <label
                key={each}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 leading-snug hover:bg-sunk has-checked:bg-green-soft has-checked:font-semibold"
              >
                <input
                  type="radio"
                  name="reason"
                  value={each}
                  required
                  defaultChecked={each === reason}
                  onChange={() => choose(each)}
                  className="size-5 shrink-0 accent-green"
                />
                {reasonWords(each)}
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
      <TextareaField
        id={`${id}-note`}
        label={forStaff ? m.staff_note() : m.moderation_note()}
        name="note"
        hint={forStaff ? m.staff_note_hint() : m.moderation_note_hint()}
        error={errors.note}
        required={reason === "other"}
        rows={2}
        inputClass="min-h-20!"
        maxChars={maxReportNoteLength}
        defaultValue={values?.note}
      />
    </>
  );
}
