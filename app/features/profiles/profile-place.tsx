import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Choice = { id: string; name: string };

export type GovernorateChoice = Choice & { areas: readonly Choice[] };

type ProfilePlaceFieldsProps = {
  required?: boolean;
  values: Typed;
  errors: Typed;
  governorates: readonly GovernorateChoice[];
};

export function ProfilePlaceFields({
  required,
  values,
  errors,
  governorates,
}: ProfilePlaceFieldsProps) {
  const hydrated = useHydrated();
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  const [chosen, choose] = useState(values.governorate ?? "");
  const shown = hydrated ? governorates.filter(({ id }) => id === chosen) : governorates;
  const withAreas = shown.filter(({ areas }) => areas.length > 0);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field("governorate")}
          label={m.account_governorate()}
          required={required}
          optional={!required}
          autoComplete="address-level1"
          onChange={(event) => choose(event.currentTarget.value)}
          none={m.account_governorate_choose()}
          options={governorates.map(({ id, name }) => [id, name])}
        />
        <div hidden={withAreas.length === 0}>
          <Field name="area" label={m.account_area()} error={errors.area} optional>
            {(control) => (
              <Select
                {...control}
                key={hydrated ? chosen : "all"}
                autoComplete="address-level2"
                defaultValue={chosen === values.governorate ? values.area : ""}
              >
                <option value="">{m.account_area_choose()}</option>
                {withAreas.map(({ id, name, areas }) => (
                  <optgroup key={id} label={name}>
                    {areas.map((area) => (
                      <option key={area.id} value={area.id}>
                        {area.name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
      <TextField
        {...field("address")}
        label={m.account_address()}
        hint={m.account_address_hint()}
        optional
        autoComplete="address-line1"
      />
    </>
  );
}
