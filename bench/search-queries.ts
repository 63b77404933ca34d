import type pg from "pg";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { partialMatch } from "#app/features/search/query.ts";
import { search } from "#app/features/search/search.server.ts";
import { suggest } from "#app/features/search/suggest.server.ts";
import type { MadeListing } from "./search-rows.ts";
import { chanceFrom, makeVocabulary } from "./search-words.ts";

export type Measured = { name: string; p50: number; p95: number };

const anything = readListingFilter(new URLSearchParams(), {
  categoryId: null,
  subcategoryId: null,
  governorates: [],
});

/** Every kind of question, so many of each, in turn, after one round that is not counted. */
export async function measureQueries(
  client: pg.Client,
  samples: readonly MadeListing[],
  rounds: number,
  now: Date,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [name, queries] of Object.entries(kindsOf(samples, rounds))) {
    const times: number[] = [];
    for (const query of queries.slice(0, 5)) await ask(name, query, now);
    for (const query of queries) {
      const begun = performance.now();
      await ask(name, query, now);
      times.push(performance.now() - begun);
      if (process.env.BENCH_SLOW && (times.at(-1) ?? 0) > Number(process.env.BENCH_SLOW))
        console.log(`${name}: ${(times.at(-1) ?? 0).toFixed(0)} ms ${query}`);
    }
    measured.push({ name, ...spread(times) });
  }
  for (const [name, words] of Object.entries(literalKinds)) {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const begun = performance.now();
      await askLiterally(client, words);
      times.push(performance.now() - begun);
    }
    measured.push({ name, ...spread(times) });
  }
  return measured;
}

const frequent = "للبيع";
const literalKinds: Record<string, string[]> = {
  "the rule: a common word": ["عيادة"],
  "the rule: two words": ["عيادة", "pharmacy"],
  "the rule: nothing found": ["ظظغغطط"],
};

async function ask(kind: string, query: string, now: Date): Promise<void> {
  if (kind === "suggestions") return void (await suggest(query, "ar"));
  const isNarrow = kind.startsWith("filtered");
  const section = { categoryId: isNarrow ? "cars" : null, subcategoryId: null };
  const filter = isNarrow ? { ...anything, governorateId: "homs" } : anything;
  const asked = { query, section, filter, isExact: false, after: null };
  const { isPartial } = await search(asked, { locale: "ar", now });
  if (isPartial) console.log(`Out of time: ${kind}: ${query}`);
}

/** D1 §7.9 as it is written, without a limit; as many rows as it finds are read. */
async function askLiterally(client: pg.Client, words: string[]): Promise<void> {
  const patterns = words.map(partialMatch);
  await client.query(
    `select id, title from listings
     where is_active and (title ilike any($1) or description ilike any($1) or address_text ilike any($1))
     order by published_at desc`,
    [patterns],
  );
}

/** Queries of each kind. Several words come from one listing, as those of somebody who looks for it. */
function kindsOf(samples: readonly MadeListing[], count: number): Record<string, string[]> {
  const chance = chanceFrom(3);
  const { ar, en } = makeVocabulary();
  const pick = <Each>(list: readonly Each[]): Each => list[chance.below(list.length)] as Each;
  const times = (make: () => string) => Array.from({ length: count }, make);
  const several = (words: number) => () => {
    const { title, description } = pick(samples);
    const all = [...new Set(`${title} ${description}`.split(" "))].filter(
      (word) => word.length > 1,
    );
    return Array.from({ length: words }, () => pick(all)).join(" ");
  };
  const oneOf = (from: number, to: number) => () => {
    const words = chance.next() < 0.7 ? ar : en;
    return (
      words[
        Math.floor(words.length * from) + chance.below(Math.ceil(words.length * (to - from)))
      ] ?? ""
    );
  };
  const slip = () => {
    const letters = [...pick(ar.slice(200, 9_000).filter((word) => word.length > 5))];
    const at = 1 + chance.below(letters.length - 3);
    letters.splice(at, 2, letters[at + 1] ?? "", letters[at] ?? "");
    return letters.join("");
  };
  const letters = [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"];
  return {
    "a rare word": times(oneOf(0.6, 1)),
    "a common word": times(() => pick([...ar.slice(5, 150), ...en.slice(5, 60)])),
    "a word of more than half": times(() => pick([frequent, "في", "من", "دمشق"])),
    "two words": times(several(2)),
    "five words": times(several(5)),
    "a token of two letters": times(() => pick(letters) + pick(letters)),
    "a phrase that nothing has": times(
      () => `${pick(letters)}ظ${pick(letters)}غطظ ${pick(letters)}ضظغ${pick(letters)}ثظ`,
    ),
    "a slip of the keys": times(slip),
    "filtered: a common word, cars in Homs": times(() => pick(ar.slice(5, 150))),
    "filtered: two words, cars in Homs": times(several(2)),
    suggestions: times(() => (pick(ar.slice(20, 5_000)) ?? "").slice(0, 2 + chance.below(3))),
  };
}

function spread(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
