import { MapPin } from "#app/ui/icons.tsx";
import { useState } from "react";
import { MapPicker } from "#app/features/places/map-picker.tsx";
import type { GovernorateOption, PlaceIds } from "#app/features/places/place.ts";
import { PlaceCombobox } from "#app/features/places/place-combobox.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinParts } from "#app/platform/language.ts";
import { Button } from "#app/ui/button.tsx";
import type { ListingErrors, ListingValues } from "../listing-fields.ts";
import { type SectionState, FormSection } from "./form-section.tsx";
import { CascadingSelects } from "#app/ui/cascading-selects.tsx";
import { writeSelects } from "#app/ui/write-field.ts";
import { type LivePlace, mayFill, pinNote } from "./pin-place.ts";

type PlaceFieldsProps = {
  governorates: readonly GovernorateOption[];
  values: ListingValues & { lat?: string; lng?: string };
  errors: ListingErrors & { position?: string };
  live: LivePlace | null;
  section: SectionState;
};

export function PlaceFields({ governorates, values, errors, live, section }: PlaceFieldsProps) {
  const pin = usePinnedPlace(live);
  return (
    <FormSection
      title={m.listings_form_place()}
      text={m.places_country_hint()}
      icon={MapPin}
      section={section}
    >
      <div className="space-y-5">
        {live && (
          <PlaceCombobox
            chosen={placeWords(governorates, live)}
            onChoose={(place) => writeSelects(liveOf(place))}
          />
        )}
        <CascadingSelects
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
      <TextField
        name="address"
        label={m.places_address()}
        hint={m.places_address_hint()}
        error={errors.address}
        optional
        defaultValue={values.address}
        autoComplete="off"
      />
      <MapPicker
        lat={values.lat}
        lng={values.lng}
        placeId={live ? live.area || live.governorate || null : null}
        error={errors.position}
        onPlace={pin.onPlace}
        placeNote={
          live && (
            <PinNote
              kind={pin.note}
              pinned={pin.pinned ? placeWords(governorates, pin.pinned) : ""}
              chosen={placeWords(governorates, live)}
              onTake={pin.take}
            />
          )
        }
      />
    </FormSection>
  );
}

function liveOf({ governorateId, areaId }: PlaceIds): LivePlace {
  return { governorate: governorateId, area: areaId ?? "" };
}

// The pin fills what is empty or what it filled itself; what a person chose it only comments on.
function usePinnedPlace(live: LivePlace | null) {
  const [pinned, setPinned] = useState<LivePlace | null>(null);
  const [filled, setFilled] = useState<LivePlace | null>(null);

  function fill(place: LivePlace) {
    setFilled(place);
    writeSelects(place);
  }
  return {
    pinned,
    note: live && pinNote(pinned, live, filled),
    take: () => pinned && fill(pinned),
    onPlace(place: PlaceIds | null) {
      const at = place && liveOf(place);
      setPinned(at);
      if (at && live && mayFill(live, filled)) fill(at);
    },
  };
}

type PinNoteProps = {
  kind: "filled" | "differs" | null;
  pinned: string;
  chosen: string;
  onTake: () => void;
};

function PinNote({ kind, pinned, chosen, onTake }: PinNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm has-[>p:empty]:hidden">
      <p role="status">
        {kind === "filled" && m.listings_pin_filled({ place: pinned })}
        {kind === "differs" && m.listings_pin_differs({ place: pinned, chosen })}
      </p>
      {kind === "differs" && (
        <Button variant="secondary" onClick={onTake}>
          {m.listings_pin_take()}
        </Button>
      )}
    </div>
  );
}

function placeWords(governorates: readonly GovernorateOption[], live: LivePlace): string {
  const governorate = governorates.find(({ id }) => id === live.governorate);
  const area = governorate?.areas.find(({ id }) => id === live.area);
  return joinParts([governorate?.name, area?.name], getLocale());
}
