import { X } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { PathFields } from "#app/ui/local-form.tsx";
import type { ListChips as Chips } from "../listing-chips.ts";
import {
  type ListingFilter,
  type ListingSort,
  listingSorts,
  relevance,
  sortName,
} from "#app/features/listings/listing-filter.ts";
import { ViewToggle } from "#app/features/listings/listing-section.tsx";
import { localPath } from "#app/platform/local-path.ts";

type ListChipsProps = {
  path: string;
  filter: ListingFilter;
  chips: Chips;
  count: number;
  children?: ReactNode;
};

export function ListChips({ path, filter, chips, count, children }: ListChipsProps) {
  return (
    <div className="chips">
      {chips.chosen.length > 0 && (
        <ul aria-label={m.filters_chosen()} className="flex gap-2 lg:flex-wrap">
          {chips.chosen.map(({ text, to }) => (
            <li key={text}>
              <LocalLink
                to={to}
                preventScrollReset
                aria-label={m.filters_remove({ name: text })}
                className="chip chip-chosen"
              >
                <span className="truncate">{text}</span>
                <X aria-hidden className="size-4" />
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      {chips.open.map(({ text, field }) => (
        // Following it opens the fold that the field stands in, without script too.
        <a
          key={field}
          href={`#${field}`}
          onClick={(event) => {
            if (openField(field)) event.preventDefault();
          }}
          className="chip chip-open"
        >
          {text}
        </a>
      ))}
      {children}
      {(count > 1 || filter.sort) && (
        <SortForm path={path} sort={filter.sort} otherFields={chips.otherFields} />
      )}
      {count > 0 && <ViewToggle className="-my-[3px]" />}
    </div>
  );
}

function openField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  for (let at = field.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  field.focus();
  if (field instanceof HTMLSelectElement) openChoices(field);
  return true;
}

function openChoices(field: HTMLSelectElement): void {
  try {
    field.showPicker();
  } catch {
    // Where the browser cannot open it, it is one tap away, and the form has a button.
    return;
  }
  const choose = () => field.form?.requestSubmit();
  field.addEventListener("change", choose, { once: true });
  field.addEventListener("blur", () => field.removeEventListener("change", choose), { once: true });
}

type SortFormProps = {
  path: string;
  sort: ListingSort | null;
  otherFields: readonly (readonly [string, string])[];
};

function SortForm({ path, sort, otherFields }: SortFormProps) {
  const field = useRef<HTMLSelectElement>(null);
  const sorts = path.startsWith("/search") ? ([relevance, ...listingSorts] as const) : listingSorts;
  const shown = sort ?? sorts[0];
  useEffect(() => {
    if (field.current && shown) field.current.value = shown;
  }, [shown]);
  return (
    <Form action={localPath(path)} preventScrollReset className="chips">
      <PathFields path={path} />
      {otherFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="field-sort" className="sr-only">
        {m.filters_sort()}
      </label>
      <select
        ref={field}
        id="field-sort"
        name="sort"
        defaultValue={shown}
        autoComplete="off"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="chip"
      >
        {sorts.map((each) => (
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
