import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { useRef } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PathFields } from "#app/ui/path-fields.tsx";
import { FilterFields } from "./components/filter-fields.tsx";
import { type FilterScope, type ListingFilter, writeListingFilter } from "./listing-filter.ts";
import { filterChips } from "./listing-filter-words.ts";

type ListingFiltersProps = {
  /** Of the list, without its language and without the filter. */
  path: string;
  filter: ListingFilter;
  scope: FilterScope;
};

/**
 * What a list can be narrowed by, with the number of conditions that hold: a form that sends itself to the
 * list. Folded away on a phone, always open beside the list where there is room.
 */
export function ListingFilters({ path, filter, scope }: ListingFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const count = filterChips(filter, scope, getLocale()).length;
  // Fields keep what was typed: after another filter was chosen by a link they are drawn anew.
  const drawn = writeListingFilter(filter).toString();
  return (
    <search aria-label={m.filters_title()}>
      <Disclosure
        openWhenWide
        className="mb-4 rounded-card border border-line bg-surface px-4"
        summary={
          <span className="flex flex-wrap items-center gap-x-2.5">
            <SlidersHorizontal aria-hidden className="size-5 text-green" />
            {m.filters_title()}
            {count > 0 && <Badge tone="green">{m.filters_active({ count })}</Badge>}
          </span>
        }
      >
        <Form ref={form} action={pathIn(getLocale(), path)} preventScrollReset className="pb-4">
          <PathFields path={path} />
          <FilterFields key={drawn} form={form} filter={filter} scope={scope} />
          <Button type="submit" className="mt-5 w-full sm:w-auto lg:w-full">
            {m.filters_apply()}
          </Button>
        </Form>
      </Disclosure>
    </search>
  );
}
