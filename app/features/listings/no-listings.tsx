import { Plus } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** There is nothing yet: the way to be the first. */
export function NoListings() {
  return (
    <EmptyState title={m.listings_empty()}>
      <ButtonLink to="/add-listing">
        <Plus aria-hidden />
        {m.listings_add_new()}
      </ButtonLink>
    </EmptyState>
  );
}
