import { Heart } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function NoFavorites() {
  return (
    <EmptyState icon={Heart} title={m.favorites_none()} text={m.favorites_none_text()}>
      <ButtonLink to="/category/all">{m.favorites_browse()}</ButtonLink>
    </EmptyState>
  );
}
