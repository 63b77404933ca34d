import type { SearchResult } from "#app/features/search/search-result.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { inDigits } from "#app/platform/format.ts";

type Parts = ReturnType<typeof partsOf>;

/** What has all of the words, and what has some; how many there are is known on the first page. */
export function partsOf({ complete, cards, count, isMore, next }: SearchResult, isFirst: boolean) {
  if (complete === null || cards.length === 0 || (!isFirst && complete % cards.length === 0))
    return null;
  const numberOf = (number: number, isAtLeast: boolean) =>
    isFirst ? `${number}${isAtLeast ? "+" : ""}` : null;
  const isAllComplete = complete === cards.length;
  return {
    complete: { size: complete, count: numberOf(complete, isAllComplete && next !== null) },
    some: isAllComplete ? null : { count: numberOf(count - complete, isMore) },
  };
}

/** What is called so, and how many others only mention it, known on the first page; null where none stand below. */
export function namedOf({ named, cards, count, isMore }: SearchResult, isFirst: boolean) {
  if (!named || named >= cards.length) return null;
  return { size: named, rest: isFirst ? `${count - named}${isMore ? "+" : ""}` : null };
}

type Found = { named: ReturnType<typeof namedOf>; parts: Parts };

/** After how many cards the list has another heading, and which; null where it is one. */
export function shownParts({ named, parts }: Found) {
  if (!named) return parts && titlesOf(parts);
  const rest = <Counted words={m.search_mentions()} count={named.rest} />;
  return { at: named.size, title: null, rest };
}

function Counted({ words, count }: { words: string; count: string | null }) {
  return (
    <>
      {words} {count !== null && <bdi>{`(${inDigits(count, getLocale())})`}</bdi>}
    </>
  );
}

function titlesOf({ complete, some }: NonNullable<Parts>) {
  const title =
    complete.size === 0 ? (
      m.search_whole_none()
    ) : (
      <Counted words={m.search_whole()} count={complete.count} />
    );
  const rest =
    complete.size > 0 && some ? <Counted words={m.search_some()} count={some.count} /> : null;
  return { at: complete.size, title, rest };
}
