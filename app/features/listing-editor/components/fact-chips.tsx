import { useState } from "react";
import { readFacts } from "#app/features/listing-details/facts-in-words.ts";
import { detailName } from "#app/features/listing-details/listing-details-input.ts";
import { type Detailed, detailRows } from "#app/features/listing-details/listing-details-rows.ts";
import { type FieldCatalogue, fieldsIn } from "#app/features/listing-details/listing-details.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { chosenDigits } from "#app/platform/chosen-digits.ts";
import { clock } from "#app/platform/clock.ts";
import { cx } from "#app/ui/cx.ts";
import { Check, Plus } from "#app/ui/icons.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { writeField } from "#app/ui/write-field.ts";

type FactChipsProps = Omit<Detailed, "details"> & {
  catalogue: FieldCatalogue;
  title: string;
  description: string;
};

/** What the title and the description say of the details, each to be put among them, or taken out again, with one press. */
export function FactChips({ catalogue, ...listing }: FactChipsProps) {
  const [, setPressed] = useState(0);
  const { categoryId, subcategoryId, listingType } = listing;
  const fields = fieldsIn(catalogue, categoryId, subcategoryId, listingType);
  const facts = readFacts(listing, clock.now(), fields);
  const { rows } = detailRows({ ...listing, details: facts }, getLocale(), chosenDigits(), fields);
  const chips = rows.flatMap(({ key, name, value }) => {
    const field = document.getElementById(`field-${detailName(key)}`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
    const fact = String(facts[key]);
    return field.value === "" || field.value === fact ? [{ key, name, value, field, fact }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <div role="group" aria-labelledby="facts-found">
      <p id="facts-found" className="mb-2 text-sm text-muted">
        {m.details_found()}
      </p>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ key, name, value, field, fact }) => {
          const isIn = field.value === fact;
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isIn}
              onClick={() => {
                writeField(field, isIn ? "" : fact);
                setPressed((count) => count + 1);
              }}
              className={cx("chip", isIn && "chip-chosen")}
            >
              {isIn ? (
                <Check aria-hidden className="size-4" />
              ) : (
                <Plus aria-hidden className="size-4" />
              )}
              {name}: <UserWords>{value}</UserWords>
            </button>
          );
        })}
      </div>
    </div>
  );
}
