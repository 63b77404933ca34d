import { filterChips, type ListChips } from "#app/features/listing-filters/listing-chips.ts";
import { type FilterScope, withoutFilter } from "#app/features/listings/listing-filter.ts";
import { type SearchParams, searchPath } from "#app/features/search/search-params.ts";
import { type UnderstoodPart, withParts } from "#app/features/search/understand.server.ts";
import type { Locale } from "#app/platform/locale.ts";

type Understood = {
  asked: SearchParams;
  parts: readonly UnderstoodPart[];
  applied: readonly UnderstoodPart[];
};

/** The chips of what the query was understood to ask for lead to the same words, taken as they are typed. */
export function withWordsAgain(
  chosen: ListChips["chosen"],
  { asked, applied }: Understood,
  scope: FilterScope,
  locale: Locale,
): ListChips["chosen"] {
  const ways = new Map(
    applied.flatMap((part) => {
      const others = applied.filter((each) => each !== part);
      const to = searchPath({ ...withParts(asked, others), isExact: true });
      return textsOf(part, asked, scope, locale).map((text) => [text, to] as const);
    }),
  );
  return chosen.map(({ text, to }) => ({ text, to: ways.get(text) ?? to }));
}

/** What a query also names, as what it can be narrowed to. */
export function offeredParts(
  { asked, parts, applied }: Understood,
  scope: FilterScope,
  locale: Locale,
): ListChips["chosen"] {
  return parts
    .filter((part) => !applied.includes(part))
    .map((part) => ({
      text: textsOf(part, asked, scope, locale).join(" · "),
      to: searchPath(withParts(asked, [part])),
    }));
}

function textsOf(part: UnderstoodPart, asked: SearchParams, scope: FilterScope, locale: Locale) {
  const filter = { ...withoutFilter(asked.filter), ...part.filter };
  return filterChips(filter, scope, locale).map(({ text }) => text);
}
