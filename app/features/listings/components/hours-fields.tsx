import { Clock } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { HoursEditor } from "#app/ui/hours-editor.tsx";
import { type DayTimes, readWeek, weekOf } from "#app/ui/week-times.ts";
import type { ListingFormValues } from "../listing-form-values.ts";
import { FormFold } from "./form-section.tsx";

type HoursFieldsProps = { values: Partial<ListingFormValues>; error?: string };

/** The hours of a week, under a switch that says whether they are given at all. */
export function HoursFields({ values, error }: HoursFieldsProps) {
  return (
    <FormFold
      title={m.listings_form_hours()}
      icon={Clock}
      folded={values.hoursKnown !== "yes" && !error}
    >
      <div className="group/hours">
        <Checkbox
          name="hoursKnown"
          value="yes"
          label={m.listings_field_hours_known()}
          defaultChecked={values.hoursKnown === "yes"}
        />
        <div className="mt-3 hidden group-has-[[name=hoursKnown]:checked]/hours:block">
          <HoursEditor
            legend={m.listings_form_hours_legend()}
            name="hours"
            week={weekIn(values)}
            hint={m.listings_form_hours_text()}
            error={error}
          />
        </div>
      </div>
    </FormFold>
  );
}

// A form that has not been filled in proposes the usual week.
function weekIn(values: Partial<ListingFormValues>): DayTimes[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith("hours-") && typeof value === "string") form.append(name, value);
  }
  return form.keys().next().done ? weekOf(null) : readWeek(form, "hours");
}
