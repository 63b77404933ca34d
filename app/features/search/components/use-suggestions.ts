import { useEffect, useState } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import type { Suggestion } from "../suggestion.ts";
import { readRecent } from "../recent-searches.ts";

const pause = 120;

/** One line below the field: what the server suggests, or what one searched before. */
export type Line = Suggestion | { kind: "recent"; text: string };

/** The lines for what is typed, asked when the typing pauses; what was searched before while nothing is. */
export function useSuggestions(typed: string | null): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  const query = typed?.trim() ?? "";
  useEffect(() => {
    if (typed === null) return setLines([]);
    const recent = readRecent()
      .filter((each) => query === "" || each.startsWith(query))
      .map((text): Line => ({ kind: "recent", text }));
    if (query.length < 2) return setLines(recent);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const suggested = await ask(query, asking.signal);
      if (asking.signal.aborted) return;
      const known = new Set(recent.map(({ text }) => text));
      setLines([...recent.slice(0, 2), ...suggested.filter(({ text }) => !known.has(text))]);
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, query]);
  return lines;
}

async function ask(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const path = pathIn(getLocale(), `/suggest.json?q=${encodeURIComponent(query)}`);
  try {
    const answer = await fetch(path, { signal, headers: { accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as { suggestions: Suggestion[] }).suggestions : [];
  } catch {
    // Without suggestions one searches as well.
    return [];
  }
}
