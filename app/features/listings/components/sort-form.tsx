import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { type ListingSort, listingSorts, sortName } from "../listing-sort.ts";

/** Another order begins on the first page. */
const isOfThisForm = new Set(["sort", "after"]);

/** The order of a list, what it is narrowed by kept. With script choosing is enough. */
export function SortForm({ path, sort }: { path: string; sort: ListingSort }) {
  const { search } = useLocation();
  const field = useRef<HTMLSelectElement>(null);
  // The field stays, and the focus in it, when the list has changed.
  useEffect(() => {
    if (field.current) field.current.value = sort;
  }, [sort]);
  const kept = [...new URLSearchParams(search)].filter(([name]) => !isOfThisForm.has(name));
  return (
    <Form
      action={pathIn(getLocale(), path.split("?")[0] ?? path)}
      preventScrollReset
      className="flex gap-2"
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="field-sort" className="sr-only">
        {m.filters_sort()}
      </label>
      <select
        ref={field}
        id="field-sort"
        name="sort"
        defaultValue={sort}
        autoComplete="off"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="chip"
      >
        {listingSorts.map((each) => (
          <option key={each} value={each}>
            {sortName(each)}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" className="hidden noscript:inline-flex">
        {m.filters_sort_submit()}
      </Button>
    </Form>
  );
}
