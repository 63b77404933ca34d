import { m } from "#app/paraglide/messages.js";
import { withoutPrice } from "#app/features/listings/listing.ts";
import { currencies, type Currency, type Price, priceTypes } from "#app/features/listings/price.ts";
import { readPrice } from "#app/features/listings/price-input.ts";
import { listingField } from "./listing-field.ts";

export const priceFields = {
  /**
   * One amount, from one to another, or none. Any currency of the catalogue is read; which of them this listing
   * may have is for the server to say.
   */
  price: listingField({
    at: ["price", "priceMin", "priceMax", "currency", "pound"],
    also: ["priceType"],
    read({ line, fail, lack }): Price | null {
      if (line("category") === withoutPrice) return null;
      const type = priceTypes.find((known) => known === line("priceType")) ?? "fixed";
      const none: Price = { type, min: null, max: null, currency: null, pound: null };
      if (type === "free" || type === "contact") return none;
      if (type === "negotiable" && !line("price")) return none;

      if (!line("currency")) lack("currency", m.listings_error_currency_unknown());
      const currency: Currency = currencies.find((known) => known === line("currency")) ?? "SYP";
      const pound =
        currency === "SYP" && line("currency")
          ? (["new", "old"] as const).find((known) => known === line("pound"))
          : null;
      if (pound === undefined) lack("pound", m.listings_error_pound_required());

      const readAmount = (field: "price" | "priceMin" | "priceMax"): number | null => {
        if (!line(field)) return null;
        const { amount = null, error } = readPrice(line(field), currency, pound ?? "new");
        if (error) fail(field, error);
        return amount;
      };

      if (type === "range") {
        const [min, max] = [readAmount("priceMin"), readAmount("priceMax")];
        const missing = (["priceMin", "priceMax"] as const).find((field) => !line(field));
        if (missing) lack(missing, m.listings_error_price_range_required());
        if (min !== null && max !== null && min > max)
          fail("priceMax", m.listings_error_price_reversed());
        return { type, min, max, currency, pound: pound ?? null };
      }
      const min = readAmount("price");
      if (!line("price")) lack("price", m.listings_error_price_required());
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
