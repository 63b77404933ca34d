import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  filteredPath,
  type ListingFilter,
  withoutFilter,
} from "#app/features/listings/listing-filter.ts";

type NoMatchesProps = {
  path: string;
  filter: ListingFilter;
};

export function NoMatches({ path, filter }: NoMatchesProps) {
  return (
    <EmptyState title={m.filters_empty()} text={m.filters_empty_text()}>
      <ButtonLink
        to={filteredPath(path, withoutFilter(filter))}
        preventScrollReset
        variant="secondary"
      >
        {m.filters_clear()}
      </ButtonLink>
    </EmptyState>
  );
}
