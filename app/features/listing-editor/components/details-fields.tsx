import { useEffect, useState } from "react";
import type { modelsOf } from "#app/features/listing-details/car-names.ts";
import { ListChecks } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { listingTypes } from "#app/features/listings/listing.ts";
import {
  type DetailField,
  type FieldCatalogue,
  fieldsIn,
  isActive,
} from "#app/features/listing-details/listing-details.ts";
import { dateBounds, detailName } from "#app/features/listing-details/listing-details-input.ts";
import {
  detailChoiceText,
  detailNameText,
  unitName,
} from "#app/features/listing-details/listing-details-words.ts";
import type { ListingErrors, ListingValues } from "../listing-fields.ts";
import { FormFold } from "./form-section.tsx";

type CategoryDetailsProps = {
  catalogue: FieldCatalogue;
  values: ListingValues;
  errors: ListingErrors;
  live: { category: string; subcategory: string; listingType: string } | null;
};

/** The details of what is chosen now; what was typed for another category is not carried over. */
export function CategoryDetails({ catalogue, values, errors, live }: CategoryDetailsProps) {
  const { category, subcategory, listingType } = live ?? values;
  if (!category) return null;
  const stated = category === values.category ? detailsIn(values) : {};
  // Before a type is chosen: most listings offer something.
  const type = listingTypes.find((each) => each === listingType) ?? "sale";
  const fields = fieldsIn(catalogue, category, subcategory || null, type);
  return <DetailsFields key={category} fields={fields} values={stated} errors={errors} />;
}

function detailsIn(values: ListingValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value = ""]) =>
      name.startsWith("detail-") ? [[name.slice("detail-".length), value]] : [],
    ),
  );
}

type DetailsFieldsProps = {
  fields: readonly DetailField[];
  values: Record<string, string>;
  errors: ListingErrors;
};

function DetailsFields({ fields, values, errors }: DetailsFieldsProps) {
  const locale = getLocale();
  const [chosen, setChosen] = useState(values);
  const active = fields.filter(isActive);
  const models = useModels(active.some(({ key }) => key === "model") ? (chosen.make ?? "") : "");
  const flags = active.filter(({ kind }) => kind === "flag");
  // What is not asked any more stays as it was stated.
  const others = fields.filter((field) => !isActive(field) && values[field.key]);
  const rest = others.map(({ key }) => (
    <input key={key} type="hidden" name={detailName(key)} value={values[key]} />
  ));
  if (active.length === 0) return rest;
  return (
    <FormFold
      title={m.details_form()}
      text={m.details_form_text()}
      icon={ListChecks}
      folded={
        Object.keys(values).length === 0 && !fields.some(({ key }) => errors[detailName(key)])
      }
    >
      {rest}
      <datalist id="models">
        {models.map(({ name, other }) => (
          <option key={name} value={name}>
            {other}
          </option>
        ))}
      </datalist>
      <div
        className="grid items-end gap-5 sm:grid-cols-2"
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement)
            setChosen({ ...chosen, [target.name.replace("detail-", "")]: target.value });
        }}
      >
        {active
          .filter(({ kind }) => kind !== "flag")
          .map((field) => (
            <DetailControl
              key={field.key}
              field={field}
              above={active.find(({ key }) => key === field.parent)}
              chosenAbove={chosen[field.parent ?? ""]}
              value={values[field.key]}
              error={errors[detailName(field.key)]}
            />
          ))}
      </div>
      {flags.length > 0 && (
        <FieldGroup legend={m.details_flags()}>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {flags.map((field) => (
              <Checkbox
                key={field.key}
                name={detailName(field.key)}
                value="yes"
                label={detailNameText(field, locale)}
                defaultChecked={values[field.key] === "yes"}
                error={errors[detailName(field.key)]}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </FormFold>
  );
}

type Models = ReturnType<typeof modelsOf>;

function useModels(make: string): Models {
  const [known, setKnown] = useState<{ make: string; models: Models } | null>(null);
  useEffect(() => {
    if (!make) return;
    void import("#app/features/listing-details/car-names.ts").then(({ modelsOf }) =>
      setKnown({ make, models: modelsOf(make, getLocale()) }),
    );
  }, [make]);
  return known?.make === make ? known.models : [];
}

type DetailControlProps = {
  field: DetailField;
  /** Under whose choices those of this field stand. */
  above?: DetailField;
  chosenAbove?: string;
  value?: string;
  error?: string;
};

function DetailControl({ field, above, chosenAbove, value, error }: DetailControlProps) {
  const locale = getLocale();
  const { key, kind, unit } = field;
  const unitInWords = unit && unitName(unit);
  const { from, to } = dateBounds(field, clock.now());
  return (
    <Field
      name={detailName(key)}
      label={
        <>
          {detailNameText(field, locale)}
          {unitInWords && <span className="sr-only"> ({unitInWords})</span>}
        </>
      }
      error={error}
      className="self-start"
    >
      {(control) =>
        kind === "choice" ? (
          <Select {...control} defaultValue={value ?? ""} autoComplete="off">
            <option value="">{m.details_not_said()}</option>
            {above ? (
              above.choices
                ?.filter((each) => !chosenAbove || each === chosenAbove)
                .map((each) => (
                  <optgroup key={each} label={detailChoiceText(above, each, locale)}>
                    <Choices field={field} under={each} />
                  </optgroup>
                ))
            ) : (
              <Choices field={field} />
            )}
          </Select>
        ) : kind === "date" ? (
          <Input
            {...control}
            type="date"
            min={from}
            max={to}
            defaultValue={value}
            autoComplete="off"
            className="numbers"
          />
        ) : kind === "text" ? (
          <Input
            {...control}
            defaultValue={value}
            autoComplete="off"
            list={key === "model" ? "models" : undefined}
          />
        ) : (
          // Not a number field: that would refuse Arabic digits. Its digits run with the page, so that
          // the unit stands after them.
          <Input
            {...control}
            dir={undefined}
            inputMode={field.decimals ? "decimal" : "numeric"}
            autoComplete="off"
            defaultValue={value}
            end={
              unitInWords && (
                <span aria-hidden className="text-sm whitespace-nowrap">
                  {unitInWords}
                </span>
              )
            }
            className="numbers"
          />
        )
      }
    </Field>
  );
}

function Choices({ field, under }: { field: DetailField; under?: string }) {
  const { choices = [], parentOf = {} } = field;
  return choices
    .filter((choice) => under === undefined || parentOf[choice] === under)
    .map((choice) => (
      <option key={choice} value={choice}>
        {detailChoiceText(field, choice, getLocale())}
      </option>
    ));
}
