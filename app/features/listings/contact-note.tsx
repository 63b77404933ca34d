import { hasLink, hasPhoneNumber } from "#app/features/safety/phone-in-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";

/** Told the writer alone: a number in a title is everybody's to collect; it has a field of its own. */
export function TitleNumberNote({ title }: { title: string }) {
  if (!hasPhoneNumber(title)) return null;
  return (
    <Alert tone="info" role="status" title={m.listings_title_number()}>
      {m.listings_title_number_text()}
    </Alert>
  );
}

/** The same of a description, where links stand too. */
export function DescriptionContactNote({ description }: { description: string }) {
  if (!hasPhoneNumber(description) && !hasLink(description)) return null;
  return (
    <Alert tone="info" role="status" title={m.listings_description_contact()}>
      {m.listings_description_contact_text()}
    </Alert>
  );
}
