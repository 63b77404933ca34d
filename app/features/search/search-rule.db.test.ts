import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { withoutFilter } from "#app/features/listings/listing-filter.ts";
import { useDatabase } from "#test/database.ts";
import { insertListings, insertUser, now } from "#test/factories.ts";
import { ruleRank, type RuleTexts, ruleTexts, ruleWords } from "#test/written-rule.ts";
import { selectHits } from "./data/search-queries.server.ts";
import { planHits } from "./engine/find-hits.server.ts";
import { type Hit, type HitKey, type HitOrder, readHitKey, writeHitKey } from "./engine/hit-key.ts";
import { planSearch } from "./engine/plan-search.server.ts";
import { indexListings } from "./index-listings.server.ts";
import { cleanQuery, maxQueryLength, maxWords } from "./rules/query.ts";
import { emptyDictionary } from "./words/dictionary.ts";
import { parseQuery, portalNames } from "./words/parse-query.ts";
import { minuteMs } from "#app/platform/durations.ts";

// The rule against the engine, and the engine against the reference of what its words find.

const { db } = useDatabase();
const [listingCount, queryCount] = [400, 260];
const everything = {
  section: { categoryId: null, subcategoryId: null },
  filter: withoutFilter({ sort: null } as Parameters<typeof withoutFilter>[0]),
  now,
};

const letters = `a B é E\u0301 İ ß % _ \\ ' " - . , ! 1 ٢ ۳ 🏠 ش ق ة ه ى ي أ ا ء ؤ ـ ّ َ ک ﷺ ﻻ`.split(
  " ",
);
const words =
  `شقة شقق الشقة للشقة بالشقة سيارة السيارات سيارتي وسيارة بدمشق دمشق لبنان لبن فندق فنادق سوري سورية
  apartment flats inflation cars iPhone 2015 ٢٠١٥ واي-فاي 50% a.b@c.d 0944-123-456 مَدْرَسَةٌ كهرباء كهربا`.split(
    /\s+/,
  );
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...letters) },
  { weight: 2, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constant(" ") },
);
const text = (max: number) =>
  fc
    .array(piece, { minLength: 1, maxLength: max })
    .map((pieces) => pieces.join("").replace(/\s+/g, " ").trim().normalize("NFC"))
    .filter((joined) => joined.length > 0 && [...joined].length <= 120);

type Written = { id: number; title: string; location: string; description: string };

const lower = (written: string) =>
  Array.from(written, (each) => String.fromCodePoint(each.toLowerCase().codePointAt(0) ?? 0)).join(
    "",
  );

/** What the rule needs of a listing, made once for all queries. */
type Prepared = Written & { lowered: string[]; texts: RuleTexts };

function prepare(each: Written): Prepared {
  const parts = [each.title, each.location, each.description];
  return { ...each, lowered: parts.map(lower), texts: ruleTexts(parts) };
}

/** To the letter: any word of the query, any part, in title, description or location. */
const literally = (words: readonly string[], { lowered }: Prepared): boolean =>
  words.some((word) => lowered.some((part) => part.includes(word)));

/** What the rule says of each query, worked out once for all ways to search. */
const rules = new Map<string, ReturnType<typeof workOut>>();

function workOut(query: string) {
  const parsed = parseQuery(query, emptyDictionary);
  const words = query.split(" ").map(lower);
  const asked = ruleWords(parsed);
  return {
    literal: written.filter((each) => literally(words, each)),
    // Of words of several signs only the signs are indexed, not their order.
    expected: parsed.some(({ part, raw }) => part === null && [...raw].length > 1)
      ? null
      : written
          .map(({ id, texts }) => ({ id, ...ruleRank(asked, texts) }))
          .filter(({ matched }) => matched > 0),
  };
}

function ruleOf(query: string) {
  const rule = rules.get(query) ?? workOut(query);
  rules.set(query, rule);
  return rule;
}

/** The exceptions: what the rule has that the search leaves out on purpose. */
function isWithinTheCaps(query: string): boolean {
  const all = query.split(" ");
  return (
    // Marks without a letter are no text (cleanLine).
    cleanQuery(query) !== "" &&
    all.length <= maxWords &&
    [...query].length <= maxQueryLength &&
    !portalNames.includes(all.at(-1) ?? "")
  );
}

