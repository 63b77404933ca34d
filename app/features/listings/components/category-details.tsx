import { type ListingType, listingTypes } from "../listing.ts";
import { type ListingFormValues, valuesUnder } from "../listing-form-values.ts";
import { DetailsFields } from "./details-fields.tsx";
import type { ErrorWords } from "./error-words.ts";

type CategoryDetailsProps = {
  values: Partial<ListingFormValues>;
  errors: ErrorWords;
  /** Null without script: then they are those of the category the form came with. */
  live: { category: string; subcategory: string; listingType: string } | null;
};

/** The details of what is chosen now: those typed for another category are not carried over. */
export function CategoryDetails({ values, errors, live }: CategoryDetailsProps) {
  const { category = "", subcategory, listingType } = live ?? values;
  if (!category) return null;
  return (
    <DetailsFields
      key={category}
      categoryId={category}
      subcategoryId={subcategory || null}
      listingType={typeOf(listingType)}
      values={category === values.category ? valuesUnder(values, "detail-") : {}}
      errors={errors}
    />
  );
}

// Before a type is chosen: most listings offer something.
function typeOf(value: string | undefined): ListingType {
  return listingTypes.find((type) => type === value) ?? "sale";
}
