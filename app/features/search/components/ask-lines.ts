import { readMyPlace } from "#app/features/places/my-place.ts";
import { askJson } from "#app/platform/ask-json.ts";
import { readRecent } from "../recent-searches.ts";
import type { Suggestion } from "../suggest.server.ts";

/** One line below the field: what the server suggests, or what one searched before. */
export type Line = Suggestion | { kind: "recent"; text: string };

const mostRecent = { typing: 2, before: 4 };

/**
 * Shows what was searched before, then also what the server suggests: for what is typed, or before anything
 * is, my place and where most listings stand.
 */
export async function askLines(
  query: string,
  signal: AbortSignal,
  show: (lines: Line[]) => void,
): Promise<void> {
  const recent = readRecent()
    .filter((each) => query === "" || each.startsWith(query))
    .map((text): Line => ({ kind: "recent", text }));
  if (query.length < 2) show(recent);
  if (query.length === 1) return;
  const place = readMyPlace();
  const terms = query
    ? `?q=${encodeURIComponent(query)}`
    : place && `?in=${encodeURIComponent(place)}`;
  const found = await askJson<{ suggestions: Suggestion[] }>(`/suggest.json${terms ?? ""}`, signal);
  // Without suggestions one searches as well.
  const suggested = found?.suggestions ?? [];
  const known = new Set(recent.map(({ text }) => text));
  show([
    ...recent.slice(0, query ? mostRecent.typing : mostRecent.before),
    ...suggested.filter(({ text }) => !known.has(text)),
  ]);
}
