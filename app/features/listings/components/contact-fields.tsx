import { Phone } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ListingFormValues } from "../listing-input.ts";
import type { ErrorWords } from "./error-words.ts";
import { FormSection } from "./form-section.tsx";

type ContactFieldsProps = { values: Partial<ListingFormValues>; errors: ErrorWords };

export function ContactFields({ values, errors }: ContactFieldsProps) {
  return (
    <FormSection
      title={m.listings_form_contact()}
      text={m.listings_form_contact_text()}
      icon={Phone}
    >
      <div>
        <Field
          name="phone"
          label={m.listings_field_phone()}
          hint={m.listings_field_phone_hint()}
          error={errors.phone}
          optional
        >
          {(control) => (
            <Input {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />
          )}
        </Field>
        <Checkbox
          name="whatsapp"
          value="yes"
          label={m.listings_field_whatsapp()}
          defaultChecked={values.whatsapp === "yes"}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          name="contactEmail"
          label={m.listings_field_email()}
          error={errors.contactEmail}
          optional
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
        <Field name="website" label={m.listings_field_website()} error={errors.website} optional>
          {(control) => (
            <Input {...control} type="url" autoComplete="url" defaultValue={values.website} />
          )}
        </Field>
      </div>
    </FormSection>
  );
}
