import type { FilterSection, ListingFilter } from "#app/features/listings/listing-filter.ts";
import { sunkUntil } from "#app/features/listings/sunk-listings.ts";
import { type Currency, currencyOrder } from "#app/features/listings/price.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isCancelled } from "#app/platform/database-errors.server.ts";
import { causesOf } from "#app/platform/errors.ts";
import { askTerms, type Condition } from "../data/term-queries.server.ts";
import { type Dictionary, emptyDictionary } from "../words/dictionary.ts";
import { askHeadings } from "../words/headings.ts";
import { conceptsIn, type QueryWord } from "../words/parse-query.ts";
import { namesGoods } from "../words/sections.ts";
import { askFilter, type FilterKey, type HitFilter } from "./hit-filter.ts";
import { datesOf, priceOf, withoutPrice } from "./filings.ts";
import { indexVersion } from "./listing-terms.ts";
import { type Naming, namingTerms, planNaming } from "./naming.ts";
import { maxDays, maxMonths, type PriceCells, type Recency } from "./stretches.ts";
import { askLexicon, type KnownTerm, planWord, type WordPlan } from "./word-plan.ts";

export type PlannedKey = Pick<FilterKey, "lexemes" | "column" | "orderedBy"> & {
  share: number;
};

/** A search made ready: what is known of its words and its filter, so that each is found in the cheaper way. */
export type SearchPlan = {
  words: WordPlan[];
  naming: Naming;
  filter: Omit<HitFilter, "keys"> & { keys: readonly PlannedKey[] };
  isNone: boolean;
  isSaved: boolean;
  listings: number;
  recency: Recency;
  recencyBehind: Recency;
  /** Of what was published within the time asked for, and is confirmed by nobody; the latest first. */
  sunkDays: readonly KnownTerm[];
  prices: readonly PriceCells[] | null;
  withoutPrice: KnownTerm;
};

type Requested = {
  section: FilterSection;
  filter: ListingFilter;
  now: Date;
  /** What is as old or older is looked for first, as behind the key of a page. */
  until?: Date | null;
  dictionary?: Dictionary;
  isSaved?: Condition | null;
};

