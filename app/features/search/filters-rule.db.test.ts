import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import type { ListingFilter } from "#app/features/listings/listing-filter.ts";
import { matches, selectFitting } from "#app/features/listings/data/filter-queries.server.ts";
import { currencyOrder, isCurrency } from "#app/features/listings/price.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { makeVerified } from "#test/verified.ts";
import { ruleRank, type RuleTexts, ruleTexts, ruleWords } from "#test/written-rule.ts";
import { listFiltered } from "./filtered-lists.server.ts";
import { indexListings } from "./index-listings.server.ts";
import { resultsPerPage, type SearchResult } from "./search-result.ts";
import { search } from "./search.server.ts";
import { emptyDictionary } from "./words/dictionary.ts";
import { parseQuery } from "./words/parse-query.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const listingCount = 240;
const searchCount = 300;

// The same numbers in every run.
let state = 20_261;
const below = (max: number) => {
  state = (Math.imul(state, 48_271) >>> 0) % 0x7fffffff;
  return state % max;
};
const oneOf = <Each>(values: readonly Each[]): Each => values[below(values.length)] as Each;
const perhaps = <Each>(value: Each): Each | null => (below(3) === 0 ? value : null);

const places = [
  ["damascus", "mezzeh"],
  ["damascus", null],
  ["homs", null],
  ["aleppo", null],
  ["syria", null],
] as const;
const amounts = [0, 1, 99.99, 100, 2_500, 2_500.5, 1_000_000];
const details = {
  elevator: [true, false, "true", 1, null],
  finish: ["deluxe", "super", "", ["deluxe"], { deluxe: true }, null],
  rooms: [0, 2, 3, 2.5, "3", "drei", true, null, [3]],
};

type Row = NonNullable<Parameters<typeof insertListing>[1]>;

function price(): Row {
  const [low, high] = [oneOf(amounts), oneOf(amounts)].sort((one, other) => one - other);
  const pound = oneOf(["new", "old", "unknown"] as const);
  const pounds = { currency: "SYP", sypDenomination: pound } as const;
  const money = below(2) === 0 ? pounds : ({ currency: "USD" } as const);
  switch (below(4)) {
    case 0:
      return { priceType: "contact" };
    case 1:
      return { priceType: "range", priceMin: low, priceMax: high, ...money };
    default:
      return { priceType: "fixed", priceMin: low, ...money };
  }
}

function filter(): ListingFilter {
  const [governorateId, areaId] = oneOf(places);
  const [min, max] = [oneOf(amounts), oneOf(amounts)].sort((one, other) => one - other) as [
    number,
    number,
  ];
  const requested = [
    { kind: "flag", key: "elevator" },
    { kind: "choice", key: "finish", choices: oneOf([["deluxe"], ["super", "x"], [""]]) },
    below(2) === 0
      ? { kind: "range", key: "rooms", min: 2, max: perhaps(3) }
      : { kind: "range", key: "rooms", min: perhaps(2.5), max: 3 },
  ].filter(() => below(4) === 0);
  return {
    type: perhaps(oneOf(["sale", "rent"] as const)),
    price: perhaps({
      currency: oneOf(["SYP", "USD", null] as const),
      min: perhaps(min),
      max: perhaps(max),
    }),
    ...(below(2) === 0 ? { governorateId, areaId } : { governorateId: null, areaId: null }),
    verified: below(5) === 0,
    pictures: below(5) === 0,
    within: null,
    details: requested as unknown as ListingFilter["details"],
    sort: null,
  };
}

type Sort = ListingFilter["sort"];
const sorts: readonly Sort[] = [null, "newest", "price-up", "price-down"];
const titles = ["zzred", "zzred zzwool", "zzwool", "zzlamp zzred zzwool", "zzlamp", "zzother"];
const queries = ["zzred", "zzred zzwool", "zzlamp zzred zzwool zzother zzz", "zz", ""];

type Fact = RuleTexts & {
  id: number;
  publishedAt: Date;
  group: number;
  amount: number;
};

/** What the rule finds, in its order: each row is looked at by itself. */
async function byRule(query: string, asked: ListingFilter, facts: ReadonlyMap<number, Fact>) {
  const words = ruleWords(parseQuery(query, emptyDictionary));
  const { rows } = await db().execute<{ id: string }>(sql`
    select listings.id from listings join profiles on profiles.id = listings.user_id
    where ${matches(asked, now) ?? sql`true`}`);
  const hits = rows.flatMap(({ id }) => {
    const fact = facts.get(Number(id));
    const rank = fact && (words.length > 0 ? ruleRank(words, fact) : { matched: 1, place: 0 });
    return fact && rank && rank.matched > 0 ? [{ ...fact, ...rank }] : [];
  });
  const byDate = (one: Fact, other: Fact) =>
    other.publishedAt.getTime() - one.publishedAt.getTime() || other.id - one.id;
  const direction = asked.sort === "price-up" ? 1 : -1;
  return hits
    .sort((one, other) => {
      if (asked.sort === "newest") return byDate(one, other);
      const byWords = other.matched - one.matched;
      if (asked.sort === null)
        return byWords || (words.length > 0 ? other.place - one.place : 0) || byDate(one, other);
      const byPrice = one.amount - other.amount || one.id - other.id;
      return byWords || one.group - other.group || direction * byPrice;
    })
    .map(({ id }) => id);
}

const everywhere = { categoryId: null, subcategoryId: null };

