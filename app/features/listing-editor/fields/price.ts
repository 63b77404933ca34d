import { m } from "#app/paraglide/messages.js";
import { isHugePrice, parsePrice } from "#app/features/listing-details/amount.ts";
import { withoutPrice } from "#app/features/listings/listing.ts";
import {
  currencies,
  type Currency,
  highestAmount,
  type Price,
  priceTypes,
} from "#app/features/listings/price.ts";
import { listingField } from "./listing-field.ts";

export const priceFields = {
  /**
   * One amount, from one to another, or none. Any currency of the catalogue is read; which of them this
   * listing may have is for the server to say.
   */
  price: listingField({
    at: ["price", "priceMin", "priceMax", "currency", "pound"],
    also: ["priceType"],
    errors: {
      price_required: m.listings_error_price_required,
      price_zero: m.listings_error_price_zero,
      price_range_required: m.listings_error_price_range_required,
      price_invalid: m.listings_error_price_invalid,
      price_too_high: m.listings_error_price_too_high,
      price_reversed: m.listings_error_price_reversed,
      currency_unknown: m.listings_error_currency_unknown,
      pound_required: m.listings_error_pound_required,
    },
    read({ line }, fail): Price | null {
      if (line("category") === withoutPrice) return null;
      const type = priceTypes.find((known) => known === line("priceType")) ?? "fixed";
      const none: Price = { type, min: null, max: null, currency: null, pound: null };
      if (type === "free" || type === "contact") return none;
      if (type === "negotiable" && !line("price")) return none;

      const currency: Currency = currencies.find((known) => known === line("currency")) ?? "SYP";
      const pound =
        currency === "SYP"
          ? (["new", "old"] as const).find((known) => known === line("pound"))
          : null;
      if (pound === undefined) fail("pound", "pound_required");

      const readAmount = (field: "price" | "priceMin" | "priceMax"): number | null => {
        const text = line(field);
        if (!text) return null;
        const amount = parsePrice(text);
        if (amount === null) fail(field, isHugePrice(text) ? "price_too_high" : "price_invalid");
        else if (amount > highestAmount(currency, pound ?? "new")) fail(field, "price_too_high");
        else if (amount === 0) fail(field, "price_zero");
        return amount;
      };

      if (type === "range") {
        const [min, max] = [readAmount("priceMin"), readAmount("priceMax")];
        if (!line("priceMin")) fail("priceMin", "price_range_required");
        else if (!line("priceMax")) fail("priceMax", "price_range_required");
        if (min !== null && max !== null && min > max) fail("priceMax", "price_reversed");
        return { type, min, max, currency, pound: pound ?? null };
      }
      const min = readAmount("price");
      if (!line("price")) fail("price", "price_required");
      return { type, min, max: null, currency, pound: pound ?? null };
    },
    columns: ["priceType", "priceMin", "priceMax", "currency", "sypDenomination"],
    toColumns: (value) => ({
      priceType: value?.type ?? null,
      priceMin: value?.min ?? null,
      priceMax: value?.max ?? null,
      currency: value?.currency ?? null,
      sypDenomination: value?.pound ?? null,
    }),
    values({ priceType, priceMin, priceMax, currency, sypDenomination }) {
      const isRange = priceType === "range";
      return {
        priceType: priceType ?? "",
        price: isRange ? "" : String(priceMin ?? ""),
        priceMin: isRange ? String(priceMin ?? "") : "",
        priceMax: String(priceMax ?? ""),
        currency: currency ?? "",
        // One that nobody knows is left for the owner to choose.
        pound: sypDenomination === "unknown" ? "" : (sypDenomination ?? "new"),
      };
    },
  }),
};
