import { Clock, LayoutGrid, MapPin, Search, Store } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { clearRecent } from "../recent-searches.ts";
import type { Line } from "./ask-lines.ts";

type SuggestionLinesProps = {
  id: string;
  lines: readonly Line[];
  active: number;
  onChoose: (line: Line) => void;
  onCleared: () => void;
};

const icons = {
  recent: Clock,
  term: Search,
  search: Search,
  category: LayoutGrid,
  subcategory: LayoutGrid,
  place: MapPin,
  business: Store,
};

export function SuggestionLines({ id, lines, active, onChoose, onCleared }: SuggestionLinesProps) {
  const hasRecent = lines.some(({ kind }) => kind === "recent");
  return (
    <div className="rise-in absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-card bg-raised py-1.5 shadow-lifted">
      <div id={id} role="listbox" aria-label={m.search_suggestions()}>
        {lines.map((line, index) => {
          const Icon = icons[line.kind];
          return (
            <button
              key={`${line.kind} ${line.text}`}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(line)}
              className={cx(
                "flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-start hover:bg-sunk",
                index === active && "bg-sunk outline-2 -outline-offset-2 outline-green",
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
              <bdi className="max-w-4/5 shrink-0 truncate font-semibold">{line.text}</bdi>
              <span className="ms-auto min-w-0 truncate text-sm text-muted">{aboutLine(line)}</span>
            </button>
          );
        })}
      </div>
      {hasRecent && (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            clearRecent();
            onCleared();
          }}
          className="flex min-h-11 w-full items-center px-4 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {m.search_recent_clear()}
        </button>
      )}
    </div>
  );
}

function aboutLine(line: Line): string {
  switch (line.kind) {
    case "category":
      return m.search_suggestion_category();
    case "subcategory":
      return m.search_suggestion_subcategory();
    case "business":
      return line.about || m.search_suggestion_business();
    case "place":
      return line.within || m.search_suggestion_place();
    case "recent":
      return m.search_suggestion_recent();
    case "term":
    case "search":
      return "";
  }
}
