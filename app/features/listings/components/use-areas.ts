import { useEffect, useState } from "react";
import type { GovernorateOption, PlaceOption } from "#app/features/places/place.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";

/**
 * The governorates with what lies in the chosen one. A page brings the areas of the one it was filtered by;
 * those of another are asked for once it is chosen, and until then there is nothing to choose.
 */
export function useAreas(
  governorates: readonly GovernorateOption[],
  chosen: string | undefined,
): readonly GovernorateOption[] {
  const [fetched, setFetched] = useState<ReadonlyMap<string, PlaceOption[]>>(new Map());
  const isKnown =
    !chosen ||
    fetched.has(chosen) ||
    governorates.some(({ id, areas }) => id === chosen && areas.length > 0);

  useEffect(() => {
    if (!chosen || isKnown) return;
    const asking = new AbortController();
    void ask(chosen, asking.signal).then((areas) => {
      if (areas) setFetched((before) => new Map(before).set(chosen, areas));
    });
    return () => asking.abort();
  }, [chosen, isKnown]);

  if (fetched.size === 0) return governorates;
  return governorates.map((each) => ({ ...each, areas: fetched.get(each.id) ?? each.areas }));
}

async function ask(governorate: string, signal: AbortSignal): Promise<PlaceOption[] | null> {
  try {
    const path = pathIn(getLocale(), `/places.json?in=${encodeURIComponent(governorate)}`);
    const answer = await fetch(path, { signal });
    if (!answer.ok) return null;
    const { areas } = (await answer.json()) as { areas: PlaceOption[] };
    return areas;
  } catch {
    return null;
  }
}
