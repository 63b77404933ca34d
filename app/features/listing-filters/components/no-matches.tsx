import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  filteredPath,
  type ListingFilter,
  withoutFilter,
} from "#app/features/listings/listing-filter.ts";

type NoMatchesProps = {
  /** Of the list, without its language and without the filter. */
  path: string;
  filter: ListingFilter;
};

/** Shown where the filter matches nothing, unlike a list that is empty without one. */
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
