import { readMyPlace } from "#app/features/places/my-place.ts";
import { askJson } from "#app/platform/ask-json.ts";
import { readRecent } from "../recent-searches.ts";
import type { Suggestion } from "../suggest.server.ts";

export type Line = Suggestion | { kind: "recent"; text: string };

const maxRecent = { typing: 2, before: 4 };

/** Shows earlier searches, then also what the server suggests. Before anything is typed that is my place and the largest categories. */
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
  const suggested = found?.suggestions ?? [];
  const known = new Set(recent.map(({ text }) => text));
  show([
    ...recent.slice(0, query ? maxRecent.typing : maxRecent.before),
    ...suggested.filter(({ text }) => !known.has(text)),
  ]);
}
