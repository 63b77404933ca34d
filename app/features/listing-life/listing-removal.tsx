import { Trash2 } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Locale } from "#app/platform/locale.ts";
import { pathIn } from "#app/platform/locale.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type ListingRemovalProps = {
  listing: { id: number; title: string; locale: Locale };
  tab: "active" | "inactive";
  cancel: ReactNode;
  onSent?: () => void;
};

/** The question before a listing is removed, in a dialog or on a page of its own. */
export function ListingRemoval({ listing, tab, cancel, onSent }: ListingRemovalProps) {
  const path = pathIn(getLocale(), `/account/listings/${listing.id}/delete?tab=${tab}`);
  return (
    <div className="space-y-4">
      <UserText lang={listing.locale} className="rounded-small bg-sunk px-3 py-2 font-bold">
        {listing.title}
      </UserText>
      <p>{m.account_remove_text()}</p>
      <Form method="post" action={path} onSubmit={onSent} className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">
          <Trash2 aria-hidden />
          {m.account_remove_confirm()}
        </SubmitButton>
        {cancel}
      </Form>
    </div>
  );
}
