import { useEffect, useState } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import type { FoundPlace } from "../place.ts";

type Search = {
  state: "idle" | "searching" | "done" | "failed";
  /** What was found last; it stays until something else has been found. */
  places: FoundPlace[];
};

const nothing: Search = { state: "idle", places: [] };
const pause = 150;

/** Asks the gazetteer for what is typed, when the typing pauses. */
export function usePlaceSearch(typed: string): Search {
  const [search, setSearch] = useState(nothing);
  const query = typed.trim();

  useEffect(() => {
    if (!query) return setSearch(nothing);
    const asking = new AbortController();
    setSearch(({ places }) => ({ state: "searching", places }));
    const timer = setTimeout(async () => {
      const found = await ask(query, asking.signal);
      if (asking.signal.aborted) return;
      setSearch(found ? { state: "done", places: found } : { state: "failed", places: [] });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);

  return search;
}

async function ask(query: string, signal: AbortSignal): Promise<FoundPlace[] | null> {
  const path = pathIn(getLocale(), `/places.json?q=${encodeURIComponent(query)}`);
  try {
    const answer = await fetch(path, { signal, headers: { accept: "application/json" } });
    if (!answer.ok) return null;
    return ((await answer.json()) as { places: FoundPlace[] }).places;
  } catch {
    return null;
  }
}
