import { FileText } from "#app/ui/icons.tsx";
import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { impliedType, listingTypes } from "../listing.ts";
import type { ListingFormValues } from "../listing-form-values.ts";
import { listingTypeName } from "../listing-words.ts";
import { DescriptionField, TitleField } from "./counted-fields.tsx";
import type { ErrorWords } from "./error-words.ts";
import { CategoryDetails } from "./category-details.tsx";
import { type CourseState, FormSection } from "./form-section.tsx";
import { NarrowingSelects } from "./narrowing-selects.tsx";
import { SectionGuess } from "./section-guess.tsx";

export type CategoryChoice = { id: string; name: string; choices: { id: string; name: string }[] };

type AboutFieldsProps = {
  categories: readonly CategoryChoice[];
  values: Partial<ListingFormValues>;
  errors: ErrorWords;
  /** Null without script: then a button brings the fields that hang on what is chosen here. */
  live: { category: string; subcategory: string; listingType: string } | null;
  course: CourseState;
};

/** What it is, and under what it stands. */
export function AboutFields({ categories, values, errors, live, course }: AboutFieldsProps) {
  useImpliedType(live?.subcategory ?? "");
  return (
    <FormSection title={m.listings_form_about()} icon={FileText} course={course}>
      {live === null && <DefaultSubmit />}
      <TitleField value={values.title} error={errors.title} />
      {live && <SectionGuess categories={categories} category={live.category} />}
      <NarrowingSelects
        groups={categories}
        parent={{
          name: "category",
          label: m.listings_field_category(),
          placeholder: m.listings_choose_category(),
          value: values.category,
          error: errors.category,
        }}
        child={{
          name: "subcategory",
          label: m.listings_field_subcategory(),
          placeholder: m.listings_choose_subcategory(),
          value: values.subcategory,
          error: errors.subcategory,
        }}
        live={live && { parent: live.category, child: live.subcategory }}
      />
      <ChoiceGroup
        legend={m.listings_field_type()}
        name="listingType"
        options={listingTypes.map((value) => ({ value, label: listingTypeName(value) }))}
        defaultValue={values.listingType}
        error={errors.listingType}
        required
      />
      {live === null && (
        <div className="hidden noscript:block">
          <p className="mb-2 text-sm text-muted">{m.listings_refine_text()}</p>
          <Button type="submit" name="intent" value="refine" variant="secondary">
            {m.listings_refine()}
          </Button>
        </div>
      )}
      <DescriptionField value={values.description} error={errors.description} />
      <CategoryDetails values={values} errors={errors} live={live} />
    </FormSection>
  );
}

// A subcategory that says what is done there chooses the type, unless somebody has.
function useImpliedType(subcategory: string) {
  const chosenHere = useRef<string>(undefined);
  const implied = impliedType(subcategory);
  useEffect(() => {
    const types = document.getElementById("field-listingType");
    const chosen = types?.querySelector<HTMLInputElement>("input:checked");
    if (!implied || (chosen && chosen.value !== chosenHere.current)) return;
    chosenHere.current = implied;
    types?.querySelector<HTMLInputElement>(`input[value="${implied}"]`)?.click();
  }, [implied]);
}

// Enter presses the first button of a form: without this one it would ask for the fields, not send them.
function DefaultSubmit() {
  return (
    <button
      type="submit"
      name="intent"
      value="save"
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  );
}