let written: Prepared[] = [];

beforeAll(async () => {
  const owner = await insertUser();
  const texts = fc.record({
    title: text(8),
    description: text(14),
    addressText: fc.option(text(6)),
  });
  const samples = fc.sample(texts, { seed: 7, numRuns: listingCount });
  const rows = await insertListings(
    owner,
    samples.map((each, place) => ({
      ...each,
      publishedAt: new Date(now.getTime() - 1e9 + place * minuteMs),
    })),
  );
  written = rows
    .map(({ id, title, description, addressText }) => {
      const location = ["دمشق", addressText, "Damascus"].filter(Boolean).join(" ");
      return prepare({ id, location, title, description });
    })
    .reverse();
  await indexListings(
    db(),
    written.map(({ id }) => id),
  );
}, 60_000);

/**
 * What the engine finds, all or one page of it, as if there were so many listings: it looks for few and for
 * many in different ways.
 */
async function find(
  query: string,
  listings: number | null,
  sort: HitOrder,
  { after, limit }: { after: HitKey | null; limit: number } = { after: null, limit: listingCount },
): Promise<Hit[]> {
  const plan = await planSearch(db(), parseQuery(query, emptyDictionary), {
    ...everything,
    until: after?.newest?.at ?? null,
  });
  if (plan.words.length === 0) return [];
  const { words, naming, filter } = plan;
  const asIf = { ...plan, ...(listings !== null && { listings }) };
  const parts = planHits({ words, naming, filter, sort, now }, asIf, { after, limit });
  return selectHits(
    db(),
    Array.from(parts, ({ rows }) => rows),
    limit,
  );
}

/** The same, page by page as a reader turns them. */
async function turnPages(query: string, listings: number | null, sort: HitOrder) {
  const ids: number[] = [];
  for (let after: HitKey | null = null; ; ) {
    const page: Hit[] = await find(query, listings, sort, { after, limit: 24 });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (!last || page.length < 24) return ids;
    after = readHitKey(writeHitKey(last, sort), sort);
  }
}

const queries = fc
  .sample(
    fc.array(text(3), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
    { seed: 11, numRuns: queryCount },
  )
  .filter(isWithinTheCaps);

describe("the search and the written rule", () => {
  it.each([
    ["as they are", null],
    ["as if they were a hundred million", 100_000_000],
  ] as const)(
    "agree on listings and queries of all kinds, %s",
    async (_, listings) => {
      let [triples, literal] = [0, 0];
      const missed: unknown[] = [];
      for (const query of queries) {
        const hits = await find(query, listings, "relevance");
        const rule = ruleOf(query);
        const found = new Set(hits.map(({ id }) => id));
        triples += written.length;
        literal += rule.literal.length;
        for (const each of rule.literal) if (!found.has(each.id)) missed.push({ query, ...each });
        const { expected } = rule;
        if (!expected) continue;
        expect(
          hits.map(({ id, matched, place }) => ({ id, matched, place })),
          query,
        ).toEqual(
          expected.toSorted((one, other) => other.matched - one.matched || other.place - one.place),
        );
        const newest = await find(query, listings, "newest");
        expect(
          newest.map(({ id }) => id),
          query,
        ).toEqual(expected.map(({ id }) => id));
      }
      expect(missed).toEqual([]);
      expect(triples).toBeGreaterThan(100_000);
      expect(literal).toBeGreaterThan(10_000);
    },
    120_000,
  );

  it.each(["relevance", "newest"] as const)(
    "turn the pages of what was found without a gap or a repetition: by %s",
    async (sort) => {
      for (const query of ["سيارة", "شقة دمشق", "السيارات ي", "ش", "apartment لبن فندق"]) {
        for (const listings of [null, 100_000_000]) {
          const full = (await find(query, listings, sort)).map(({ id }) => id);
          expect(full.length, query).toBeGreaterThan(24);
          expect(await turnPages(query, listings, sort), query).toEqual(full);
        }
      }
    },
  );
});
