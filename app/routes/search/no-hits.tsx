import { SearchX } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

type NoHitsProps = {
  /** Other words to search for. */
  also: readonly string[];
  /** The same search in all of Syria, when it was held to a place. */
  widerPath: string | null;
  isNarrowed: boolean;
  /** The way to be told once there is something. */
  children: ReactNode;
};

/** Nothing was found: other words, a wider area, being told later, everything. */
export function NoHits({ also, widerPath, isNarrowed, children }: NoHitsProps) {
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
      {widerPath && (
        <ButtonLink to={widerPath} variant="secondary">
          {m.search_wider_area()}
        </ButtonLink>
      )}
      {children}
      <BrowseAll />
    </EmptyState>
  );
}

/** The way to all there is. */
export function BrowseAll() {
  return (
    <ButtonLink to="/category/all" variant="secondary">
      {m.search_browse()}
    </ButtonLink>
  );
}
