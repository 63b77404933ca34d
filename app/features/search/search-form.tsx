import { BellPlus, BellRing, Search } from "#app/ui/icons.tsx";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PathFields } from "#app/ui/path-fields.tsx";
import { keepRecent } from "./recent-searches.ts";
import { SearchCombobox } from "./search-combobox.tsx";

type SearchFormProps = {
  query: string;
  around: string;
  className?: string;
};

/** The search bar on the page of results: other words for the same conditions. */
export function SearchForm({ query, around, className }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => keepRecent(query), [query]);
  return (
    <search aria-label={m.search_form()} className={className}>
      <Form action={pathIn(getLocale(), "/search")} className="flex max-w-2xl gap-2">
        <PathFields path={around} />
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-muted"
          />
          <SearchCombobox
            input={input}
            query={query}
            pathFor={(words) => withWords(around, words)}
            aria-label={m.search_words()}
            className="min-h-12 w-full rounded-button border border-edge bg-surface ps-11 pe-3.5 focus-visible:border-green"
          />
        </div>
        <Button type="submit" className="min-h-12">
          {m.search_submit()}
        </Button>
      </Form>
    </search>
  );
}

function withWords(around: string, words: string): string {
  const [path = "", query] = around.split("?");
  const asked = new URLSearchParams(query);
  asked.set("q", words);
  return `${path}?${asked}`;
}

type SaveSearchFormProps = {
  path: string;
  /** The reader keeps this very search: the way to what he keeps stands in its place. */
  isKept: boolean;
};

/** Keeps the search that the page shows, to be told of what is new in it. A visitor signs in on the way. */
export function SaveSearchForm({ path, isKept }: SaveSearchFormProps) {
  const isMember = Boolean(useRootData()?.viewer);
  // In the address, not in the body: who signs in on the way comes back to it.
  const keepPath = path.replace("/search", "/search/save");
  const action = pathIn(getLocale(), keepPath);
  const busy = useNavigation().formAction === action;
  if (isKept) {
    return (
      <ButtonLink to="/account/searches" variant="secondary" title={m.saved_kept()}>
        <BellRing aria-hidden />
        {m.saved_title()}
      </ButtonLink>
    );
  }
  if (!isMember) {
    return (
      <ButtonLink to={keepPath} variant="secondary" rel="nofollow">
        <BellPlus aria-hidden />
        {m.saved_save()}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button type="submit" variant="secondary" busy={busy}>
        <BellPlus aria-hidden />
        {m.saved_save()}
      </Button>
    </Form>
  );
}
