import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { search } from "#app/features/search/search.server.ts";
import { suggest } from "#app/features/search/suggest.server.ts";
import { countStatements } from "#test/statements.ts";
import { type Sample, withSite } from "#test/many-listings/store.ts";
import { chanceFrom, makeVocabulary, pickWith } from "#test/many-listings/words.ts";
import { type Figures, siteLabel, addFigures, part, quantile } from "../part.ts";

// All that one page of results asks of the database, with its cards, counts and facets: one client, both
// languages.
export default part({
  prepare: async ({ sitesFolder }) => sitesFolder,
  async measure(folder, { sites, rounds, isQuick, log }) {
    const figures: Figures = {};
    for (let round = 1; round <= rounds; round++)
      for (const site of sites)
        await withSite(folder, site, log, async (_client, { samples }) => {
          const among = siteLabel(site);
          log(`round ${round} of ${rounds}, ${among}`);
          for (const [kind, queries] of Object.entries(kindsOf(samples, isQuick ? 5 : 60))) {
            for (const query of queries.slice(0, 5)) await ask(kind, query);
            const ms: number[] = [];
            for (const query of queries) {
              const begun = performance.now();
              await ask(kind, query);
              ms.push(performance.now() - begun);
            }
            const first = await countStatements(() => ask(kind, queries[0] ?? ""));
            addFigures(figures, kind, {
              [`${among}, p50 ms`]: quantile(ms, 0.5),
              [`${among}, p95 ms`]: quantile(ms, 0.95),
              [`${among}, statements`]: first,
            });
          }
        });
    return figures;
  },
});

const filter = readListingFilter(new URLSearchParams(), {
  categoryId: null,
  subcategoryId: null,
  governorates: [],
});

async function ask(kind: string, query: string): Promise<void> {
  if (kind === "suggestions") return void (await suggest(query, "ar"));
  const isNarrow = kind.startsWith("filtered");
  const section = { categoryId: isNarrow ? "cars" : null, subcategoryId: null };
  const narrowed = isNarrow ? { ...filter, governorateId: "homs" } : filter;
  const target = { query, section, filter: narrowed, isExact: false, after: null };
  const { isPartial } = await search(target, { locale: "ar", now: new Date() });
  if (isPartial) console.log(`  Out of time: ${kind}: ${query}`);
}

function kindsOf(samples: readonly Sample[], length: number): Record<string, string[]> {
  const chance = chanceFrom(3);
  const pick = pickWith(chance);
  const { ar, en } = makeVocabulary();
  const times = (make: () => string) => Array.from({ length }, make);
  const several = (words: number) => () => {
    const { title, description } = pick(samples);
    const all = new Set(`${title} ${description}`.split(/\s+/).filter((word) => word.length > 1));
    return Array.from({ length: words }, () => pick([...all])).join(" ");
  };
  const slip = () => {
    const letters = [...pick(ar.slice(200, 9_000).filter((word) => word.length > 5))];
    const at = 1 + chance.below(letters.length - 3);
    letters.splice(at, 2, letters[at + 1] ?? "", letters[at] ?? "");
    return letters.join("");
  };
  const any = () => pick([..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"]);
  const common = () => pick(ar.slice(5, 150));
  return {
    "a rare word": times(() => pick((chance.next() < 0.7 ? ar : en).slice(5_000))),
    "a common word": times(() => pick([...ar.slice(5, 150), ...en.slice(5, 60)])),
    "a word of more than half": times(() => pick(["للبيع", "في", "من", "دمشق"])),
    "two words": times(several(2)),
    "five words": times(several(5)),
    "a token of two letters": times(() => any() + any()),
    "a phrase that nothing has": times(() => `${any()}ظ${any()}غطظ ${any()}ضظغ${any()}ثظ`),
    "a slip of the keys": times(slip),
    "filtered: a common word, cars in Homs": times(common),
    "filtered: two words, cars in Homs": times(several(2)),
    suggestions: times(() => pick(ar.slice(20, 5_000)).slice(0, 2 + chance.below(3))),
  };
}
