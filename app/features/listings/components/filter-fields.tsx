import type { RefObject } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { listingTypes, withoutPrice } from "../listing.ts";
import { type FilterScope, type ListingFilter, postedWithin } from "../listing-filter.ts";
import { filterFieldsOf } from "../listing-filter-details.ts";
import { withinName } from "../listing-filter-words.ts";
import { listingTypeName } from "../listing-words.ts";
import { currencyOrder } from "../price.ts";
import { currencyName } from "../price-text.ts";
import { useLiveValues } from "../use-live-values.ts";
import { AmountFilter } from "./amount-filter.tsx";
import { DetailFilterFields } from "./detail-filter-fields.tsx";
import { NarrowingSelects } from "./narrowing-selects.tsx";
import { useAreas } from "./use-areas.ts";

type FilterFieldsProps = {
  form: RefObject<HTMLFormElement | null>;
  filter: ListingFilter;
  scope: FilterScope;
};

const placeNames = ["governorate", "area"] as const;

/** The controls of a filter, as they stand in its address. */
export function FilterFields({ form, filter, scope }: FilterFieldsProps) {
  const { live, read } = useLiveValues(form, placeNames, 0);
  const governorates = useAreas(scope.governorates, live?.governorate);
  const { type, price, verified, pictures, within, sort } = filter;
  return (
    <div className="@container space-y-5" onChange={read}>
      {sort !== "newest" && <input type="hidden" name="sort" value={sort} />}
      <div className="grid items-start gap-5 @md:grid-cols-2">
        <Field name="type" label={m.listings_field_type()}>
          {(control) => (
            <Select {...control} defaultValue={type ?? ""} autoComplete="off">
              <option value="">{m.filters_any()}</option>
              {listingTypes.map((each) => (
                <option key={each} value={each}>
                  {listingTypeName(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="within" label={m.filters_within()}>
          {(control) => (
            <Select {...control} defaultValue={within ?? ""} autoComplete="off">
              <option value="">{m.filters_within_any()}</option>
              {postedWithin.map((days) => (
                <option key={days} value={days}>
                  {withinName(days)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <NarrowingSelects
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
      <DetailFilterFields fields={filterFieldsOf(scope, type)} asked={filter.details} />
    </div>
  );
}

function PriceFilter({ price }: { price: ListingFilter["price"] }) {
  return (
    <div className="grid grid-cols-2 items-start gap-5 @md:grid-cols-3">
      <AmountFilter name="price-min" label={m.filters_price_min()} value={price?.min} />
      <AmountFilter name="price-max" label={m.filters_price_max()} value={price?.max} />
      <Field
        name="currency"
        label={m.listings_field_currency()}
        className="col-span-2 @md:col-span-1"
      >
        {(control) => (
          <Select {...control} defaultValue={price?.currency ?? ""} autoComplete="off">
            <option value="">{m.filters_any_currency()}</option>
            {currencyOrder.map((currency) => (
              <option key={currency} value={currency}>
                {currencyName(currency, currency === "SYP" ? "new" : null, getLocale())}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
