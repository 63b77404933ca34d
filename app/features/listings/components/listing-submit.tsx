import { Save, Send } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";

type ListingSubmitProps = {
  isNew: boolean;
  busy: boolean;
  /** For pictures that are still under way. */
  isWaiting: boolean;
  /** The fields that are still empty. */
  missing: readonly string[];
};

export function ListingSubmit({ isNew, busy, isWaiting, missing }: ListingSubmitProps) {
  const isHeld = busy || isWaiting;
  return (
    <>
      {missing.length > 0 && (
        <p className="text-sm text-muted">{m.listings_missing({ what: names(missing) })}</p>
      )}
      <Button type="submit" size="large" full busy={isHeld}>
        {!isHeld && (isNew ? <Send aria-hidden className="flip-rtl" /> : <Save aria-hidden />)}
        {isWaiting ? m.pictures_wait() : label(isNew, busy)}
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {isWaiting && m.pictures_wait_note()}
      </p>
    </>
  );
}

const fieldNames: Record<string, () => string> = {
  title: m.listings_field_title,
  category: m.listings_field_category,
  listingType: m.listings_field_type,
  description: m.listings_field_description,
  governorate: m.places_governorate,
  terms: m.listings_terms_link,
};

// What belongs to the price has one name.
function names(fields: readonly string[]): string {
  const words = fields.map((field) => (fieldNames[field] ?? m.listings_form_price)());
  return new Intl.ListFormat(getLocale(), { type: "unit" }).format(new Set(words));
}

function label(isNew: boolean, busy: boolean): string {
  if (isNew) return busy ? m.listings_publishing() : m.listings_publish();
  return busy ? m.listings_saving() : m.listings_save();
}
