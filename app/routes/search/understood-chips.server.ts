import { filterChips, type ListChips } from "#app/features/listing-filters/listing-chips.ts";
import { type FilterScope, withoutFilter } from "#app/features/listings/listing-filter.ts";
import { type SearchParams, searchPath } from "#app/features/search/search-params.ts";
import { type UnderstoodPart, withParts } from "#app/features/search/understand.server.ts";
import type { Locale } from "#app/platform/locale.ts";

type Understood = {
  typed: SearchParams;
  parts: readonly UnderstoodPart[];
  applied: readonly UnderstoodPart[];
};

/** The chips of what the query was understood to ask for lead to the same words, taken as they are typed. */
export function withWordsAgain(
  chosen: ListChips["chosen"],
  { typed, applied }: Understood,
  scope: FilterScope,
  locale: Locale,
): ListChips["chosen"] {
  const ways = new Map(
    applied.flatMap((part) => {
      const others = applied.filter((each) => each !== part);
      const to = searchPath({ ...withParts(typed, others), isExact: true });
      return textsOf(part, typed, scope, locale).map((text) => [text, to] as const);
    }),
  );
  return chosen.map(({ text, to }) => ({ text, to: ways.get(text) ?? to }));
}

/** What a query also names, as what it can be narrowed to. */
export function offeredParts(
  { typed, parts, applied }: Understood,
  scope: FilterScope,
  locale: Locale,
): ListChips["chosen"] {
  return parts
    .filter((part) => !applied.includes(part))
    .map((part) => ({
      text: textsOf(part, typed, scope, locale).join(" · "),
      to: searchPath(withParts(typed, [part])),
    }));
}

function textsOf(part: UnderstoodPart, typed: SearchParams, scope: FilterScope, locale: Locale) {
  const filter = { ...withoutFilter(typed.filter), ...part.filter };
  return filterChips(filter, scope, locale).map(({ text }) => text);
}
