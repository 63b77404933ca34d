import { type ListingFilter, withoutFilter } from "#app/features/listings/listing-filter.ts";
import { listFiltered } from "#app/features/search/filtered-lists.server.ts";
import { search } from "#app/features/search/search.server.ts";
import { suggest } from "#app/features/search/suggest.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { Busy } from "#app/platform/errors.ts";
import { type Sample, withSite } from "#test/many-listings/store.ts";
import { chanceFrom, makeVocabulary, pickWith } from "#test/many-listings/words.ts";
import { addFigures, type Figures, part, quantile, siteLabel } from "../part.ts";

const clients = 8;

// All that a page of results or of a list asks of the database, in every order, as the program asks it: alone,
// and with eight clients.
export default part({
  prepare: async ({ sitesFolder }) => sitesFolder,
  async measure(folder, { sites, rounds, isQuick, log }) {
    const figures: Figures = {};
    for (let round = 1; round <= rounds; round++)
      for (const site of sites)
        await withSite(
          folder,
          site,
          log,
          async ({ host, port, user, database: name }, { samples }) => {
            const among = siteLabel(site);
            log(`round ${round} of ${rounds}, ${among}`);
            await closeDatabase();
            openDatabase({ host, port, user, database: name, max: 20 }, () => {}, {
              answersRequests: true,
            });
            const kinds = kindsOf(samples);
            for (const [kind, words] of Object.entries(kinds))
              for (const [filter, narrow] of Object.entries(filters)) {
                const times = isQuick ? 4 : 40;
                const queries = Array.from({ length: 3 * times }, (_, at) => {
                  const sort = sorts[at % sorts.length] ?? null;
                  return { query: words(), ...narrow(), sort };
                });
                const alone = await askAll(queries.slice(0, times), 1);
                const crowd = await askAll(queries.slice(times), clients);
                addFigures(figures, `${kind}, ${filter}`, {
                  [`${among}, p50 ms`]: quantile(alone.ms, 0.5),
                  [`${among}, p95 ms`]: quantile(alone.ms, 0.95),
                  [`${among}, given up, %`]: alone.givenUp,
                  [`${among}, ${clients} clients, p95 ms`]: quantile(crowd.ms, 0.95),
                  [`${among}, ${clients} clients, empty, %`]: crowd.empty,
                  [`${among}, ${clients} clients, a second`]: crowd.rate,
                });
              }
            const common = makeVocabulary().ar.slice(20, 5_000);
            const beginning = () => pick(common).slice(0, 2 + chance.below(3));
            const typed = Array.from({ length: isQuick ? 5 : 100 }, beginning);
            const ms = await Promise.all(typed.map((text) => timed(() => suggest(text, "ar"))));
            addFigures(figures, "suggestions", { [`${among}, p95 ms`]: quantile(ms, 0.95) });
          },
        );
    return figures;
  },
});

type Narrowed = {
  section: { categoryId: string | null; subcategoryId: null };
  filter: ListingFilter;
};
type Request = Narrowed & { query: string; sort: ListingFilter["sort"] };

const sorts = [null, "newest", "price-up", "price-down"] as const;
const none = withoutFilter({ sort: null } as ListingFilter);
const chance = chanceFrom(3);
const pick = pickWith(chance);

function everywhere(change: Partial<ListingFilter>, categoryId: string | null = null): Narrowed {
  return { section: { categoryId, subcategoryId: null }, filter: { ...none, ...change } };
}
const price = (min: number | null, max: number | null, currency: "USD" | "SYP" | null = "USD") => ({
  price: { min, max, currency },
});
const details = (...all: object[]) => ({ details: all as unknown as ListingFilter["details"] });
const choice = (key: string, choices: string[]) => ({ kind: "choice", key, choices });
const range = (key: string, min: number, max: number | null) => ({ kind: "range", key, min, max });
const dollars = [price(null, 500), price(100, 1_000), price(1_000, null), price(400, 600)];

const filters: Record<string, () => Narrowed> = {
  "no filter": () => everywhere({}),
  "a price in dollars": () => everywhere(pick(dollars)),
  "a price in any currency": () => everywhere(price(100, 5_000, null)),
  "a price in pounds": () => everywhere(price(10_000, 500_000, "SYP")),
  pictures: () => everywhere({ pictures: true }),
  "verified sellers": () => everywhere({ verified: true }),
  "thirty days": () => everywhere({ within: 30 }),
  "a governorate, a type and a price": () =>
    everywhere({ governorateId: "homs", type: "service", ...pick(dollars) }),
  "a category and a price": () => everywhere(pick(dollars), "cars"),
  "a make and a year": () =>
    everywhere(
      details(choice("make", ["kia", "hyundai", "bmw"]), range("year", 2_010, null)),
      "cars",
    ),
  "rooms and an area": () =>
    everywhere(details(range("rooms", 2, 4), range("area", 20, 200)), "living"),
};

function kindsOf(samples: readonly Sample[]): Record<string, () => string> {
  const { ar, en } = makeVocabulary();
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
  return {
    "no words": () => "",
    "a common word": () => pick([...ar.slice(5, 150), ...en.slice(5, 60)]),
    "a rare word": () => pick((chance.next() < 0.7 ? ar : en).slice(5_000)),
    "two words": several(2),
    "five words": several(5),
    "a slip of the keys": slip,
  };
}

const read = () => ({ locale: "ar" as const, now: new Date() });

async function ask({ query, section, filter: narrowed, sort }: Request) {
  const filter = { ...narrowed, sort };
  return query
    ? search({ query, section, filter, isExact: false, after: null }, read())
    : listFiltered(section, { filter, key: null, limit: 24 }, read());
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function askAll(all: readonly Request[], atOnce: number) {
  const [waiting, ms]: [Request[], number[]] = [[...all], []];
  let [givenUp, empty] = [0, 0];
  for (const each of all.slice(0, 4)) await ask(each);
  const client = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const begun = performance.now();
      try {
        const { isPartial, cards } = await ask(next);
        if (isPartial) givenUp++;
        if (isPartial && cards.length === 0) empty++;
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        empty++;
      }
      ms.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, client));
  const share = (count: number) => (100 * count) / all.length;
  const rate = (all.length / (performance.now() - begun)) * 1_000;
  return { ms, givenUp: share(givenUp), empty: share(empty), rate };
}
