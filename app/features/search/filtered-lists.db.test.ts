import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { countStatements } from "#test/statements.ts";
import { makeVerified } from "#test/verified.ts";
import { listingPictures, type listings } from "#app/features/listings/data/tables.ts";
import { indexListings } from "./index-listings.server.ts";
import { listFiltered } from "./filtered-lists.server.ts";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
const section = { categoryId: "cars", subcategoryId: "sales-offices" };
let seller: Awaited<ReturnType<typeof insertUser>>;

type Row = Partial<typeof listings.$inferInsert>;

async function insert(title: string, row: Row = {}, owner = seller) {
  const listing = await insertListing(owner, { ...section, title, ...row });
  if (row.status === undefined) await indexListings(db(), [listing.id]);
  return listing;
}

async function ask(query: string, key: string | null = null, limit = 50, scope = section) {
  const governorates = await listGovernorateOptions("ar");
  const filter = readListingFilter(new URLSearchParams(query), { ...scope, governorates });
  return listFiltered(scope, { filter, key, limit }, read);
}

async function titles(query: string, scope = section): Promise<string[]> {
  const { cards, count } = await ask(query, null, 50, scope);
  expect(count).toBe(cards.length);
  return cards.map(({ title }) => title).sort();
}

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeAll(async () => {
  seller = await insertUser();
});

