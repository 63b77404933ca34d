import { cleanLine } from "#app/platform/text.ts";

export const listStates = [
  "all",
  "taken",
  "featured",
  "suspended",
  "staff",
  "open",
  "ended",
  "exempt",
] as const;
export type ListState = (typeof listStates)[number];

export type ListAsked = { q: string; state: ListState };

export function readListAsked(query: URLSearchParams): ListAsked {
  return {
    q: cleanLine(query.get("q") ?? "").slice(0, 100),
    state: listStates.find((state) => state === query.get("state")) ?? "all",
  };
}

export function listPath(path: string, { q, state }: ListAsked, after?: string | null): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state !== "all") query.set("state", state);
  if (after) query.set("after", after);
  return query.size > 0 ? `${path}?${query}` : path;
}