/** What is shown, page by page as a reader turns them; and how many the first page says there are. */
async function shown(query: string, asked: ListingFilter) {
  const [ids, counts]: [number[], string[]] = [[], []];
  for (let after: string | null = null; ; ) {
    const page: Pick<SearchResult, "cards" | "next" | "count" | "isMore" | "isPartial"> =
      query === ""
        ? await listFiltered(
            everywhere,
            { filter: asked, key: after, limit: resultsPerPage },
            { locale: "ar", now },
          )
        : await search(
            { query, section: everywhere, filter: asked, isExact: true, after },
            { locale: "ar", now },
          );
    ids.push(...page.cards.map(({ id }) => id));
    counts.push(`${page.count}${page.isMore || page.isPartial ? "+" : ""}`);
    after = page.next;
    if (!after) return { ids, counts: [...new Set(counts)] };
  }
}

/** It looks for few and for many in different ways, by what the lexicon knows. */
async function pretend(times: number) {
  await db().execute(sql`alter table listing_search set (autovacuum_enabled = false)`);
  await db().execute(sql`
    update pg_class set reltuples = ${listingCount * times}::real where oid = 'listing_search'::regclass`);
  await db().execute(sql`update search_terms set listings = listings * ${times}::integer`);
}

/** An index of before, of which every row, or every second one, has not been written anew yet. */
async function become(old: "all" | "half") {
  const kinds = sql`'^f:(owner|price|pictures|verified|is|has|amount|date)(:|$)'`;
  await db().execute(sql`update search_index_state set version = 2`);
  await db().execute(sql`
    update listing_search set price_highest = null, lexemes = ts_delete(lexemes,
      array(select lexeme from unnest(tsvector_to_array(lexemes)) lexeme where lexeme ~ ${kinds}))
    where listing_id % 2 = 0 or ${old === "all"}`);
  if (old === "all") await db().execute(sql`delete from search_terms where term ~ ${kinds}`);
}

/** Does all of it, so many at once. */
async function inParallel<Each>(
  all: readonly Each[],
  clients: number,
  work: (each: Each) => Promise<void>,
) {
  const waiting = [...all];
  const client = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

describe("random listings", () => {
  const facts = new Map<number, Fact>();

  beforeAll(async () => {
    const sellers = [await insertUser(), await insertUser()] as const;
    await makeVerified(sellers[1].id);
    for (let at = 0; at < listingCount; at++) {
      const seller = oneOf(sellers);
      const [governorateId, areaId] = oneOf(places);
      const texts = Object.entries(details).map(([key, values]) => [key, oneOf<unknown>(values)]);
      // Some at the same moment.
      const publishedAt = new Date(now.getTime() - below(60) * 17 * hourMs);
      const title = oneOf(titles);
      const row = await insertListing(seller, {
        ...price(),
        title,
        description: below(4) === 0 ? "zzlamp" : "x",
        governorateId,
        areaId,
        publishedAt,
        listingType: oneOf(["sale", "rent"]),
        details: Object.fromEntries(texts),
      });
      if (below(2) === 0)
        await db()
          .insert(listingPictures)
          .values({
            id: newId(),
            listingId: row.id,
            mediaId: await insertPicture(seller.id),
            kind: "business",
            position: 0,
          });
      const { id, currency, priceNormalized, description } = row;
      const isPriced = isCurrency(currency) && priceNormalized !== null;
      facts.set(id, {
        ...ruleTexts([title, "", description]),
        id,
        publishedAt,
        group: isPriced ? currencyOrder.indexOf(currency) : 9,
        amount: priceNormalized ?? 0,
      });
    }
    await indexListings(db(), [...facts.keys()]);
  }, 120_000);

  it("match a saved search exactly when the lists show them, whatever its filter", async () => {
    const filters = Array.from({ length: 200 }, filter);
    const later = new Date(now.getTime() + 40 * dayMs);
    const fits = new Map<number, boolean[]>();
    const stated = await db().select({ id: listings.id, known: listings.details }).from(listings);
    for (const { id, known } of stated)
      fits.set(id, await selectFitting(db(), { listingId: id, known }, filters, later));
    for (const [at, asked] of filters.entries()) {
      const fitting = [...facts.keys()].filter((id) => fits.get(id)?.[at]);
      const anytime = { ...asked, within: null, sort: "newest" } as const;
      expect(fitting.toSorted(), JSON.stringify(asked)).toEqual(
        (await byRule("", anytime, facts)).toSorted(),
      );
    }
  });

  it.each([
    ["as they are", () => pretend(1), searchCount],
    ["looked for as among a hundred million", () => pretend(400_000), searchCount],
    ["while half of the index is of before", () => become("half"), 100],
    ["while all of the index is of before", () => become("all"), 100],
  ] as const)(
    "are found as the written rule has it, page by page, whatever the words, the filter and the order, eight at once: %s",
    async (_, prepare, count) => {
      await prepare();
      const asked = Array.from({ length: count }, () => ({
        query: oneOf(queries),
        requested: {
          ...filter(),
          within: below(3) === 0 ? 30 : null,
          sort: oneOf(sorts),
        } as ListingFilter,
      }));
      let met = 0;
      await inParallel(asked, 8, async ({ query, requested }) => {
        const expected = await byRule(query, requested, facts);
        const found = await shown(query, requested);
        expect(found, `${query} ${JSON.stringify(requested)}`).toEqual({
          ids: expected,
          counts: [String(expected.length)],
        });
        met += expected.length;
      });
      // Otherwise nothing was compared.
      expect(met).toBeGreaterThan(count);
    },
    240_000,
  );
});
