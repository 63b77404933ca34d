import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Plus, SearchX } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { CategoryChips } from "./category-chips.tsx";

type NoHitsProps = {
  also: readonly string[];
  widerPath: string | null;
  isNarrowed: boolean;
  categories: readonly { id: string; name: string }[];
  children: ReactNode;
};

export function NoHits({ also, widerPath, isNarrowed, categories, children }: NoHitsProps) {
  return (
    <EmptyState
      title={m.search_no_results()}
      text={isNarrowed ? m.search_no_results_filtered() : m.search_try_different()}
      icon={SearchX}
    >
      {also.length > 0 && (
        <div className="w-full">
          <p className="mb-2 font-semibold">{m.search_try_also()}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {also.map((words) => (
              <li key={words}>
                <ButtonLink to={`/search?q=${encodeURIComponent(words)}`} variant="secondary">
                  <UserWords>{words}</UserWords>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {widerPath && <ButtonLink to={widerPath}>{m.search_wider_area()}</ButtonLink>}
      {children}
      <ButtonLink to="/add-listing?listingType=wanted" variant="secondary">
        <Plus aria-hidden />
        {m.listings_add_wanted()}
      </ButtonLink>
      <div className="mt-3 grid w-full justify-items-center">
        <CategoryChips categories={categories} />
        <TextLink to="/category/all" className="mt-2">
          {m.search_browse()}
        </TextLink>
      </div>
    </EmptyState>
  );
}
