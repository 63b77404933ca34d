import type { RefObject } from "react";
import type { GovernorateOption, PlaceOption } from "#app/features/places/place.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import {
  detailChoiceText,
  detailFilterText,
  detailNameText,
  unitName,
} from "#app/features/listing-details/listing-details-words.ts";
import type { DetailField } from "#app/features/listing-details/listing-details.ts";
import { listingTypes, withoutPrice } from "#app/features/listings/listing.ts";
import {
  type FilterScope,
  type ListingFilter,
  postedWithin,
  type DetailFilter,
  detailFilterName,
  filterFieldsOf,
  filterOfKind,
  withinName,
} from "#app/features/listings/listing-filter.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { currencyOrder } from "#app/features/listings/price.ts";
import { currencyName } from "#app/features/listings/price-text.ts";
import { useLiveValues } from "#app/ui/use-live-values.ts";
import { useJson } from "#app/ui/use-json.ts";
import { AmountField } from "#app/ui/amount-field.tsx";
import { CascadingSelects } from "#app/ui/cascading-selects.tsx";

type FilterFieldsProps = {
  form: RefObject<HTMLFormElement | null>;
  filter: ListingFilter;
  scope: FilterScope;
};

const placeFieldNames = ["governorate", "area"] as const;

export function FilterFields({ form, filter, scope }: FilterFieldsProps) {
  const { live, read } = useLiveValues(form, placeFieldNames, 0);
  const governorates = useAreas(scope.governorates, live?.governorate);
  const { type, price, verified, pictures, within, sort } = filter;
  return (
    <div className="@container space-y-5" onChange={read}>
      {sort && <input type="hidden" name="sort" value={sort} />}
      <div className="grid items-start gap-5 @md:grid-cols-2">
        <SelectField
          name="type"
          label={m.listings_field_type()}
          defaultValue={type ?? ""}
          autoComplete="off"
          none={m.filters_any()}
          options={listingTypes.map((each) => [each, listingTypeName(each)])}
        />
        <SelectField
          name="within"
          label={m.filters_within()}
          defaultValue={within ?? ""}
          autoComplete="off"
          none={m.filters_within_any()}
          options={postedWithin.map((days) => [days, withinName(days)])}
        />
      </div>
      <CascadingSelects
        groups={governorates.map(({ areas, ...governorate }) => ({
          ...governorate,
          choices: areas,
        }))}
        parent={{
          name: "governorate",
          label: m.places_governorate(),
          placeholder: m.filters_any_governorate(),
          value: filter.governorateId ?? "",
        }}
        child={{
          name: "area",
          label: m.places_area(),
          placeholder: m.filters_any_area(),
          value: filter.areaId ?? "",
        }}
        live={live && { parent: live.governorate, child: live.area }}
        free
      />
      {scope.categoryId !== withoutPrice && <PriceFilter price={price} />}
      <div className="grid gap-x-5 @md:grid-cols-2">
        <Checkbox
          name="verified"
          value="yes"
          label={m.filters_verified()}
          defaultChecked={verified}
        />
        <Checkbox
          name="pictures"
          value="yes"
          label={m.filters_pictures()}
          defaultChecked={pictures}
        />
      </div>
      <DetailFilterFields
        fields={filterFieldsOf(scope, type, filter.details)}
        selected={filter.details}
      />
    </div>
  );
}

function PriceFilter({ price }: { price: ListingFilter["price"] }) {
  return (
    <div className="grid grid-cols-2 items-start gap-5 @md:grid-cols-3">
      <AmountField name="price-min" label={m.filters_price_min()} value={price?.min} />
      <AmountField name="price-max" label={m.filters_price_max()} value={price?.max} />
      <SelectField
        name="currency"
        label={m.listings_field_currency()}
        className="col-span-2 @md:col-span-1"
        defaultValue={price?.currency ?? ""}
        autoComplete="off"
        none={m.filters_any_currency()}
        options={currencyOrder.map((currency) => [
          currency,
          currencyName(currency, currency === "SYP" ? "new" : null, getLocale()),
        ])}
      />
    </div>
  );
}

