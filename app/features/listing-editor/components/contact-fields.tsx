import { Clock, Phone } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { HoursEditor } from "#app/ui/hours-editor.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { type DayTimes, readWeek, weekOf } from "#app/ui/week-times.ts";
import type { ListingErrors, ListingValues } from "../listing-fields.ts";
import { type CourseState, FormFold, FormSection } from "./form-section.tsx";
import { SocialFields } from "./social-fields.tsx";

type ContactFieldsProps = {
  values: ListingValues;
  errors: ListingErrors;
  course: CourseState;
  isNew: boolean;
};

export function ContactFields({ values, errors, course, isNew }: ContactFieldsProps) {
  return (
    <FormSection
      title={m.listings_form_contact()}
      text={m.listings_form_contact_text()}
      icon={Phone}
      course={course}
      isLast
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField
          name="phone"
          label={m.listings_field_phone()}
          hint={m.listings_field_phone_hint()}
          value={values.phone}
          error={errors.phone}
          whatsapp={{
            name: "whatsapp",
            label: m.listings_field_whatsapp(),
            defaultChecked: values.whatsapp === "yes",
          }}
        />
        <PhoneField
          name="phone2"
          label={m.listings_field_phone2()}
          hint={m.listings_field_phone_hint()}
          value={values.phone2}
          error={errors.phone2}
          whatsapp={{
            name: "whatsapp2",
            label: m.listings_field_whatsapp2(),
            defaultChecked: values.whatsapp2 === "yes",
          }}
        />
      </div>
      <TextField
        name="contactEmail"
        label={m.listings_field_email()}
        error={errors.contactEmail}
        optional
        className="max-w-md"
        type="email"
        autoComplete="email"
        defaultValue={values.contactEmail}
      />
      <HoursFields values={values} error={errors.hours} />
      <SocialFields values={values} errors={errors} />
      {isNew && <TermsField accepted={values.terms === "yes"} error={errors.terms} />}
    </FormSection>
  );
}

type PhoneFieldProps = {
  name: string;
  label: string;
  hint: string;
  value?: string;
  error?: string;
  whatsapp: { name: string; label: string; defaultChecked: boolean };
};

function PhoneField({ value, whatsapp, ...words }: PhoneFieldProps) {
  return (
    <div>
      <TextField {...words} optional type="tel" autoComplete="tel" defaultValue={value} />
      <Checkbox {...whatsapp} value="yes" />
    </div>
  );
}

type HoursFieldsProps = { values: ListingValues; error?: string };

function HoursFields({ values, error }: HoursFieldsProps) {
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
function weekIn(values: ListingValues): DayTimes[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith("hours-") && typeof value === "string") form.append(name, value);
  }
  return form.keys().next().done ? weekOf(null) : readWeek(form, "hours");
}

function TermsField({ accepted, error }: { accepted: boolean; error?: string }) {
  const [before, after] = splitAtPlaceholder((link) => m.listings_field_terms({ link }));
  return (
    <Checkbox
      name="terms"
      value="yes"
      required
      defaultChecked={accepted}
      error={error}
      label={
        <>
          {before}
          <LocalLink
            to="/privacy-policy"
            target="_blank"
            className="text-green underline underline-offset-4"
          >
            {m.listings_terms_link()}
          </LocalLink>
          {after}
        </>
      }
    />
  );
}
