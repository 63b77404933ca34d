import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChartNoAxesCombined } from "#app/ui/icons.tsx";
import { TitleNumberNote } from "#app/features/listings/contact-note.tsx";

/** What the page of a listing has for its owner alone. */
export function OwnerNotes({ id, title }: { id: number; title: string }) {
  return (
    <>
      <TitleNumberNote title={title} />
      <ButtonLink to={`/account/listings/${id}/stats`} variant="secondary" prefetch="none">
        <ChartNoAxesCombined aria-hidden />
        {m.life_stats()}
      </ButtonLink>
    </>
  );
}
