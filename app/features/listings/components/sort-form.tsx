import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { PathFields } from "#app/ui/path-fields.tsx";
import { type ListingSort, listingSorts, sortName } from "../listing-sort.ts";

type SortFormProps = {
  /** Of the list, without its language and without the filter. */
  path: string;
  sort: ListingSort;
  /** What the list is narrowed by: names and values of its address. */
  kept: readonly (readonly [string, string])[];
};

/** The order of a list, what it is narrowed by kept. With script choosing is enough. */
export function SortForm({ path, sort, kept }: SortFormProps) {
  const field = useRef<HTMLSelectElement>(null);
  // The field stays, and the focus in it, when the list has changed.
  useEffect(() => {
    if (field.current) field.current.value = sort;
  }, [sort]);
  return (
    <Form action={pathIn(getLocale(), path)} preventScrollReset className="chips">
      <PathFields path={path} />
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
