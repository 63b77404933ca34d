import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChartNoAxesCombined, Copy } from "#app/ui/icons.tsx";
import { ContactNote } from "#app/features/safety/contact-note.tsx";

export function OwnerNotes({ id, title }: { id: number; title: string }) {
  return (
    <>
      <ContactNote text={title} title={m.listings_title_number()}>
        {m.listings_title_number_text()}
      </ContactNote>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/account/listings/${id}/stats`} variant="secondary" prefetch="none">
          <ChartNoAxesCombined aria-hidden />
          {m.life_stats()}
        </ButtonLink>
        <ButtonLink to={`/add-listing?like=${id}`} variant="secondary" prefetch="none">
          <Copy aria-hidden />
          {m.listings_like_this()}
        </ButtonLink>
      </div>
    </>
  );
}
