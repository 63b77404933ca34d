import { Clock, Globe, Phone } from "#app/ui/icons.tsx";
import { TermsCheckbox } from "#app/features/accounts/terms-checkbox.tsx";
import { socialNames } from "#app/features/profiles/social-names.ts";
import { m } from "#app/paraglide/messages.js";
import { socialNetworks } from "#app/features/profiles/social-links.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { HoursEditor } from "#app/ui/hours-editor.tsx";
import { weekOf, weekOfTyped } from "#app/ui/week-times.ts";
import type { ListingErrors, ListingValues } from "../listing-fields.ts";
import { type SectionState, FormFold, FormSection } from "./form-section.tsx";

type ContactFieldsProps = {
  values: ListingValues;
  errors: ListingErrors;
  section: SectionState;
  isNew: boolean;
};

export function ContactFields({ values, errors, section, isNew }: ContactFieldsProps) {
  return (
    <FormSection
      title={m.listings_form_contact()}
      text={m.listings_form_contact_text()}
      icon={Phone}
      section={section}
      isLast
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {(["", "2"] as const).map((which) => (
          <div key={which}>
            <TextField
              name={`phone${which}`}
              label={which ? m.listings_field_phone2() : m.listings_field_phone()}
              hint={m.listings_field_phone_hint()}
              error={errors[`phone${which}`]}
              optional
              type="tel"
              autoComplete="tel"
              defaultValue={values[`phone${which}`]}
            />
            <Checkbox
              name={`whatsapp${which}`}
              value="yes"
              label={which ? m.listings_field_whatsapp2() : m.listings_field_whatsapp()}
              defaultChecked={values[`whatsapp${which}`] === "yes"}
            />
          </div>
        ))}
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
      <LinkFields values={values} errors={errors} />
      {isNew && (
        <TermsCheckbox
          checked={values.terms === "yes"}
          error={errors.terms}
          words={(link) => m.listings_field_terms({ link })}
          link={m.listings_terms_link()}
        />
      )}
    </FormSection>
  );
}

type HoursFieldsProps = { values: ListingValues; error?: string };

function HoursFields({ values, error }: HoursFieldsProps) {
  const isGiven = Object.keys(values).some((name) => name.startsWith("hours-"));
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
        <div className="mt-3 can-has:hidden group-has-[[name=hoursKnown]:checked]/hours:block">
          <HoursEditor
            legend={m.listings_form_hours_legend()}
            name="hours"
            week={isGiven ? weekOfTyped(values) : weekOf(null)}
            hint={m.listings_form_hours_text()}
            error={error}
          />
        </div>
      </div>
    </FormFold>
  );
}

type LinkFieldsProps = { values: ListingValues; errors: ListingErrors };

function LinkFields({ values, errors }: LinkFieldsProps) {
  const names = [
    "website",
    ...socialNetworks.map((network) => `social-${network}` as const),
  ] as const;
  return (
    <FormFold
      title={m.listings_form_links()}
      text={m.listings_form_links_text()}
      icon={Globe}
      folded={!names.some((name) => values[name] || errors[name])}
    >
      <TextField
        {...link}
        name="website"
        label={m.listings_field_website()}
        hint={m.listings_field_website_hint()}
        error={errors.website}
        optional
        autoComplete="url"
        inputMode="url"
        defaultValue={values.website}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {socialNetworks.map((network) => (
          <TextField
            {...link}
            key={network}
            name={`social-${network}`}
            label={socialNames[network]()}
            error={errors[`social-${network}`]}
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={values[`social-${network}`]}
          />
        ))}
      </div>
    </FormFold>
  );
}

const link = { dir: "ltr", inputClass: "in-[[dir=rtl]]:text-end" } as const;
