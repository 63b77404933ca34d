import { entireCountry } from "#app/features/places/place.ts";
import type { Dictionary } from "../words/dictionary.ts";
import type { HeadingQuestion, HeadingWay } from "../words/headings.ts";
import { quoteLexeme } from "./listing-terms.ts";
import { anyOf, shareOf, sum } from "./word-plan.ts";

/** Where a listing has the words of a query: what it is ranked by after their number. */
export const places = { asking: -1, elsewhere: 0, otherForm: 1, itself: 2 } as const;
export type HitPlace = (typeof places)[keyof typeof places];

/** A tsquery for what is called so in its title or by where it is filed, empty for nothing, and which share of the listings that is. */
type NamedSo = { query: string; share: number };

export type Naming = {
  itself: NamedSo;
  otherForm: NamedSo;
  /** A tsquery for what is asked for or done, where the words name goods: that stands behind all offers; else empty. */
  asking: string;
};

/** What else is asked of a listing that is to stand first: to lie in a place that is named, and to offer something. */
export type NamingLimits = { places: readonly string[]; isOffer: boolean };

export function namingTerms(
  { typed, others }: HeadingQuestion,
  named: Named,
  { places }: NamingLimits,
): string[] {
  const terms = [...typed, ...others].flat(2);
  return [...terms, ...terms.flatMap((term) => named.get(term) ?? []), ...placeTerms(places)];
}

const placeTerms = (ids: readonly string[]) =>
  ids.length === 0
    ? []
    : [entireCountry, ...ids].flatMap((id) => [`f:governorate:${id}`, `f:area:${id}`]);

const askingTypes = ["wanted", "service", "job"].map((type) => quoteLexeme(`f:type:${type}`));

type Named = Dictionary["sections"];

export function planNaming(
  { typed, others }: HeadingQuestion,
  named: Named,
  known: ReadonlyMap<string, number>,
  { listings, limits: { places: ids, isOffer } }: { listings: number; limits: NamingLimits },
): Naming {
  const there = placeTerms(ids).filter((term) => known.has(term));
  const isThere = there.length > 0 ? [`(${anyOf(there.map(quoteLexeme))})`] : [];
  const asking = isOffer ? anyOf(askingTypes) : "";
  const isOffered = asking ? [`!(${asking})`] : [];
  const placed = there.length > 0 ? sum(there.map((term) => known.get(term) ?? 0)) : listings;
  const within = Math.min(1, placed / Math.max(listings, 1));
  const plan = (ways: readonly HeadingWay[], limits: readonly string[]): NamedSo => {
    const counts: number[] = [];
    const queries = new Set<string>();
    for (const way of ways) {
      // The name of a category or subcategory says what all of its listings are.
      const each = way.map((terms) =>
        (way.length > 1
          ? terms
          : [...terms, ...terms.flatMap((term) => named.get(term) ?? [])]
        ).filter((term) => known.has(term)),
      );
      if (each.some((terms) => terms.length === 0)) continue;
      const query = each.map((terms) => `(${anyOf(terms.map(quoteLexeme))})`).join(" & ");
      queries.add(`(${query})`);
      counts.push(Math.min(...each.map((terms) => sum(terms.map((term) => known.get(term) ?? 0)))));
    }
    const largest = Math.max(0, ...counts);
    const uses = largest + 0.5 * (sum(counts) - largest);
    const query = anyOf([...queries]);
    return {
      query: query && [`(${query})`, ...limits].join(" & "),
      share: shareOf(uses, listings) * within,
    };
  };
  return {
    itself: plan(typed, [...isThere, ...isOffered]),
    otherForm: plan(others, isThere),
    asking,
  };
}
