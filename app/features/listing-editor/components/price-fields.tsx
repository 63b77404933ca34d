import { Banknote } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { withoutPrice } from "#app/features/listings/listing.ts";
import {
  type Currency,
  currencies,
  formCurrencies,
  isCurrency,
  type PriceType,
  priceTypes,
} from "#app/features/listings/price.ts";
import { currencyWithSign } from "#app/features/listings/price-text.ts";
import { AmountField } from "#app/ui/amount-field.tsx";
import type { ListingErrors, ListingValues } from "../listing-fields.ts";
import { type SectionState, FormSection } from "./form-section.tsx";

const amount = { className: "max-w-xs", inputClass: "font-semibold" };

const typeNames: Record<PriceType, () => string> = {
  fixed: m.listings_price_type_fixed,
  range: m.listings_price_type_range,
  negotiable: m.listings_price_type_negotiable,
  free: m.listings_price_type_free,
  contact: m.listings_price_type_contact,
};

type PriceFieldsProps = {
  values: ListingValues;
  errors: ListingErrors;
  live: { category: string; priceType: string; currency: string } | null;
  storedCurrency?: string;
  section: SectionState;
};

export function PriceFields({ values, errors, live, storedCurrency, section }: PriceFieldsProps) {
  const type = live?.priceType;
  const single = !live || type === "fixed" || type === "negotiable";
  const range = !live || type === "range";
  const other = currencies.find((each) => each === storedCurrency && !isOffered(each));
  const isUnknown = Boolean(storedCurrency) && !isCurrency(storedCurrency);
  // A form that was sent without one, or an unknown one: its owner must choose.
  const pound = values.pound ?? (values.priceType === undefined ? "new" : "");
  return (
    <FormSection
      title={m.listings_form_price()}
      text={live ? undefined : m.listings_price_volunteering()}
      icon={Banknote}
      section={section}
      hidden={live?.category === withoutPrice}
    >
      <ChoiceGroup
        legend={m.listings_field_price_type()}
        name="priceType"
        options={priceTypes.map((value) => ({ value, label: typeNames[value]() }))}
        defaultValue={values.priceType || "fixed"}
      />
      <div hidden={!single}>
        <AmountField
          {...amount}
          name="price"
          label={m.listings_field_price()}
          hint={live ? undefined : m.listings_field_price_hint()}
          value={values.price}
          error={errors.price}
          required={type === "fixed"}
          optional={type === "negotiable"}
        />
      </div>
      <div hidden={!range}>
        <FieldGroup legend={m.listings_field_price_range()} hideLegend={live !== null}>
          <div className="grid grid-cols-2 items-start gap-4">
            <AmountField
              {...amount}
              name="priceMin"
              label={m.listings_field_price_min()}
              value={values.priceMin}
              error={errors.priceMin}
              required={type === "range"}
            />
            <AmountField
              {...amount}
              name="priceMax"
              label={m.listings_field_price_max()}
              value={values.priceMax}
              error={errors.priceMax}
              required={type === "range"}
            />
          </div>
        </FieldGroup>
      </div>
      <div hidden={!single && !range} className="space-y-5">
        <ChoiceGroup
          legend={m.listings_field_currency()}
          name="currency"
          options={[...formCurrencies, ...(other ? [other] : [])].map((value) => ({
            value,
            label: currencyWithSign(value, null, getLocale()),
          }))}
          defaultValue={values.currency || "SYP"}
          hint={isUnknown ? m.listings_currency_choose({ code: storedCurrency ?? "" }) : undefined}
          error={errors.currency}
        />
        <div hidden={live !== null && live.currency !== "SYP"}>
          <ChoiceGroup
            legend={m.listings_field_pound()}
            name="pound"
            hint={pound === "" ? m.listings_pound_choose() : m.listings_field_pound_hint()}
            options={[
              { value: "new", label: m.listings_pound_new() },
              { value: "old", label: m.listings_pound_old() },
            ]}
            defaultValue={pound}
            error={errors.pound}
          />
        </div>
      </div>
    </FormSection>
  );
}

function isOffered(currency: Currency): boolean {
  return formCurrencies.some((each) => each === currency);
}
