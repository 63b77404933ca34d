import { X } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { LocalLink } from "#app/ui/link.tsx";
import { SortForm } from "./components/sort-form.tsx";
import type { ListChips as Chips } from "./listing-chips.ts";
import type { ListingFilter } from "./listing-filter.ts";
import { ViewToggle } from "./view-toggle.tsx";

type ListChipsProps = {
  /** Of the list, without its language and without the filter. */
  path: string;
  filter: ListingFilter;
  chips: Chips;
  /** Of what was found, as far as it was counted. */
  count: number;
  children?: ReactNode;
};

/** The line above a list: what it is narrowed by, what else it could be, its order and its form. */
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
      {(count > 1 || filter.sort !== "newest") && (
        <SortForm path={path} sort={filter.sort} kept={chips.kept} />
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
  return true;
}
