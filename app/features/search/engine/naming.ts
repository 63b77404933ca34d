import type { Dictionary } from "../words/dictionary.ts";
import type { HeadingQuestion, HeadingWay } from "../words/headings.ts";
import { quoteLexeme } from "./listing-terms.ts";
import { anyOf, shareOf } from "./word-plan.ts";

/** Where a listing has the words of a query: what it is ranked by after their number. */
export const places = { elsewhere: 0, otherForm: 1, itself: 2 } as const;
export type HitPlace = (typeof places)[keyof typeof places];

/** A tsquery for what is called so in its title or by its subcategory, empty for nothing, and which share of the listings that is. */
type NamedSo = { query: string; share: number };

export type Naming = { itself: NamedSo; otherForm: NamedSo };

export function namingTerms({ typed, others }: HeadingQuestion, named: Named): string[] {
  const terms = [...typed, ...others].flat(2);
  return [...terms, ...terms.flatMap((term) => filingsOf(term, named))];
}

type Named = Dictionary["subcategories"];

export function planNaming(
  { typed, others }: HeadingQuestion,
  named: Named,
  known: ReadonlyMap<string, number>,
  listings: number,
): Naming {
  const plan = (ways: readonly HeadingWay[]): NamedSo => {
    const counts: number[] = [];
    const queries = new Set<string>();
    for (const way of ways) {
      // The name of a subcategory says what all of its listings are.
      const each = way.map((terms) =>
        (way.length > 1
          ? terms
          : [...terms, ...terms.flatMap((term) => filingsOf(term, named))]
        ).filter((term) => known.has(term)),
      );
      if (each.some((terms) => terms.length === 0)) continue;
      const query = each.map((terms) => `(${anyOf(terms.map(quoteLexeme))})`).join(" & ");
      queries.add(`(${query})`);
      counts.push(Math.min(...each.map((terms) => sum(terms.map((term) => known.get(term) ?? 0)))));
    }
    // Some of them share listings.
    const largest = Math.max(0, ...counts);
    const uses = largest + 0.5 * (sum(counts) - largest);
    return { query: anyOf([...queries]), share: shareOf(uses, listings) };
  };
  return { itself: plan(typed), otherForm: plan(others) };
}

const filingsOf = (term: string, named: Named) =>
  (named.get(term) ?? []).map((id) => `f:subcategory:${id}`);

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
