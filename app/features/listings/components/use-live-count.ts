import { type RefObject, useRef, useState } from "react";
import type { FilterSection } from "../listing-filter-details.ts";

type Counted = { count: number | null };

/**
 * How many listings the form would show as it is filled in now, asked anew on each change. Null until something
 * was changed, where nobody could be asked, and for the list of a search, whose words no count asks for.
 */
export function useLiveCount(
  form: RefObject<HTMLFormElement | null>,
  path: string,
  { categoryId, subcategoryId }: FilterSection,
) {
  const [found, setFound] = useState<number | null>(null);
  const asking = useRef<AbortController | null>(null);

  async function countAnew() {
    asking.current?.abort();
    if (!form.current || path.startsWith("/search")) return;
    const { signal } = (asking.current = new AbortController());
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string" && value) query.append(name, value);
    if (categoryId) query.set("category", categoryId);
    if (subcategoryId) query.set("subcategory", subcategoryId);
    try {
      const answer = await fetch(`/count.json?${query}`, { signal });
      const { count } = answer.ok ? ((await answer.json()) as Counted) : { count: null };
      if (!signal.aborted) setFound(count);
    } catch {
      // Without a count the form is sent as well.
      if (!signal.aborted) setFound(null);
    }
  }

  return { found, countAnew };
}
