import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { PathFields } from "#app/ui/path-fields.tsx";
import { Select } from "#app/ui/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type ListingFilter, listingSorts, writeListingFilter } from "../listing-filter.ts";
import { sortName } from "../listing-filter-words.ts";

/** The order of a list, what it is narrowed by kept. With script choosing is enough. */
export function SortForm({ path, filter }: { path: string; filter: ListingFilter }) {
  const hydrated = useHydrated();
  const field = useRef<HTMLSelectElement>(null);
  // The field stays, and the focus in it, when the list has changed.
  useEffect(() => {
    if (field.current) field.current.value = filter.sort;
  }, [filter.sort]);
  const kept = [...writeListingFilter({ ...filter, sort: "newest" })];
  return (
    <Form
      action={pathIn(getLocale(), path)}
      preventScrollReset
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <PathFields path={path} />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="field-sort" className="font-semibold">
        {m.filters_sort()}
      </label>
      <div className="min-w-44">
        <Select
          ref={field}
          id="field-sort"
          name="sort"
          defaultValue={filter.sort}
          autoComplete="off"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {listingSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortName(sort)}
            </option>
          ))}
        </Select>
      </div>
      {!hydrated && (
        <Button type="submit" variant="secondary">
          {m.filters_sort_submit()}
        </Button>
      )}
    </Form>
  );
}
