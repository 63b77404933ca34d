import type pg from "pg";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { currentDictionary } from "#app/features/search/dictionary.server.ts";
import {
  fileSearch,
  type SavedFiling,
  type Uses,
} from "#app/features/search/engine/saved-anchors.ts";
import { mostSavedSearches } from "#app/features/search/saved-search.ts";
import { readSearchAsked } from "#app/features/search/search-asked.ts";
import { parseQuery } from "#app/features/search/words/parse-query.ts";
import type { Surroundings } from "./search-rows.ts";
import { type Chance, chanceFrom, makeVocabulary, zipf } from "./search-words.ts";

type Kept = {
  query: string;
  path: string;
  categoryId: string | null;
  subcategoryId: string | null;
  governorateId: string | null;
  wordsVersion: number;
} & SavedFiling;

const chunk = 2_000;
// Nobody waits for what stands in every advertisement: "in", "for sale", "Damascus", "new", "flat", "price".
const tooFrequent = 90;

/** Keeps so many searches in place of those that are kept, as members do: twenty at most of each. */
export async function keepSearches(
  client: pg.Client,
  count: number,
  around: Surroundings,
): Promise<void> {
  await client.query("truncate saved_searches cascade");
  const { rows: terms } = await client.query<{ term: string; listings: number }>(
    "select term, listings from search_terms",
  );
  const uses = new Map(terms.map(({ term, listings }) => [term, listings]));
  const make = await searchMaker(around, uses);
  for (let from = 0; from < count; from += chunk) {
    const kept = make(Math.min(chunk, count - from));
    await client.query(
      `insert into users (id, name, email, email_verified)
       select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, 'Member ' || n, 'member-' || n || '@bench.example', true
       from generate_series($1::int, $2::int) n on conflict do nothing`,
      [Math.floor(from / mostSavedSearches), Math.floor((from + chunk) / mostSavedSearches)],
    );
    const rows = kept.map(({ path, ...each }, at) => ({
      ...each,
      // Two of a member's may be the same.
      path: `${path}&n=${from + at}`,
      id: `00000000-0000-4000-b000-${String(from + at).padStart(12, "0")}`,
      userId: `00000000-0000-4000-a000-${String(Math.floor((from + at) / mostSavedSearches)).padStart(12, "0")}`,
    }));
    await client.query(
      `insert into saved_searches (id, user_id, path, query, category_id, subcategory_id, governorate_id, created_at, words, is_plain, words_version)
       select id, "userId", path, query, "categoryId", "subcategoryId", "governorateId", '2020-01-01', words, "isPlain", "wordsVersion"
       from jsonb_to_recordset($1) as r (id uuid, "userId" uuid, path text, query text, "categoryId" text,
         "subcategoryId" text, "governorateId" text, words tsquery, "isPlain" boolean, "wordsVersion" bigint)`,
      [JSON.stringify(rows)],
    );
    await client.query(
      `insert into saved_search_anchors (anchor, search_id)
       select distinct anchor, id from jsonb_to_recordset($1) as r (id uuid, anchors text[]), unnest(anchors) anchor`,
      [JSON.stringify(rows)],
    );
  }
  await client.query("vacuum (analyze) saved_searches, saved_search_anchors, users");
}

async function searchMaker({ subcategories, places }: Surroundings, uses: Uses) {
  const chance = chanceFrom(31);
  const vocabulary = makeVocabulary();
  const dictionary = await currentDictionary();
  const around = {
    sections: await listCatalogue("ar"),
    governorates: await listGovernorateOptions("ar"),
  };
  const draw = {
    ar: zipf(vocabulary.ar.length - tooFrequent, chance),
    en: zipf(vocabulary.en.length - tooFrequent, chance),
  };
  const governorates = [...places.values()].filter(({ kind }) => kind === "governorate");
  const word = (locale: "ar" | "en") => vocabulary[locale][tooFrequent + draw[locale]()] ?? "";

  const makeOne = (): Kept => {
    const locale = chance.next() < 0.7 ? "ar" : "en";
    const hasWords = chance.next() < 0.67;
    const query = hasWords
      ? Array.from({ length: lengthOf(chance) }, () => word(locale)).join(" ")
      : "";
    const part = subcategories[chance.below(subcategories.length)];
    const isIn = !hasWords || chance.next() < 0.4;
    const section = {
      categoryId: isIn ? (part?.categoryId ?? null) : null,
      subcategoryId: isIn && chance.next() < 0.6 ? (part?.id ?? null) : null,
    };
    const governorateId =
      chance.next() < 0.5 ? (governorates[chance.below(governorates.length)]?.id ?? null) : null;
    const asked = new URLSearchParams({
      ...(query && { q: query }),
      ...(section.categoryId && { category: section.categoryId }),
      ...(section.subcategoryId && { subcategory: section.subcategoryId }),
      ...(governorateId && { governorate: governorateId }),
    });
    const read = readSearchAsked(asked, around);
    const filing = fileSearch(read, parseQuery(query, dictionary), uses);
    const wordsVersion = dictionary.version;
    return { query, path: `/search?${asked}`, ...section, governorateId, wordsVersion, ...filing };
  };
  return (count: number) => Array.from({ length: count }, makeOne);
}

// One word, mostly two, sometimes three.
function lengthOf(chance: Chance): number {
  const drawn = chance.next();
  return drawn < 0.35 ? 1 : drawn < 0.8 ? 2 : 3;
}
