import { Star } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { defaultRating, ratings } from "../review.ts";
import { starWords } from "../review-words.ts";

type StarPickerProps = { chosen?: string; error?: string };

// A star is full when it or one after it is chosen: by the style sheet alone, so that no script is needed.
const star = [
  "size-8 text-brass transition-colors duration-fast",
  "[label:has(:checked)>&]:fill-current [label:has(~_label_:checked)>&]:fill-current",
].join(" ");

/** One to five stars as radios: each has its number below it, and the chosen one says what it means. */
export function StarPicker({ chosen = String(defaultRating), error }: StarPickerProps) {
  const digits = useDigits();
  return (
    <FieldGroup legend={m.reviews_rating()} id="field-rating" error={error} required>
      <div className="relative flex pb-8">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="grid min-h-14 min-w-11 flex-1 cursor-pointer justify-items-center rounded-small py-1 hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-green sm:max-w-14"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={String(rating) === chosen}
              aria-label={starWords[rating - 1]?.()}
              required
              className="sr-only"
            />
            <Star aria-hidden className={star} />
            <span
              aria-hidden
              className="numbers text-sm text-muted [label:has(:checked)>&]:font-extrabold [label:has(:checked)>&]:text-ink"
            >
              {formatNumber(rating, getLocale(), digits)}
            </span>
            <span
              aria-hidden
              className="absolute start-0 bottom-0 hidden font-semibold [label:has(:checked)>&]:block"
            >
              {starWords[rating - 1]?.()}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
