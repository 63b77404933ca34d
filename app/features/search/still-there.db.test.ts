import { beforeAll, describe, expect, it } from "vitest";
import type { listings } from "#app/features/listings/data/tables.ts";
import { sunkFrom } from "#app/features/listings/sunk-listings.ts";
import { readListingFilter, withoutFilter } from "#app/features/listings/listing-filter.ts";
import { useDatabase } from "#test/database.ts";
import { insertListings, insertUser, now } from "#test/factories.ts";
import { inDays } from "#test/listing-life.ts";
import { listFiltered } from "./filtered-lists.server.ts";
import { indexListings } from "./index-listings.server.ts";
import type { SearchParams } from "./search-params.ts";
import { search } from "./search.server.ts";

// Sales that nobody confirms stand behind the fresh ones of the same rank, whichever way a page is found.

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
const everywhere = { categoryId: null, subcategoryId: null };
type Written = typeof listings.$inferSelect;
let written: Written[];

// Nine of ten are fresh, one of three says both words, every second is a car; published over the last sixty days.
beforeAll(async () => {
  const owner = await insertUser();
  written = await insertListings(
    owner,
    Array.from({ length: 400 }, (_, at) => {
      const publishedAt = inDays(-((at * 7) % 60) - (at % 10) / 24 - at / 10_000);
      const isSunk = at % 5 === 0 && publishedAt < inDays(-14);
      return {
        title: at % 3 === 0 ? `براد حديث ${at}` : `براد ${at}`,
        categoryId: at % 2 === 0 ? "cars" : "living",
        governorateId: at % 4 === 0 ? "homs" : "damascus",
        publishedAt,
        ...(at % 5 === 1 && { confirmedAt: inDays(-1) }),
        priceType: "fixed",
        priceMin: 100 + ((at * 37) % 400),
        currency: "USD",
        ...(isSunk && { confirmRequestedAt: inDays(-5), sunkTo: sunkFrom(publishedAt) }),
      } as const;
    }),
  );
  await indexListings(
    db(),
    written.map(({ id }) => id),
  );
});

const isSunk = ({ sunkTo }: Written) => Number(sunkTo !== null);
const byDate = (one: Written, other: Written) =>
  isSunk(one) - isSunk(other) ||
  Number(other.publishedAt) - Number(one.publishedAt) ||
  other.id - one.id;
const idsOf = (rows: readonly Written[]) => rows.map(({ id }) => id);
const ofCars = ({ categoryId }: Written) => categoryId === "cars";
const isWithin =
  (days: number) =>
  ({ publishedAt }: Written) =>
    publishedAt !== null && publishedAt > inDays(-days);

const filterOf = (query: string, categoryId: string | null = null) =>
  readListingFilter(new URLSearchParams(query), {
    categoryId,
    subcategoryId: null,
    governorates: [],
  });

/** Of all pages, and what the first says of their number. */
async function walk(page: (key: string | null) => ReturnType<typeof listFiltered>) {
  const ids: number[] = [];
  let [next, count]: [string | null, number | null] = [null, null];
  do {
    const found = await page(next);
    ids.push(...found.cards.map(({ id }) => id));
    count ??= found.count;
    next = found.next;
  } while (next);
  return { ids, count };
}

describe("a list", () => {
  it.each<[string, string, string | null, (row: Written) => boolean]>([
    ["of all, by an index of the listings", "", null, () => true],
    ["of a category, by an index of the listings", "", "cars", ofCars],
    ["by a filter", "type=sale", "cars", ofCars],
    [
      "of what has a price up to a limit",
      "currency=USD&price-max=300",
      "cars",
      (row) => ofCars(row) && Number(row.priceMin) <= 300,
    ],
    ["of the last seven days", "within=7", "cars", (row) => ofCars(row) && isWithin(7)(row)],
    [
      "of the last thirty days, those that nobody confirmed too",
      "within=30",
      "cars",
      (row) => ofCars(row) && isWithin(30)(row),
    ],
    ["of the last thirty days of all", "within=30", null, isWithin(30)],
  ])("%s", async (_, query, categoryId, belongs) => {
    const section = categoryId ? { categoryId } : {};
    const filter = filterOf(query, categoryId);
    const expected = idsOf(written.filter(belongs).sort(byDate));
    const page = (key: string | null) => listFiltered(section, { filter, key, limit: 24 }, read);
    expect(await walk(page)).toEqual({ ids: expected, count: expected.length });
  });

  it("by price is ordered by price, whoever confirmed what", async () => {
    const filter = filterOf("sort=price-up", "cars");
    const expected = written
      .filter(ofCars)
      .sort((one, other) => Number(one.priceMin) - Number(other.priceMin) || one.id - other.id);
    const page = (key: string | null) =>
      listFiltered({ categoryId: "cars" }, { filter, key, limit: 24 }, read);
    expect((await walk(page)).ids).toEqual(idsOf(expected));
  });
});

describe("a search", () => {
  const ask = async (query: string, requested = "") => {
    const filter = requested ? filterOf(requested) : withoutFilter(filterOf(""));
    const params: SearchParams = { query, section: everywhere, filter, isExact: true };
    const ids: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({ ...params, after }, read);
      ids.push(...page.cards.map(({ id }) => id));
      after = page.next;
    } while (after);
    return ids;
  };

  it("for one word puts them behind all others", async () => {
    expect(await ask("براد")).toEqual(idsOf([...written].sort(byDate)));
  });

  it("for two words puts them behind the fresh ones that have as many of the words, before those with fewer", async () => {
    const hasBoth = ({ title }: Written) => Number(title.includes("حديث"));
    const expected = [...written].sort(
      (one, other) => hasBoth(other) - hasBoth(one) || byDate(one, other),
    );
    expect(await ask("براد حديث")).toEqual(idsOf(expected));
  });

  it("of the last thirty days finds them, behind the fresh ones", async () => {
    const expected = written.filter(isWithin(30)).sort(byDate);
    expect(await ask("براد", "within=30")).toEqual(idsOf(expected));
  });

  it("finds one that was confirmed where it stood before", async () => {
    const sunk = written.find((row) => isSunk(row));
    if (!sunk) throw new Error("None is sunk");
    await db().execute(
      `update listings set confirm_requested_at = null, confirmed_at = now() where id = ${sunk.id}`,
    );
    await indexListings(db(), [sunk.id]);
    const rows = written.map((row) => (row.id === sunk.id ? { ...row, sunkTo: null } : row));
    expect(await ask("براد")).toEqual(idsOf(rows.sort(byDate)));
  });
});
