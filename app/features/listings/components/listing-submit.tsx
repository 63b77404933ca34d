import { Save, Send } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type ListingSubmitProps = {
  isNew: boolean;
  busy: boolean;
  /** For pictures that are still under way. */
  isWaiting: boolean;
};

export function ListingSubmit({ isNew, busy, isWaiting }: ListingSubmitProps) {
  const isHeld = busy || isWaiting;
  return (
    <>
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

function label(isNew: boolean, busy: boolean): string {
  if (isNew) return busy ? m.listings_publishing() : m.listings_publish();
  return busy ? m.listings_saving() : m.listings_save();
}