type DetailFilterFieldsProps = {
  fields: readonly DetailField[];
  selected: readonly DetailFilter[];
};

function DetailFilterFields({ fields, selected }: DetailFilterFieldsProps) {
  if (fields.length === 0) return null;
  const of = (filter: DetailFilter["kind"]) =>
    fields.filter(({ kind }) => filterOfKind[kind] === filter);
  const selectedFor = (field: DetailField) => selected.find(({ key }) => key === field.key);
  const flags = [...of("flag"), ...of("ahead")];
  return (
    <FieldGroup legend={m.filters_details()}>
      <div className="grid items-start gap-x-5 gap-y-4 @md:grid-cols-2">
        {of("range").map((field) => (
          <RangeFilter key={field.key} field={field} selected={selectedFor(field)} />
        ))}
      </div>
      <div className="mt-2 grid items-start gap-x-5 @md:grid-cols-2">
        {of("choice").map((field) => (
          <ChoiceFilter key={field.key} field={field} selected={selectedFor(field)} />
        ))}
      </div>
      <div className="mt-2 grid gap-x-5 @md:grid-cols-2 @3xl:grid-cols-3">
        {flags.map((field) => (
          <Checkbox
            key={field.key}
            name={detailFilterName(field.key)}
            value="yes"
            label={detailFilterText(field, getLocale())}
            defaultChecked={selectedFor(field) !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type OneFilterProps = { field: DetailField; selected: DetailFilter | undefined };

function RangeFilter({ field, selected }: OneFilterProps) {
  const { key, unit } = field;
  const { min = null, max = null } = selected?.kind === "range" ? selected : {};
  const name = detailNameText(field, getLocale());
  const inUnit = unit && unitName(unit);
  return (
    <FieldGroup legend={inUnit ? `${name} (${inUnit})` : name}>
      <div className="grid grid-cols-2 gap-3">
        <AmountField name={detailFilterName(key, "min")} label={m.filters_min()} value={min} />
        <AmountField name={detailFilterName(key, "max")} label={m.filters_max()} value={max} />
      </div>
    </FieldGroup>
  );
}

// Several may be chosen, of as many as forty-five: each list is folded until it is wanted.
function ChoiceFilter({ field, selected }: OneFilterProps) {
  const { key, choices = [] } = field;
  const locale = getLocale();
  const name = detailNameText(field, locale);
  const chosen = selected?.kind === "choice" ? selected.choices : [];
  return (
    <Disclosure
      className="border-b border-line"
      summary={
        <span className="flex flex-wrap items-center gap-x-2.5">
          {name}
          {chosen.length > 0 && <Badge tone="green">{chosen.length}</Badge>}
        </span>
      }
    >
      <FieldGroup legend={name} hideLegend>
        <div className="grid gap-x-4 @3xs:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              id={`${detailFilterName(key)}-${choice}`}
              name={detailFilterName(key)}
              value={choice}
              label={detailChoiceText(field, choice, locale)}
              defaultChecked={chosen.includes(choice)}
            />
          ))}
        </div>
      </FieldGroup>
    </Disclosure>
  );
}

/**
 * The governorates with what lies in the chosen one. A page brings the areas of the one it was filtered by;
 * those of another are asked for once it is chosen, and until then there is nothing to choose.
 */
function useAreas(governorates: readonly GovernorateOption[], chosen: string | undefined) {
  const isKnown = governorates.some(({ id, areas }) => id === chosen && areas.length > 0);
  const { reply, isDone } = useJson<{ areas: PlaceOption[] }>(
    chosen && !isKnown ? `/places.json?in=${encodeURIComponent(chosen)}` : null,
  );
  if (!reply || !isDone) return governorates;
  return governorates.map((each) => (each.id === chosen ? { ...each, areas: reply.areas } : each));
}
