import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import type { ListingFilter } from "#app/features/listings/listing-filter.ts";
import { matches, selectFitting } from "#app/features/listings/live-listings.server.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { makeVerified } from "#test/verified.ts";
import { indexListings } from "./index-listings.server.ts";
import { search } from "./search.server.ts";

const { db } = useDatabase();
const listingCount = 60;
const filterCount = 250;

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
  furnished: [true, false, "true", 1, null],
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
    { kind: "flag", key: "furnished" },
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

/** What a search of everything finds, page by page. */
async function found(requested: ListingFilter): Promise<number[]> {
  const section = { categoryId: null, subcategoryId: null };
  const ids: number[] = [];
  let after: string | null = null;
  do {
    const page = await search(
      { query: "zzthing", section, filter: requested, isExact: true, after },
      { locale: "ar", now },
    );
    ids.push(...page.cards.map(({ id }) => id));
    after = page.next;
  } while (after);
  return ids.sort((one, other) => one - other);
}

it("matches a new listing exactly when the lists show it and a search finds it, whatever its filter", async () => {
  const sellers = [await insertUser(), await insertUser()] as const;
  await makeVerified(sellers[1].id);
  const ids: number[] = [];
  for (let at = 0; at < listingCount; at++) {
    const seller = oneOf(sellers);
    const [governorateId, areaId] = oneOf(places);
    const texts = Object.entries(details).map(([key, values]) => [key, oneOf<unknown>(values)]);
    const { id } = await insertListing(seller, {
      ...price(),
      title: "zzthing",
      governorateId,
      areaId,
      listingType: oneOf(["sale", "rent"]),
      details: Object.fromEntries(texts),
    });
    if (below(2) === 0)
      await db()
        .insert(listingPictures)
        .values({
          id: newId(),
          listingId: id,
          mediaId: await insertPicture(seller.id),
          kind: "business",
          position: 0,
        });
    ids.push(id);
  }
  await indexListings(db(), ids);

  const filters = Array.from({ length: filterCount }, filter);
  const posted = filters.map((requested) => ({ ...requested, within: 1 as const }));
  const fits = new Map<number, boolean[]>();
  const later = new Date(now.getTime() + 40 * 24 * 60 * 60 * 1000);
  for (const id of ids) fits.set(id, await selectFitting(db(), id, posted, later));
  let met = 0;
  for (const [at, requested] of filters.entries()) {
    const rows = await db()
      .select({ id: listings.id })
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, listings.userId))
      .where(matches(requested, now))
      .orderBy(listings.id);
    const fitting = ids.filter((id) => fits.get(id)?.[at]);
    expect(fitting, JSON.stringify(requested)).toEqual(rows.map(({ id }) => id));
    expect(await found(requested), JSON.stringify(requested)).toEqual(fitting);
    met += fitting.length;
  }
  // Otherwise nothing was compared.
  expect(met).toBeGreaterThan(listingCount);
  expect(met).toBeLessThan(listingCount * filterCount);
});
