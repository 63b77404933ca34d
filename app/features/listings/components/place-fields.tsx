import { MapPin } from "#app/ui/icons.tsx";
import { useEffect, useRef } from "react";
import { MapPicker } from "#app/features/places/map-picker.tsx";
import type { FoundPlace, GovernorateOption } from "#app/features/places/place.ts";
import { PlaceCombobox } from "#app/features/places/place-combobox.tsx";
import { writeField } from "#app/features/places/write-field.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ListingFormValues } from "../listing-form-values.ts";
import type { ErrorWords } from "./error-words.ts";
import { FormSection } from "./form-section.tsx";
import { NarrowingSelects } from "./narrowing-selects.tsx";

type LivePlace = { governorate: string; area: string };

type PlaceFieldsProps = {
  governorates: readonly GovernorateOption[];
  values: Partial<ListingFormValues> & { lat?: string; lng?: string };
  errors: ErrorWords & { position?: string };
  live: LivePlace | null;
};

/** Where it is: found by typing or chosen from lists, described in words, and shown on the map. */
export function PlaceFields({ governorates, values, errors, live }: PlaceFieldsProps) {
  const { fields, choose } = useChosenPlace(live);
  return (
    <FormSection title={m.listings_form_place()} text={m.places_country_hint()} icon={MapPin}>
      <div ref={fields} className="space-y-5">
        {live && <PlaceCombobox chosen={placeWords(governorates, live)} onChoose={choose} />}
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
      </div>
      <Field
        name="address"
        label={m.places_address()}
        hint={m.places_address_hint()}
        error={errors.address}
        optional
      >
        {(control) => <Input {...control} defaultValue={values.address} autoComplete="off" />}
      </Field>
      <MapPicker
        lat={values.lat}
        lng={values.lng}
        placeId={live ? live.area || live.governorate || null : null}
        error={errors.position}
      />
    </FormSection>
  );
}

// The area's choices are drawn anew after the governorate was chosen: it is filled in then.
function useChosenPlace(live: LivePlace | null) {
  const fields = useRef<HTMLDivElement>(null);
  const waiting = useRef<{ governorate: string; area: string } | null>(null);
  const governorate = live?.governorate;

  function write(name: "governorate" | "area", value: string) {
    const select = fields.current?.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (select && select.value !== value) writeField(select, value);
  }

  useEffect(() => {
    if (!waiting.current || waiting.current.governorate !== governorate) return;
    write("area", waiting.current.area);
    waiting.current = null;
  });

  function choose({ governorateId, areaId }: FoundPlace) {
    waiting.current = { governorate: governorateId, area: areaId ?? "" };
    write("governorate", governorateId);
    // Already there: nothing will be drawn anew.
    if (governorate === governorateId) {
      write("area", areaId ?? "");
      waiting.current = null;
    }
  }
  return { fields, choose };
}

function placeWords(governorates: readonly GovernorateOption[], live: LivePlace): string {
  const governorate = governorates.find(({ id }) => id === live.governorate);
  const area = governorate?.areas.find(({ id }) => id === live.area);
  return [governorate?.name, area?.name].filter(Boolean).join(getLocale() === "ar" ? "، " : ", ");
}
