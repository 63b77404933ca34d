import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getListing } from "#app/features/listings/listings.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { useDatabase } from "#test/database.ts";
import { type insertListing, insertListings, insertUser, now } from "#test/factories.ts";
import { countStatements } from "#test/statements.ts";
import { computeAllUsual, fileComparable, findUsualPrice } from "./comparables.server.ts";
import { selectUncompared } from "./data/comparables-queries.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

type Overrides = NonNullable<Parameters<typeof insertListing>[1]>;

let owner: Awaited<ReturnType<typeof insertUser>>;

beforeAll(async () => {
  owner = await insertUser();
});

const ago = (days: number) => new Date(now.getTime() - days * dayMs);

async function publish(each: readonly Overrides[]) {
  const rows = await insertListings(owner, each);
  for (const { id } of rows) await fileComparable(id, now);
  return rows;
}

async function usualOf(id: number) {
  return findUsualPrice(await getListing(String(id), null, { locale: "ar", now }));
}

const priced = (priceMin: number, currency = "USD", pound: "new" | "old" | null = null) =>
  ({ priceType: "fixed", priceMin, currency, sypDenomination: pound }) as const;

const flat = (price: ReturnType<typeof priced>, more: Overrides = {}): Overrides => ({
  subcategoryId: "sale",
  areaId: "mezzeh",
  title: "شقة للبيع",
  details: { rooms: 3, area: 120 },
  ...price,
  ...more,
});

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("the usual price of a home", () => {
  it("is the middle half of twelve of the like, each currency by itself, in the pound of its own price", async () => {
    const [first] = await publish(upTo(12).map((at) => flat(priced(at * 1_000))));
    const usual = await usualOf(first?.id ?? 0);
    expect(usual).toEqual({
      low: 3_750,
      high: 9_250,
      own: 1_000,
      listings: 12,
      among: "area",
      currency: "USD",
      pound: null,
    });
    const pounds = await publish(upTo(11).map(() => flat(priced(500_000, "SYP", "new"))));
    expect(await usualOf(pounds[0]?.id ?? 0)).toBeNull();
    const [old] = await publish([flat(priced(70_000_000, "SYP", "old"))]);
    expect(await usualOf(old?.id ?? 0)).toMatchObject({
      low: 500_000,
      high: 500_000,
      own: 700_000,
      listings: 12,
      pound: "old",
    });
  });

  it("is that of its governorate where its quarter has too few, and of none where both have", async () => {
    const [elsewhere, larger] = await publish([
      flat(priced(8_000), { areaId: "midan" }),
      flat(priced(8_000), { areaId: "mezzeh", details: { rooms: 6 } }),
    ]);
    expect(await usualOf(elsewhere?.id ?? 0)).toMatchObject({ among: "governorate", listings: 13 });
    expect(await usualOf(larger?.id ?? 0)).toBeNull();
  });

  it("counts neither what is to let among what is for sale, nor a villa among flats, nor what is older than ninety days", async () => {
    const like = { areaId: "kafr-sousa", details: { rooms: 2 } };
    const rows = await publish([
      ...upTo(11).map((at) => flat(priced(at * 100), like)),
      flat(priced(100), { ...like, publishedAt: ago(91) }),
      flat(priced(100), { ...like, title: "فيلا للبيع" }),
      flat(priced(100), { ...like, listingType: "rent", subcategoryId: "rent" }),
    ]);
    expect(await usualOf(rows[0]?.id ?? 0)).toBeNull();
  });
});

describe("the usual price of a car", () => {
  const car = (year: number, price: number, model = "ريو"): Overrides => ({
    categoryId: "cars",
    title: `كيا ${model} ${year}`,
    ...priced(price),
  });

  it("is of its make and model in whatever spelling, and of a year before and after", async () => {
    const rows = await publish([
      ...upTo(5).map((at) => car(2010, at * 1_000)),
      ...upTo(4).map((at) => car(2011, at * 1_000, "Rio")),
      ...upTo(3).map((at) => car(2009, at * 1_000)),
      car(2013, 9_000),
    ]);
    expect(await usualOf(rows[0]?.id ?? 0)).toMatchObject({ among: "cars", listings: 12 });
    expect(await usualOf(rows[5]?.id ?? 0)).toBeNull();
    expect(await usualOf(rows[12]?.id ?? 0)).toBeNull();
  });
});

it("counts each of twelve that are filed at the same moment", async () => {
  const like = { areaId: "barzeh", details: { rooms: 2 } };
  const cars = (year: number): Overrides => ({
    categoryId: "cars",
    title: `هيونداي افانتي ${year}`,
    ...priced(year),
  });
  const rows = await insertListings(
    owner,
    upTo(12).flatMap((at) => [flat(priced(at * 1_000), like), cars(2005 + (at % 3))]),
  );
  await Promise.all(rows.map(({ id }) => fileComparable(id, now)));
  const [home, car] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
  expect(await usualOf(home)).toMatchObject({ among: "area", listings: 12 });
  expect(await usualOf(car)).toMatchObject({ among: "cars", listings: 12 });
});

describe("every night", () => {
  it("what was published before is counted, and what has become old is not", async () => {
    const like = { areaId: "malki", details: { rooms: 9 } };
    const rows = await insertListings(
      owner,
      upTo(12).map(() => flat(priced(1_000), like)),
    );
    const id = rows[0]?.id ?? 0;
    expect(await usualOf(id)).toBeNull();
    await computeAllUsual(now);
    expect(await usualOf(id)).toMatchObject({ listings: 12, low: 1_000, high: 1_000 });
    await db()
      .update(listings)
      .set({ status: "removed" })
      .where(eq(listings.id, rows[1]?.id ?? 0));
    await computeAllUsual(now);
    expect(await usualOf(id)).toBeNull();
    await db()
      .update(listings)
      .set({ status: "active" })
      .where(eq(listings.id, rows[1]?.id ?? 0));
    await computeAllUsual(new Date(now.getTime() + 91 * dayMs));
    expect(await usualOf(id)).toBeNull();
  });

  it("an import costs no statement for each of its listings, and what is like nothing is filed once", async () => {
    const imported = async (count: number) => {
      await insertListings(
        owner,
        upTo(count).flatMap((at) => [
          flat(priced(at * 1_000), { areaId: "muhajirin", details: { rooms: 7 } }),
          { ...priced(at), categoryId: "cars", subcategoryId: "spare-parts", title: "صدام" },
        ]),
      );
      return countStatements(() => computeAllUsual(now));
    };
    expect(await imported(12)).toBe(await imported(2));
    expect(await selectUncompared(db(), 0, 100)).toEqual([]);
  });

  it("a listing that is no home any more counts among none", async () => {
    const like = { areaId: "rawda", details: { rooms: 8 } };
    const rows = await publish(upTo(12).map(() => flat(priced(1_000), like)));
    const [changed, other] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
    expect(await usualOf(other)).toMatchObject({ among: "area" });
    await db().update(listings).set({ subcategoryId: "furniture" }).where(eq(listings.id, changed));
    await fileComparable(changed, now);
    expect(await usualOf(changed)).toBeNull();
    expect(await usualOf(other)).toBeNull();
  });
});
