import { X } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SortForm } from "./components/sort-form.tsx";
import {
  type FilterScope,
  filteredPath,
  type ListingFilter,
  withoutFilter,
} from "./listing-filter.ts";
import { filterChips } from "./listing-filter-words.ts";

type FilteredList = {
  /** Of the list, without its language and without the filter. */
  path: string;
  filter: ListingFilter;
};

type FilterResultsProps = FilteredList & {
  scope: FilterScope;
  /** Of what was found, as far as it was counted. */
  count: number;
  /** From here on it reads "1000+". */
  countCap: number;
};

export function FilterResults({ path, filter, scope, count, countCap }: FilterResultsProps) {
  const chips = filterChips(filter, scope, getLocale());
  return (
    <div className="mb-5 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p role="status" className="font-semibold text-muted">
          {count < countCap
            ? m.filters_count({ count })
            : m.filters_count_more({ count: countCap - 1 })}
        </p>
        {(count > 1 || filter.sort !== "newest") && <SortForm path={path} filter={filter} />}
      </div>
      {filter.sort !== "newest" && !filter.price?.currency && (
        <p className="text-sm text-muted">{m.filters_sort_by_currency()}</p>
      )}
      {chips.length > 0 && (
        <ul aria-label={m.filters_chosen()} className="flex flex-wrap gap-2">
          {chips.map(({ text, without }) => (
            <li key={text} className="max-w-full">
              <LocalLink
                to={filteredPath(path, without)}
                preventScrollReset
                aria-label={m.filters_remove({ name: text })}
                className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-green-soft px-4 text-sm font-semibold text-green hover:border-green"
              >
                <span className="min-w-0">{text}</span>
                <X aria-hidden className="size-4 shrink-0" />
              </LocalLink>
            </li>
          ))}
          <li>
            <ClearFilters path={path} filter={filter} />
          </li>
        </ul>
      )}
    </div>
  );
}

/** Nothing matches: another thing than a list that has nothing. */
export function NoMatches({ path, filter }: FilteredList) {
  return (
    <EmptyState title={m.filters_empty()} text={m.filters_empty_text()}>
      <ClearFilters path={path} filter={filter} />
    </EmptyState>
  );
}

function ClearFilters({ path, filter }: FilteredList) {
  return (
    <ButtonLink
      to={filteredPath(path, withoutFilter(filter))}
      preventScrollReset
      variant="secondary"
    >
      {m.filters_clear()}
    </ButtonLink>
  );
}
