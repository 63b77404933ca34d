import { SearchX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { AbsentPage } from "#app/ui/absent-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export function ListingNotFound() {
  return (
    <AbsentPage icon={SearchX} title={m.listings_not_found()} text={m.listings_not_found_text()}>
      <ButtonLink to="/category/all" variant="secondary">
        {m.listings_all()}
      </ButtonLink>
    </AbsentPage>
  );
}
