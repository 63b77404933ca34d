import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { suspensionDays } from "./decision.ts";
import { daysWords } from "./decision-words.ts";

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
