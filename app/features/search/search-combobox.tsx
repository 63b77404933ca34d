import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { partOf } from "#app/ui/part-code.tsx";
import { maxQueryLength } from "./rules/query.ts";
import type { Line } from "./components/ask-lines.ts";
import { localPath } from "#app/platform/local-path.ts";

// Comes with the first list: a page that is only read does not pay for it.
const SuggestionLines = partOf(
  async () => (await import("./components/suggestion-lines.tsx")).SuggestionLines,
);

type SearchComboboxProps = Omit<ComponentProps<"input">, "onSelect" | "ref"> & {
  input: RefObject<HTMLInputElement | null>;
  /** What the page has searched: another one replaces what stands in the field. */
  query: string;
  pathFor: (query: string) => string;
};

/**
 * The field of a search with suggestions while one types (the combobox of ARIA 1.2, list autocomplete,
 * nothing chosen until one chooses it). Without script it is a field of its form.
 */
export function SearchCombobox({ input, query, pathFor, ...rest }: SearchComboboxProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [isCleared, setCleared] = useState(false);
  const all = useSuggestions(typed);
  const lines = isCleared ? all.filter(({ kind }) => kind !== "recent") : all;
  const isOpen = typed !== null && lines.length > 0;
  const shown = useRef(query);

  useEffect(() => {
    // What was typed before the page was alive stays.
    if (input.current && shown.current !== query) input.current.value = query;
    shown.current = query;
  }, [input, query]);

  function close() {
    setTyped(null);
    setActive(-1);
    setCleared(false);
  }

  // The list has a button of its own, which the Tab key reaches.
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
  }

  function forgetRecent() {
    setCleared(true);
    setActive(-1);
    input.current?.focus();
  }

  function choose(line: Line) {
    close();
    if (input.current && (line.kind === "term" || line.kind === "recent"))
      input.current.value = line.text;
    void navigate(localPath(leadsTo(line, pathFor)));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // While letters are being composed the keys belong to the composing.
    if (event.nativeEvent.isComposing) return;
    const chosen = lines[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isOpen) return setTyped(event.currentTarget.value);
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One place more than there are lines: what was typed itself.
      setActive(((active + 1 + step + lines.length + 1) % (lines.length + 1)) - 1);
    } else if (event.key === "Enter") {
      if (isOpen && chosen) {
        event.preventDefault();
        choose(chosen);
      } else close();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className="contents" onBlur={leave}>
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={query}
        dir="auto"
        // oxlint-disable-next-line react/forbid-dom-props -- what is searched for is not stored
        maxLength={maxQueryLength}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-list-${active}` : undefined}
        onFocus={(event) => setTyped(event.currentTarget.value)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        {...rest}
      />
      {isOpen && (
        <Suspense>
          <SuggestionLines
            props={{
              id: `${id}-list`,
              lines,
              active,
              onChoose: choose,
              onCleared: forgetRecent,
            }}
          />
        </Suspense>
      )}
      <span aria-live="polite" className="sr-only">
        {isOpen && m.search_suggestions_count({ count: lines.length })}
      </span>
    </div>
  );
}

function leadsTo(line: Line, pathFor: (query: string) => string): string {
  switch (line.kind) {
    case "term":
    case "recent":
      return pathFor(line.text);
    case "category":
    case "subcategory":
    case "business":
    case "search":
      return line.path;
    case "place": {
      const area = line.areaId ? `&area=${line.areaId}` : "";
      return `/category/all?governorate=${line.governorateId}${area}`;
    }
  }
}

const pause = 120;

function useSuggestions(typed: string | null): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  const query = typed?.trim() ?? "";
  useEffect(() => {
    if (typed === null) return setLines([]);
    const controller = new AbortController();
    const { signal } = controller;
    const show = (found: Line[]) => !signal.aborted && setLines(found);
    const ask = () =>
      import("./components/ask-lines.ts").then(
        ({ askLines }) => askLines(query, signal, show),
        // Without a line there are no suggestions either.
        () => {},
      );
    const timer = setTimeout(ask, query.length > 1 ? pause : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, query]);
  return lines;
}
