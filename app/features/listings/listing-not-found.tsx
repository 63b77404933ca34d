import { SearchX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function ListingNotFound() {
  return (
    <>
      <title>{m.listings_not_found()}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        icon={SearchX}
        title={m.listings_not_found()}
        text={m.listings_not_found_text()}
      >
        <ButtonLink to="/">{m.common_return_home()}</ButtonLink>
        <ButtonLink to="/category/all" variant="secondary">
          {m.listings_all()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
