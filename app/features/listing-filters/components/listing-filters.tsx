import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { type RefObject, useRef, useState } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { PathFields } from "#app/ui/local-form.tsx";
import { FilterFields } from "./filter-fields.tsx";
import {
  type FilterSection,
  type FilterScope,
  type ListingFilter,
  writeListingFilter,
} from "#app/features/listings/listing-filter.ts";
import { filterChips } from "../listing-filter-words.ts";

type ListingFiltersProps = {
  path: string;
  filter: ListingFilter;
  scope: FilterScope;
};

/**
 * What a list can be narrowed by, with the number of conditions that hold. A form that sends itself to the
 * list, and says on its button how many it would show. A sheet on a phone, open beside the list where there
 * is room.
 */
export function ListingFilters({ path, filter, scope }: ListingFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const { found, countAnew } = useLiveCount(form, scope);
  const count = filterChips(filter, scope, getLocale()).length;
  // Fields keep what was typed: after another filter was chosen by a link they are drawn anew.
  const drawn = writeListingFilter(filter).toString();
  return (
    <search aria-label={m.filters_title()}>
      <Sheet
        summary={
          <>
            <SlidersHorizontal aria-hidden className="size-5 text-green" />
            <span className="sheet-name">{m.filters_short()}</span>
            <span className="sheet-title">{m.filters_title()}</span>
            {count > 0 && (
              <Badge tone="green" className="sheet-title">
                {m.filters_active({ count })}
              </Badge>
            )}
          </>
        }
      >
        <Form ref={form} action={pathIn(getLocale(), path)} preventScrollReset onChange={countAnew}>
          <PathFields path={path} />
          <FilterFields key={drawn} form={form} filter={filter} scope={scope} />
          <div className="sheet-foot">
            <Button type="submit" className="w-full">
              {found === null ? m.filters_apply() : m.filters_show({ count: found })}
            </Button>
          </div>
        </Form>
      </Sheet>
    </search>
  );
}

type Counted = { count: number | null };

/**
 * How many listings the form would show as it is filled in now, asked anew on each change. Null until something
 * was changed, and where nobody could be asked.
 */
function useLiveCount(
  form: RefObject<HTMLFormElement | null>,
  { categoryId, subcategoryId, sellerId }: FilterSection,
) {
  const [found, setFound] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);

  async function countAnew() {
    controller.current?.abort();
    if (!form.current) return;
    const { signal } = (controller.current = new AbortController());
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string" && value) query.append(name, value);
    if (categoryId) query.set("category", categoryId);
    if (subcategoryId) query.set("subcategory", subcategoryId);
    if (sellerId) query.set("seller", sellerId);
    try {
      const response = await fetch(`/count.json?${query}`, { signal });
      const { count } = response.ok ? ((await response.json()) as Counted) : { count: null };
      if (!signal.aborted) setFound(count);
    } catch {
      // Without a count the form is sent as well.
      if (!signal.aborted) setFound(null);
    }
  }

  return { found, countAnew };
}
