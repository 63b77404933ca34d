import { Search } from "lucide-react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { longestQuery } from "./query.ts";

/** The search bar on the page of results (D1 §2). */
export function SearchForm({ query }: { query: string }) {
  return (
    <search aria-label={m.search_form()}>
      <Form action={pathIn(getLocale(), "/search")} className="flex max-w-2xl gap-2">
        <div className="min-w-0 flex-1">
          <Input
            key={query}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={longestQuery}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={m.search_words()}
            start={<Search aria-hidden />}
          />
        </div>
        <Button type="submit" className="min-h-12">
          {m.search_submit()}
        </Button>
      </Form>
    </search>
  );
}