export async function planSearch(
  db: Connection,
  words: readonly QueryWord[],
  { section, filter, now, until = null, dictionary = emptyDictionary, isSaved = null }: Requested,
): Promise<SearchPlan> {
  const questions = words.map(askLexicon);
  const things = words.filter(({ places }) => places.length === 0);
  const ranked = things.length > 0 ? things : words;
  // Only relevance asks what a listing is called.
  const headings = askHeadings(filter.sort ? [] : ranked);
  const places = things.length > 0 ? words.flatMap((word) => word.places) : [];
  const isOffer = namesGoods(conceptsIn(words.map(({ raw }) => raw).join(" "), dictionary));
  const limits = { places, isOffer };
  const requested = askFilter(section, filter, now);
  const isPriced = filter.sort === "price-up" || filter.sort === "price-down";
  const currencies = isPriced ? currencyOrder.filter((each) => isAmong(filter, each)) : [];
  const dates = (kind: "day" | "month", to: string) => ({
    from: `f:${kind}:`,
    to,
    max: -(kind === "day" ? maxDays : maxMonths),
  });
  const [day, month] = until ? datesOf(until) : ["", ""];
  const ranges = [
    dates("day", "f:day:~"),
    dates("month", "f:month:~"),
    ...(until ? [dates("day", day), dates("month", month)] : []),
    ...currencies.map((each) => ({ from: priceOf(each, "1:"), to: priceOf(each, "1;"), max: 200 })),
    ...requested.keys.flatMap(({ ranges = [] }) =>
      ranges.map((range) => ({ ...range, max: maxOfRange })),
    ),
  ];
  const lexicon = await askTerms(db, {
    pieces: questions.flatMap(({ pieces }) => pieces),
    lexemes: [
      ...new Set([
        ...questions.flatMap(({ lexemes }) => lexemes),
        ...requested.keys.flatMap(({ lexemes }) => lexemes),
        ...namingTerms(headings, dictionary.sections, limits),
        withoutPrice,
      ]),
    ],
    ranges,
    isSaved,
  });
  const { known } = lexicon;
  const byRange = lexicon.byRange.values();
  const next = () => byRange.next().value ?? [];
  const recency = { days: next(), months: next() };
  // The lexicon has counted them too, by their months: after an import nobody else has.
  const counted = recency.months.reduce((sum, month) => sum + month.listings, 0);
  const listings = Math.max(lexicon.listings, counted);
  const recencyBehind = until ? { days: next(), months: next() } : recency;
  const prices = currencies.flatMap((currency) => {
    const cells = next();
    return cells.length > 0 ? { currency, group: currencyOrder.indexOf(currency), cells } : [];
  });
  const isRenewed = lexicon.version >= indexVersion;
  const ownFilter = isRenewed ? requested : askFilter(section, filter, now, false);
  let isNone = false;
  let sunkDays: KnownTerm[] = [];
  const keys = ownFilter.keys.map(({ ranges, lexemes, ...key }): PlannedKey => {
    const terms = ranges ? ranges.flatMap(next) : lexemes.flatMap((term) => termOf(term, known));
    if (key.orderedBy === "date" && ownFilter.sunkAfter)
      sunkDays = terms.filter(({ term }) => term < datesOf(sunkUntil)[0]).reverse();
    const listed = terms.reduce((sum, each) => sum + each.listings, 0);
    const isRequested = ranges !== undefined || lexemes.length > 0;
    if (isRequested && terms.length === 0) isNone = true;
    const share = isRequested ? Math.min(1, Math.max(listed, 0.5) / Math.max(listings, 1)) : 1;
    return { ...key, lexemes: terms.map(({ term }) => term), share };
  });
  let at = 0;
  const plans = words.map((word, index) => {
    const count = questions[index]?.pieces.length ?? 0;
    return planWord(word, lexicon.byPiece.slice(at, (at += count)), known, listings);
  });
  return {
    words: plans.filter(({ index }) => index !== "").sort((one, other) => one.share - other.share),
    naming: planNaming(headings, dictionary.sections, known, { listings, limits }),
    filter: { ...ownFilter, keys },
    isNone,
    isSaved: lexicon.isSaved,
    listings,
    recency,
    recencyBehind,
    sunkDays,
    prices: isRenewed ? prices : null,
    withoutPrice: { term: withoutPrice, listings: known.get(withoutPrice) ?? 0 },
  };
}

const maxOfRange = 400;

const isAmong = ({ price }: ListingFilter, currency: Currency) =>
  !price?.currency || price.currency === currency;

function termOf(term: string, known: ReadonlyMap<string, number>): KnownTerm[] {
  const listings = known.get(term);
  return listings === undefined ? [] : [{ term, listings }];
}

/**
 * The time of one search, in milliseconds: of its own work, not of its waiting for a place. Each statement has
 * a limit of its own, as long as this, and nothing is begun behind it: all together end within twice as long.
 * Only the first two statements, for the words and the hits of what was typed, always run.
 */
export class SearchTime {
  readonly #limit: number;
  readonly #clock: () => number;
  #spent = 0;
  #begun: number | null = null;
  #untimedLeft = 2;

  constructor(limit: number, clock = () => performance.now()) {
    this.#limit = limit;
    this.#clock = clock;
  }

  async spend<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#begun = this.#clock();
    try {
      return await work();
    } finally {
      this.#spent = this.#spentNow();
      this.#begun = null;
    }
  }

  /** Before each statement. @throws {OutOfTime} */
  begin(): void {
    if (this.#untimedLeft-- <= 0 && this.#spentNow() > this.#limit) throw new OutOfTime();
  }

  /** What was typed has been read: what else it may mean is asked for in the time that is left. */
  enforceLimit(): void {
    this.#untimedLeft = 0;
  }

  #spentNow(): number {
    return this.#spent + (this.#begun === null ? 0 : this.#clock() - this.#begun);
  }
}

class OutOfTime extends Error {
  override name = "OutOfTime";
}

/** Whether a statement was stopped because its time was over, or was not begun for that reason. */
export function isOutOfTime(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof OutOfTime) || isCancelled(error);
}