describe("each filter", () => {
  beforeAll(async () => {
    const verified = await insertUser();
    await makeVerified(verified.id);
    await insert("everywhere", { governorateId: "syria", publishedAt: hoursAgo(24 * 40) });
    await insert("plain", { governorateId: "homs", publishedAt: hoursAgo(24 * 40) });
    await insert("verified", { governorateId: "homs", publishedAt: hoursAgo(24 * 40) }, verified);
    await insert("rent", { listingType: "rent", publishedAt: hoursAgo(24 * 20) });
    await insert("week", { governorateId: "homs", publishedAt: hoursAgo(24 * 6) });
    await insert("today", { governorateId: "aleppo", publishedAt: hoursAgo(23) });
    await insert("hidden", { status: "paused", publishedAt: hoursAgo(1) });
    const mezzeh = await insert("mezzeh", { areaId: "mezzeh", publishedAt: hoursAgo(24 * 40) });
    await db()
      .insert(listingPictures)
      .values({
        id: newId(),
        listingId: mezzeh.id,
        mediaId: await insertPicture(seller.id),
        kind: "business",
        position: 0,
      });
  });

  it.each([
    ["type=rent", ["rent"]],
    ["verified=yes", ["verified"]],
    ["pictures=yes", ["mezzeh"]],
    ["within=1", ["today"]],
    ["within=7", ["today", "week"]],
    ["within=30", ["rent", "today", "week"]],
    ["governorate=aleppo", ["everywhere", "today"]],
    ["governorate=damascus", ["everywhere", "mezzeh", "rent"]],
    ["area=mezzeh", ["everywhere", "mezzeh"]],
    ["governorate=homs&within=7", ["week"]],
    ["governorate=syria", ["everywhere"]],
    ["type=job", []],
  ])("%s finds %j", async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it("finds what lies in a district's neighborhoods by the district", async () => {
    const { rows } = await db().execute<{ area: string; district: string; governorate: string }>(
      sql`select area.id as area, area.parent_id as district, area.governorate_id as governorate
        from places area join places district on district.id = area.parent_id
        where area.kind = 'area' and district.kind = 'district' limit 1`,
    );
    const [place] = rows;
    if (!place) return;
    const { area, district, governorate } = place;
    await insert("below", {
      governorateId: governorate,
      areaId: area,
      publishedAt: hoursAgo(24 * 40),
    });
    expect(await titles(`area=${district}`)).toContain("below");
  });
});

describe("prices", () => {
  const scope = { categoryId: "cars", subcategoryId: "spare-parts" };
  const price = (title: string, min: number, max: number | null, more: Row) =>
    insert(title, {
      ...scope,
      priceType: max ? "range" : "fixed",
      priceMin: min,
      priceMax: max,
      ...more,
    });

  beforeAll(async () => {
    await price("usd 10", 10, null, { currency: "USD" });
    await price("usd 20-40", 20, 40, { currency: "USD" });
    await price("new 500", 500, null, { currency: "SYP", sypDenomination: "new" });
    await price("old 50000-90000", 50_000, 90_000, { currency: "SYP", sypDenomination: "old" });
    await price("unknown 500", 500, null, { currency: "SYP", sypDenomination: "unknown" });
    await insert("on contact", { ...scope });
  });

  it.each([
    ["price-min=15&currency=USD", ["usd 20-40"]],
    ["price-min=40&price-max=60&currency=USD", ["usd 20-40"]],
    ["price-min=41&currency=USD", []],
    ["price-max=20&currency=USD", ["usd 10", "usd 20-40"]],
    ["price-max=19.99&currency=USD", ["usd 10"]],
    ["price-min=25&price-max=30&currency=USD", ["usd 20-40"]],
    ["price-min=500&price-max=500&currency=SYP", ["new 500", "old 50000-90000"]],
    ["price-min=30&price-max=500", ["new 500", "old 50000-90000", "usd 20-40"]],
    ["price-max=15", ["usd 10"]],
    ["price-min=501&currency=SYP", ["old 50000-90000"]],
    ["price-min=901", []],
    ["currency=SYP", ["new 500", "old 50000-90000"]],
    ["currency=EUR", []],
  ])("%s finds by overlap, in one currency or in any: %j", async (query, found) => {
    expect(await titles(query, scope)).toEqual(found);
  });

  it("are ordered within each currency, in present pounds, those that nobody knows last both ways", async () => {
    const inOrder = async (sort: string) =>
      (await ask(`sort=${sort}`, null, 50, scope)).cards.map(({ title }) => title);
    const up = await inOrder("price-up");
    expect(up.slice(0, 4)).toEqual(["new 500", "old 50000-90000", "usd 10", "usd 20-40"]);
    expect(up.slice(4).sort()).toEqual(["on contact", "unknown 500"]);
    const down = await inOrder("price-down");
    expect(down.slice(0, 4)).toEqual(["old 50000-90000", "new 500", "usd 20-40", "usd 10"]);
    expect(down.slice(4).sort()).toEqual(["on contact", "unknown 500"]);
  });
});

describe("details", () => {
  const scope = { categoryId: "cars", subcategoryId: "car-rental" };

  beforeAll(async () => {
    const details = (title: string, stated: Record<string, unknown>) =>
      insert(title, { ...scope, details: stated as Row["details"] });
    await details("kia 2015", { make: "kia", year: 2015, weddings: true });
    await details("bmw 2020", { make: "bmw", year: 2020, weddings: false });
    await details("broken", { make: ["kia"], year: "recent", weddings: "yes" });
    await details("text year", { year: "2015" });
    await details("none", {});
  });

  it.each([
    ["d-make=kia", ["kia 2015"]],
    ["d-make=kia&d-make=bmw", ["bmw 2020", "kia 2015"]],
    ["d-year-min=2016", ["bmw 2020"]],
    ["d-year-max=2015", ["kia 2015"]],
    ["d-year-min=2015&d-year-max=2020", ["bmw 2020", "kia 2015"]],
    ["d-weddings=yes", ["kia 2015"]],
    ["d-weddings=yes&d-make=bmw", []],
    ["d-make=kia'+or+1=1--", ["bmw 2020", "broken", "kia 2015", "none", "text year"]],
    [
      "type=sale'+or+'1'='1&area=x')+or+true--",
      ["bmw 2020", "broken", "kia 2015", "none", "text year"],
    ],
  ])("%s finds %j", async (query, found) => {
    expect(await titles(query, scope)).toEqual(found);
  });

  it("go to the database as values whatever they are", async () => {
    const filter = readListingFilter(new URLSearchParams(), { ...scope, governorates: [] });
    const evil = "x' or true or 'a' = 'a";
    const requested = {
      ...filter,
      areaId: evil,
      details: [{ kind: "choice" as const, key: "make" as const, choices: [evil] }],
    };
    const page = await listFiltered(scope, { filter: requested, key: null, limit: 9 }, read);
    expect(page).toMatchObject({ cards: [], count: 0 });
  });
});

describe("pages", () => {
  const scope = { categoryId: "cars", subcategoryId: "driving-schools" };
  const ids = new Set<number>();

  beforeAll(async () => {
    for (let i = 0; i < 23; i++) {
      const priced = {
        priceType: "fixed",
        currency: i % 2 ? "USD" : "SYP",
        sypDenomination: i % 2 ? null : "new",
        priceMin: Math.floor(i / 6) * 10,
      } as const;
      const publishedAt = hoursAgo(Math.floor(i / 4));
      ids.add((await insert(`${i}`, { ...scope, publishedAt, ...(i < 18 && priced) })).id);
    }
  });

  it.each(["newest", "price-up", "price-down"])(
    "by %s show every listing once, though prices and moments are equal or missing",
    async (sort) => {
      const seen: number[] = [];
      let key: string | null = null;
      do {
        const page = await ask(`sort=${sort}`, key, 5, scope);
        seen.push(...page.cards.map(({ id }) => id));
        expect(page.count).toBe(23);
        key = page.next;
      } while (key);
      expect(seen).toHaveLength(ids.size);
      expect(new Set(seen)).toEqual(ids);
    },
  );

  it.each([
    ["newest", "p-rs-1"],
    ["price-up", "mi8p9v3v-3mn"],
    ["price-up", "p-zzzzzzzzzzzz-1"],
    ["price-up", "p-rs-1"],
    ["price-down", "p-91-1"],
    ["price-down", "forged"],
  ])("by %s take the key %s for none", async (sort, key) => {
    const first = await ask(`sort=${sort}`, null, 5, scope);
    expect((await ask(`sort=${sort}`, key, 5, scope)).cards).toEqual(first.cards);
  });

  it("cost as many statements with many cards as with few", async () => {
    const cost = (query: string, limit: number) =>
      countStatements(() => ask(query, null, limit, scope));
    await cost("", 1);
    // What the lexicon knows, the page, the count.
    for (const limit of [1, 22]) expect(await cost("sort=price-up&type=sale", limit)).toBe(3);
    expect(await cost("sort=price-up&type=sale", 50)).toBe(2);
    expect(await cost("", 23)).toBe(2);
  });
});

describe("a price in a currency that nobody here knows", () => {
  it("is last in both orders, page by page, among those without one, and within no amounts", async () => {
    const scope = { categoryId: "cars", subcategoryId: "car-agencies" };
    const priced = (title: string, priceMin: number, currency: string) =>
      insert(title, { ...scope, priceType: "fixed", priceMin, currency });
    await priced("dinars", 1, "IQD");
    await priced("tokens", 9_999_999, "usdt");
    await priced("dear", 5_000_000, "SAR");
    await insert("on call", { ...scope, priceType: "contact" });
    await priced("cheap", 2, "USD");
    for (const sort of ["price-up", "price-down"]) {
      const shown: string[] = [];
      let key: string | null = null;
      do {
        const page = await ask(`sort=${sort}`, key, 2, scope);
        shown.push(...page.cards.map(({ title }) => title));
        key = page.next;
      } while (key);
      expect([shown.slice(0, 2), shown.slice(2).sort()]).toEqual([
        ["cheap", "dear"],
        ["dinars", "on call", "tokens"],
      ]);
    }
    expect(await titles("price-min=0&price-max=9999999", scope)).toEqual(["cheap", "dear"]);
  });
});

describe("a filter by a fact", () => {
  const cars = { categoryId: "cars", subcategoryId: "car-agencies" };
  const homes = { categoryId: "living", subcategoryId: "sale" };
  const marked = async (query: string, scope: typeof cars | typeof homes) => {
    const governorates = await listGovernorateOptions("ar");
    const filter = readListingFilter(new URLSearchParams(query), { ...scope, governorates });
    const { cards, count } = await listFiltered(scope, { filter, key: null, limit: 50 }, read);
    expect(count).toBe(cards.length);
    return Object.fromEntries(cards.map((card) => [card.title, card.isFromText ?? false]));
  };

  it("finds what says it in words alone, and marks that, but nothing that states otherwise", async () => {
    await insert("كيا سيراتو 2010 فل كامل", cars);
    await insert("سيارة عائلية", { ...cars, details: { make: "kia", year: 2010 } });
    await insert("كيا قديمة", { ...cars, details: { make: "hyundai" } });
    expect(await marked("d-make=kia", cars)).toEqual({
      "كيا سيراتو 2010 فل كامل": true,
      "سيارة عائلية": false,
    });
    expect(await marked("d-make=kia&d-year-min=2009&d-year-max=2011", cars)).toEqual({
      "كيا سيراتو 2010 فل كامل": true,
      "سيارة عائلية": false,
    });
    expect(await marked("d-year-min=2012", cars)).toEqual({});
  });

  it("finds amounts that its words say", async () => {
    const rooms = await insert("شقة 4 غرف وصالون بمساحة 150م", homes);
    await insert("شقة للبيع", { ...homes, details: { rooms: 4, area: 90 } });
    expect(await marked("d-rooms-min=4&d-area-min=140&d-area-max=160", homes)).toEqual({
      [rooms.title]: true,
    });
    expect(await marked("d-rooms-min=5", homes)).toEqual({});
  });

  it("finds what its owner offers, and what asks no commission, also in words alone", async () => {
    await insert("شقة 3 غرف من المالك مباشرة بلا عمولة", homes);
    await insert("شقة هادئة", { ...homes, details: { offeredBy: "owner" } });
    await insert("شقة لدى مكتب عقاري من المالك القديم", homes);
    await insert("شقة من المالك مباشرة", { ...homes, details: { offeredBy: "office" } });
    expect(await marked("d-offeredBy=owner", homes)).toEqual({
      "شقة 3 غرف من المالك مباشرة بلا عمولة": true,
      "شقة هادئة": false,
    });
    expect(Object.keys(await marked("d-commission=none", homes))).toHaveLength(1);
  });
});
