import { type Locale, textIn } from "#app/platform/locale.ts";
import { chooseLabels } from "./components/choose-labels.ts";
import { gazetteer } from "./gazetteer.server.ts";
import type { Place } from "./place.ts";

async function placesOf(governorateId: string): Promise<Place[]> {
  const all = [...(await gazetteer()).values()];
  return all.filter((place) => place.governorateId === governorateId && place.id !== governorateId);
}

export async function listQuartersOf(governorateId: string): Promise<string[]> {
  return (await placesOf(governorateId)).map(({ id }) => id);
}

const shownAtMost = 40;
const minCount = 3;
const view = { width: 344, height: 220 };
const margin = 36;

/**
 * The quarters with most listings, and a drawing of those that lie in the city. A district has those of its
 * neighborhoods too, as its list has. Null where there are too few to choose from.
 */
export async function drawQuarters(
  governorateId: string,
  counts: ReadonlyMap<string, number>,
  locale: Locale,
) {
  const places = await placesOf(governorateId);
  const countOf = ({ id }: Place) =>
    places
      .filter((each) => each.id === id || each.parentId === id)
      .reduce((sum, each) => sum + (counts.get(each.id) ?? 0), 0);
  const counted = places
    .map((place) => ({ place, count: countOf(place), name: textIn(place.names, locale) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, shownAtMost);
  if (counted.length < minCount) return null;
  const ofCity = counted.filter(
    ({ place }) => place.parentId === governorateId && place.kind === "area",
  );
  const drawn = ofCity.length >= minCount ? ofCity : counted;
  const spots = placeSpots(drawn.map(({ place }) => place));
  const most = Math.max(...drawn.map(({ count }) => count));
  const quarters = drawn.map(({ place, count, name }, at) => ({
    id: place.id,
    label: `${name} · ${count}`,
    radius: Math.round(5 + 13 * Math.sqrt(count / most)),
    ...(spots[at] ?? { x: 0, y: 0 }),
  }));
  const named = chooseLabels(
    quarters.map((each) => ({ ...each, name: each.label, lat: 0, lng: 0, size: 1 as const })),
    0,
    view,
    ({ name }) => {
      const { x = -1, y = -1, radius = 0 } = quarters.find(({ label }) => label === name) ?? {};
      return { x, y: y + radius };
    },
    ({ name }) => name.length * 6,
  ).map(({ name }) => name);
  return {
    governorateId,
    list: counted.map(({ place, count, name }) => ({ id: place.id, name, count })),
    map: {
      ...view,
      quarters: quarters.map((each) => ({ ...each, isNamed: named.includes(each.label) })),
    },
  };
}

/** Where they lie within the view, as large as they fit. */
function placeSpots(places: readonly Place[]): { x: number; y: number }[] {
  const narrowing = Math.cos(((places[0]?.lat ?? 0) * Math.PI) / 180);
  const flat = places.map(({ lat, lng }) => ({ x: lng * narrowing, y: -lat }));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - north];
  const scale = Math.min(
    (view.width - 2 * margin) / (width || 1),
    (view.height - 2 * margin) / (height || 1),
  );
  const [left, top] = [(view.width - width * scale) / 2, (view.height - height * scale) / 2];
  return flat.map(({ x, y }) => ({
    x: Math.round(left + (x - west) * scale),
    y: Math.round(top + (y - north) * scale),
  }));
}

export type Quarters = NonNullable<Awaited<ReturnType<typeof drawQuarters>>>;
