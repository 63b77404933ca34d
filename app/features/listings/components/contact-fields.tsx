import { Phone } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ListingFormValues } from "../listing-form-values.ts";
import type { ErrorWords } from "./error-words.ts";
import { type CourseState, FormSection } from "./form-section.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { SocialFields } from "./social-fields.tsx";
import { TermsField } from "./terms-field.tsx";

type ContactFieldsProps = {
  values: Partial<ListingFormValues>;
  errors: ErrorWords;
  course: CourseState;
  /** A new listing accepts the terms. */
  isNew: boolean;
};

/** Two numbers, each with its WhatsApp mark, and an e-mail address. */
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
      <Field
        name="contactEmail"
        label={m.listings_field_email()}
        error={errors.contactEmail}
        optional
        className="max-w-md"
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            defaultValue={values.contactEmail}
          />
        )}
      </Field>
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
      <Field {...words} optional>
        {(control) => <Input {...control} type="tel" autoComplete="tel" defaultValue={value} />}
      </Field>
      <Checkbox {...whatsapp} value="yes" />
    </div>
  );
}
