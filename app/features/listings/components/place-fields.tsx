import { MapPin } from "lucide-react";
import type { GovernorateOption } from "#app/features/places/place.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ListingFormValues } from "../listing-input.ts";
import type { ErrorWords } from "./error-words.ts";
import { FormSection } from "./form-section.tsx";
import { NarrowingSelects } from "./narrowing-selects.tsx";

type PlaceFieldsProps = {
  governorates: readonly GovernorateOption[];
  values: Partial<ListingFormValues>;
  errors: ErrorWords;
  live: { governorate: string; area: string } | null;
};

export function PlaceFields({ governorates, values, errors, live }: PlaceFieldsProps) {
  return (
    <FormSection title={m.listings_form_place()} text={m.places_country_hint()} icon={MapPin}>
      <NarrowingSelects
        groups={governorates.map(({ areas, ...governorate }) => ({
          ...governorate,
          choices: areas,
        }))}
        parent={{
          name: "governorate",
          label: m.places_governorate(),
          placeholder: m.places_choose_governorate(),
          value: values.governorate,
          error: errors.governorate,
        }}
        child={{
          name: "area",
          label: m.places_area(),
          placeholder: m.places_choose_area(),
          value: values.area,
          error: errors.area,
        }}
        live={live && { parent: live.governorate, child: live.area }}
      />
      <Field
        name="address"
        label={m.places_address()}
        hint={m.places_address_hint()}
        error={errors.address}
        optional
      >
        {(control) => <Input {...control} defaultValue={values.address} autoComplete="off" />}
      </Field>
    </FormSection>
  );
}
