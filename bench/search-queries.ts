import { readFileSync } from "node:fs";
import type pg from "pg";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { partialMatch } from "#app/features/search/query.ts";
import { search } from "#app/features/search/search.server.ts";
import { suggest } from "#app/features/search/suggest.server.ts";
import { chanceFrom, makeVocabulary } from "./search-words.ts";

type Text = { title: string; description: string };
type Spread = { p50: number; p95: number };

/** Milliseconds by kind of question. `work`: of the database on a processor; null where that is not told. */
export type Round = Record<string, { work: Spread | null; wait: Spread }>;

const anything = readListingFilter(new URLSearchParams(), {
  categoryId: null,
  subcategoryId: null,
  governorates: [],
});

/** Every kind of question, so many of each, after a few that are not counted. */
export async function measureRound(
  client: pg.Client,
  samples: readonly Text[],
  questions: number,
): Promise<Round> {
  const now = new Date();
  const round: Round = {};
  for (const [name, queries] of Object.entries(kindsOf(samples, questions)))
    round[name] = await time(client, queries.slice(0, 5), queries, (query) =>
      ask(name, query, now),
    );
  for (const [name, words] of Object.entries(literalKinds))
    round[name] = await time(client, [], [words], (each) => askLiterally(client, each));
  return round;
}

async function time<Question>(
  client: pg.Client,
  first: readonly Question[],
  questions: readonly Question[],
  work: (question: Question) => Promise<void>,
): Promise<Round[string]> {
  for (const question of first) await work(question);
  const meter = await meterOf(client);
  const [works, waits]: number[][] = [[], []];
  for (const question of questions) {
    const [begun, before] = [performance.now(), meter()];
    await work(question);
    waits?.push(performance.now() - begun);
    works?.push((meter() ?? 0) - (before ?? 0));
  }
  const isTold = meter() !== null;
  return { work: isTold && works ? spread(works) : null, wait: spread(waits ?? []) };
}

/** Reads how many milliseconds the database's processes have been on a processor; null where the system does not tell. */
async function meterOf(client: pg.Client): Promise<() => number | null> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  const read = () =>
    rows.reduce(
      (sum, { pid }) =>
        sum + Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6,
      0,
    );
  return () => {
    try {
      return read();
    } catch {
      return null;
    }
  };
}

const frequent = "للبيع";
const literalKinds: Record<string, string[]> = {
  "the rule: a common word": ["عيادة"],
  "the rule: two words": ["عيادة", "pharmacy"],
  "the rule: nothing found": ["ظظغغطط"],
};

export async function ask(kind: string, query: string, now: Date): Promise<void> {
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
export function kindsOf(samples: readonly Text[], count: number): Record<string, string[]> {
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

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
