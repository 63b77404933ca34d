import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { subscribeSearchIndex } from "#app/features/search/search-index.server.ts";
import { listingSearch } from "#app/features/search/data/tables.ts";
import { emit } from "#app/platform/events.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now } from "#test/factories.ts";
import { listingImportPictures, listings } from "./data/tables.ts";
import { importListings, type ListingImport } from "./listing-import.server.ts";
import { bringImportedPictures, bringNext } from "./listing-import-pictures.server.ts";

const { db } = useDatabase();
const fixture = join(import.meta.dirname, "import/fixture");
const folder = mkdtempSync(join(tmpdir(), "dalil-import-"));
const day = 24 * 60 * 60 * 1_000;

let rima: string;
let sami: string;

beforeAll(async () => {
  subscribeSearchIndex();
  rima = (await insertUser({ email: "rima@old.example", emailVerified: true })).id;
  sami = (await insertUser({ email: "sami@old.example", emailVerified: true })).id;
  await insertUser({ email: "unconfirmed@old.example" });
});
beforeEach(async () => {
  await db().delete(listings);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let reports = 0;

function bring(overrides: Partial<ListingImport> = {}) {
  return importListings({
    file: join(fixture, "old-listings.json"),
    profiles: join(fixture, "old-profiles.json"),
    ownerEmail: null,
    isDryRun: false,
    report: join(folder, `${++reports}.jsonl`),
    now,
    signal: new AbortController().signal,
    ...overrides,
  });
}

type Line = {
  row: number;
  id: string | null;
  outcome: string;
  why?: string;
  changes?: { field: string; what: string; was?: unknown }[];
};

function lastReport(): Line[] {
  const text = readFileSync(join(folder, `${reports}.jsonl`), "utf8").trim();
  return text.split("\n").map((line) => JSON.parse(line) as Line);
}

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const plain = (id: string, more: object = {}) => ({
  id,
  user_id: "u-rima",
  title: `صف ${id}`,
  description: "وصف",
  category: "living",
  price: "10",
  currency: "USD",
  location: "دمشق",
  created_at: "2025-01-01T00:00:00Z",
  ...more,
});

const unread = (priceUnread: string) => ({
  priceType: "contact",
  priceMin: null,
  currency: null,
  priceUnread,
});
const weekdays = { days: [0, 1, 2, 3, 4], from: "09:00", to: "17:00" };

/** How every row that comes in ends; rows not named here are refused, and named below. */
const expected: Record<number, Record<string, unknown>> = {
  1: {
    title: "شقة ثلاث غرف مع شرفة",
    description: "طابق ثانٍ، إطلالة مفتوحة.\nللجادين فقط.",
    locale: "ar",
    listingType: "sale",
    categoryId: "living",
    subcategoryId: "sale",
    priceType: "fixed",
    priceMin: 150_000,
    currency: "SYP",
    sypDenomination: "unknown",
    priceNormalized: null,
    governorateId: "damascus",
    areaId: "mezzeh",
    addressText: null,
    phones: [
      { number: "+963944001001", hasWhatsapp: false },
      { number: "+963113334455", hasWhatsapp: false },
    ],
    contactEmail: "rima@flats.example",
    website: "https://flats.old.example/",
    hours: [weekdays],
    socialLinks: [{ platform: "facebook", value: "https://facebook.com/dalil.flats" }],
    video: { kind: "youtube", id: "dQw4w9WgXcQ" },
    status: "active",
    publishedAt: new Date("2025-03-01T08:30:00Z"),
    expiresAt: new Date(now.getTime() + 30 * day),
    termsVersion: null,
    pictures: ["business 0 a", "business 1 b", "product 0 p1"],
  },
  2: { pictures: ["business 0 a", "business 1 b", "product 0 p"] },
  3: { pictures: ["business 0 a", "business 1 b", "business 2 c", "product 0 p", "product 1 q"] },
  4: { pictures: ["business 0 first", "business 1 last"] },
  5: { pictures: [0, 1, 2, 3, 4].map((each) => `business ${each} ${each}`) },
  6: { priceType: "range", priceMin: 10, priceMax: 50, currency: "USD", sypDenomination: null },
  7: { priceType: "range", priceMin: 100, priceMax: 250, currency: "TRY" },
  8: { priceType: "range", priceMin: 10, priceMax: 50, currency: "USD" },
  9: {
    priceType: "range",
    priceMin: 10_000,
    priceMax: 50_000,
    currency: "SYP",
    sypDenomination: "unknown",
  },
  10: { priceType: "range", priceMin: 10, priceMax: 50, currency: "EUR" },
  11: { priceType: "fixed", priceMin: 100, currency: "USD" },
  12: { priceType: "fixed", priceMin: 123.5, currency: "USD" },
  13: { priceType: "fixed", priceMin: 1_500_000, currency: "SYP" },
  14: { priceType: "fixed", priceMin: 150_000, currency: "SYP", sypDenomination: "unknown" },
  15: unread("حسب الاتفاق معنا SYP"),
  16: unread("1e309 SYP"),
  17: unread("-1 SYP"),
  18: unread("NaN SYP"),
  19: { priceType: "contact", priceMin: null, currency: null, priceUnread: null },
  20: { priceType: "contact", governorateId: "syria", publishedAt: now },
  21: unread("5000 IQD"),
  22: { priceType: "fixed", priceMin: 40, currency: "USD" },
  23: {
    priceType: "fixed",
    priceMin: 250,
    currency: "EUR",
    pictures: ["business 0 data", "business 1 z"],
  },
  24: {
    categoryId: "volunteering",
    priceType: null,
    priceMin: null,
    currency: null,
    listingType: "free",
  },
  26: {
    governorateId: "aleppo",
    areaId: "aziziyah",
    lat: 36.2135,
    lng: 37.1531,
    locationPrecision: "approximate",
  },
  27: { governorateId: "homs", areaId: null, addressText: null, lat: 34.7308, lng: 36.7094 },
  28: { governorateId: "damascus", areaId: "mezzeh", lat: 33.5042, lng: 36.2515 },
  29: { governorateId: "latakia", areaId: null, addressText: null, lat: null },
  30: { governorateId: "syria", areaId: null, addressText: "Paris" },
  32: { governorateId: "hama", addressText: null, lat: 35.1318, lng: 36.7578 },
  33: {
    governorateId: "tartus",
    areaId: "tartus-thawra",
    addressText: "طرطوس، شارع الثورة، بناء ٥",
    lat: null,
    locationPrecision: "none",
  },
  34: { governorateId: "rif-dimashq", areaId: "jaramana", addressText: null },
  35: { hours: [{ days: [0, 3], from: "08:00", to: "16:00" }] },
  36: { hours: [weekdays] },
  37: { title: "مفتاح مقلوب", description: "سطر خفي", hours: null },
  38: { hours: null, publishedAt: new Date("2025-03-01T08:30:00Z") },
  39: {
    hours: [
      { days: [4], from: "21:00", to: "02:00" },
      { days: [5], from: "00:00", to: "00:00" },
    ],
  },
  40: { hours: [{ days: [1], from: "10:00", to: "22:30" }] },
  41: {
    socialLinks: [
      { platform: "instagram", value: "https://instagram.com/dalil_shop" },
      { platform: "facebook", value: "https://facebook.com/dalil.shop" },
      { platform: "telegram", value: "https://t.me/second" },
    ],
    website: "https://shop.old.example/",
  },
  42: { socialLinks: [{ platform: "youtube", value: "https://youtube.com/@dalil" }] },
  43: { website: null, video: null },
  44: { website: "https://shop.old.example/page?x=1" },
  46: {
    phones: [
      { number: "+963944001001", hasWhatsapp: false },
      { number: "+963944001002", hasWhatsapp: false },
    ],
  },
  47: { phones: [], contactEmail: null },
  48: { categoryId: "living", subcategoryId: null },
  49: { categoryId: "living", subcategoryId: null },
  53: { categoryId: "cars", subcategoryId: "car-rental", listingType: "rent" },
  54: {
    userId: "sami",
    locale: "en",
    listingType: "service",
    governorateId: "syria",
    expiresAt: null,
    confirmedAt: now,
    video: { kind: "vimeo", id: "123456789" },
  },
  56: { title: `${"بيت عربي ".repeat(13).trim()}…` },
  59: { status: "paused", publishedAt: new Date("2024-05-01T10:00:00.123Z") },
};

const refusals: Record<number, string> = {
  25: "id: missing, and it is the key that keeps a row from coming twice",
  31: 'user_id: the account of "u-unconfirmed" has not confirmed its e-mail address',
  45: 'user_id: "u-nobody" is not in the profiles file',
  50: 'category: "toys" is unknown',
  51: 'subcategory: "flying-cars" is unknown',
  52: 'subcategory: "car-rental" lies in cars, not in living',
  55: 'user_id: the profile of "u-nomail" has no e-mail address',
  57: "title: missing, and it is required",
  58: "description: missing, and it is required",
  60: "id: the same as in row 1",
};

/** The listings as they are now, by the number in their old id. */
async function whatIsHere() {
  const rows = await db().select().from(listings).orderBy(asc(listings.importedId));
  const pictures = await db().select().from(listingImportPictures);
  return new Map(
    rows.map((row) => {
      const named = pictures
        .filter(({ listingId }) => listingId === row.id)
        .map(
          ({ kind, position, address }) =>
            `${kind} ${position} ${/\w+(?=\.jpg$)|^data/.exec(address)?.[0]}`,
        )
        .sort();
      return [Number(row.importedId?.slice(2)), { ...row, pictures: named }];
    }),
  );
}

describe("an import of the 60 rows", () => {
  it("ends every row as the rules say, and tells of each that it changed or refused", async () => {
    const tally = await bring();
    expect(tally).toMatchObject({ read: 60, imported: 50, refused: 10, alreadyHere: 0, ready: 0 });
    expect(tally.isWhole).toBe(true);
    const here = await whatIsHere();
    expect([...here.keys()].sort((a, b) => a - b)).toEqual(Object.keys(expected).map(Number));
    for (const [row, columns] of Object.entries(expected)) {
      const wanted =
        "userId" in columns ? { ...columns, userId: sami } : { userId: rima, ...columns };
      expect(here.get(Number(row)), `row ${row}`).toMatchObject(wanted);
    }
    const lines = lastReport();
    const why = lines
      .filter(({ outcome }) => outcome === "refused")
      .map(({ row, why }) => [row, why]);
    expect(Object.fromEntries(why)).toEqual(refusals);
  });

  it("changes nothing in silence", async () => {
    await bring({ isDryRun: true });
    const fields = new Map<number, string>();
    for (const { row, changes } of lastReport())
      if (changes)
        fields.set(row, [...new Set(changes.map(({ field }) => field))].sort().join(" "));
    expect(Object.fromEntries(fields)).toEqual({
      4: "image_urls",
      5: "image_urls",
      10: "price_range",
      11: "price_range",
      15: "price",
      16: "price",
      17: "price",
      18: "price",
      19: "price",
      20: "created_at location",
      21: "currency",
      22: "currency",
      24: "price",
      30: "location",
      32: "location",
      33: "location",
      37: "description title",
      40: "business_hours",
      41: "social_media",
      42: "description",
      43: "video_url website",
      44: "website",
      46: "phone_number",
      47: "contact_email phone_number",
      48: "category",
      49: "subcategory",
      53: "category",
      56: "title",
      57: "title",
    });
    const cut = lastReport().find(({ row }) => row === 42)?.changes?.[0];
    expect(cut?.was).toBe("كلمة ".repeat(1001));
  });

  it("only says what it would do when it is only tried", async () => {
    const tally = await bring({ isDryRun: true });
    expect(tally).toMatchObject({ read: 60, ready: 50, refused: 10, imported: 0 });
    expect(tally.isWhole).toBe(true);
    expect(await whatIsHere()).toEqual(new Map());
  });

  it("brings the same from CSV as from JSON", async () => {
    const without = async () =>
      [...(await whatIsHere()).values()].map((listing) => ({
        ...listing,
        id: 0,
        submissionKey: "",
        offsetNorth: 0,
        offsetEast: 0,
      }));
    await bring();
    const fromJson = await without();
    await db().delete(listings);
    const tally = await bring({ file: join(fixture, "old-listings.csv") });
    expect(tally).toMatchObject({ read: 60, imported: 50, refused: 10 });
    expect(await without()).toEqual(fromJson);
  });

  it("brings the same from one object a line", async () => {
    const rows = JSON.parse(readFileSync(join(fixture, "old-listings.json"), "utf8")) as object[];
    const file = write("lines.ndjson", rows.map((row) => JSON.stringify(row)).join("\n"));
    expect(await bring({ file })).toMatchObject({ read: 60, imported: 50, refused: 10 });
  });

  it("lets the search find them as it finds others", async () => {
    await bring({ batchSize: 7 });
    const indexed = await db().select().from(listingSearch).orderBy(asc(listingSearch.listingId));
    expect(indexed).toHaveLength(50);
    for (const { listingId } of indexed) await emit(db(), "listing-saved", { listingId });
    expect(await db().select().from(listingSearch).orderBy(asc(listingSearch.listingId))).toEqual(
      indexed,
    );
  });
});

describe("an import that is run again", () => {
  it("doubles nothing, and leaves what its owner has changed since", async () => {
    await bring();
    await db().update(listings).set({ title: "عنوان جديد" }).where(eq(listings.importedId, "l-02"));
    const again = await bring();
    expect(again).toMatchObject({ read: 60, imported: 0, alreadyHere: 50, refused: 10 });
    expect(again.isWhole).toBe(true);
    const here = await whatIsHere();
    expect(here.size).toBe(50);
    expect(here.get(2)?.title).toBe("عنوان جديد");
    expect(lastReport().filter(({ outcome }) => outcome === "already here")).toHaveLength(50);
  });

  it("doubles nothing when two run at once", async () => {
    const file = write(
      "many.json",
      Array.from({ length: 400 }, (_, i) => plain(`m-${i}`)),
    );
    const turned = write(
      "turned.json",
      Array.from({ length: 400 }, (_, i) => plain(`m-${399 - i}`)),
    );
    const both = await Promise.all([
      bring({ file, batchSize: 10 }),
      bring({ file: turned, batchSize: 10 }),
    ]);
    expect(both.map(({ isWhole }) => isWhole)).toEqual([true, true]);
    expect(both[0].imported + both[1].imported).toBe(400);
    expect(both[0].alreadyHere + both[1].alreadyHere).toBe(400);
    expect(await db().$count(listings)).toBe(400);
  });

  it("goes on where it was interrupted, and owns up to it", async () => {
    const file = write(
      "long.json",
      Array.from({ length: 100 }, (_, i) => plain(`i-${i}`)),
    );
    const stop = new AbortController();
    const broken = await bring({
      file,
      batchSize: 10,
      signal: stop.signal,
      onImporting: (done) => {
        if (done === 30) stop.abort();
      },
    });
    expect(broken).toMatchObject({ read: 100, imported: 30 });
    expect(broken.isWhole).toBe(false);
    expect(await db().$count(listings)).toBe(30);
    const rest = await bring({ file, batchSize: 10 });
    expect(rest).toMatchObject({ read: 100, imported: 70, alreadyHere: 30 });
    expect(rest.isWhole).toBe(true);
  });

  it("writes nothing when it is interrupted while reading", async () => {
    const stop = new AbortController();
    stop.abort();
    const tally = await bring({ signal: stop.signal });
    expect(tally.isWhole || tally.read === 0).toBe(true);
    expect(await db().$count(listings)).toBe(0);
  });
});

describe("whose the rows are", () => {
  it("is the one member's whom the operator names", async () => {
    const tally = await bring({ profiles: null, ownerEmail: "Sami@old.example" });
    expect(tally).toMatchObject({ imported: 53, refused: 7 });
    const rows = await db().selectDistinct({ userId: listings.userId }).from(listings);
    expect(rows).toEqual([{ userId: sami }]);
  });

  it("is nobody's when nobody is named", async () => {
    const tally = await bring({ profiles: null });
    expect(tally).toMatchObject({ imported: 0, refused: 60 });
  });

  it("is not an account's that is leaving", async () => {
    const leaving = await insertUser({
      email: "leaving@old.example",
      emailVerified: true,
      deletionRequestedAt: now,
    });
    const profiles = write("leaving.json", [{ id: "u-rima", email: leaving.email }]);
    expect(await bring({ profiles })).toMatchObject({ imported: 0, refused: 60 });
  });

  it("must be an account when it is named", async () => {
    await expect(bring({ ownerEmail: "nobody@old.example" })).rejects.toThrow(
      "No account has the e-mail address nobody@old.example.",
    );
  });
});

describe("a file that is not as it should be", () => {
  it("loses no row: what is no object, what is broken and what is cut off are refused", async () => {
    const row = JSON.stringify(plain("b-1"));
    const file = write(
      "broken.json",
      `[${row}, 5, {"id": nope}, ${row.replace("b-1", "b-2").slice(0, -5)}`,
    );
    const tally = await bring({ file });
    expect(tally).toMatchObject({ read: 4, imported: 1, refused: 3 });
    expect(tally.isWhole).toBe(true);
  });

  it("refuses the lines of a CSV that have not as many values as its first", async () => {
    const file = write(
      "broken.csv",
      '\uFEFFid,user_id,title,description,category\nc-1,u-rima,عنوان,وصف,living\nc-2,u-rima,عنوان\nc-3,u-rima,عنوان,"وصف، وفاصلة",living\n',
    );
    expect(await bring({ file })).toMatchObject({ read: 3, imported: 2, refused: 1 });
  });

  it.each([
    ["nothing.json", ""],
    ["words.txt", "hello world"],
  ])("is no import at all when it is %s", async (name, content) => {
    await expect(bring({ file: write(name, content) })).rejects.toMatchObject({
      name: "ImportProblem",
    });
  });

  it("is no import at all when it is not UTF-8", async () => {
    const file = join(folder, "windows.json");
    writeFileSync(file, Buffer.from([0x5b, 0x7b, 0x22, 0xe3, 0xe4, 0x22, 0x7d, 0x5d]));
    await expect(bring({ file })).rejects.toThrow("is not UTF-8");
  });

  it("names the columns that it does not read", async () => {
    const file = write("more.json", [plain("e-1", { favorites_count: 5, rooms: "3", seller: {} })]);
    const tally = await bring({ file });
    expect([...tally.unread].sort()).toEqual(["favorites_count", "rooms", "seller"]);
  });
});

describe("the pictures of imported listings", () => {
  it("come only when they are asked for, in their order, and stay with the listing", async () => {
    await bring();
    expect(await bringNext(now)).toBe(0);
    const asked = await bringImportedPictures(now);
    expect(asked).toBeGreaterThan(10);
    const [row] = await db().select().from(listings).where(eq(listings.importedId, "l-23"));
    const { rows } = await db().execute(sql`
      select kind, position, due_at is not null as due from listing_import_pictures where listing_id = ${row?.id} order by position`);
    expect(rows).toEqual([
      { kind: "business", position: 0, due: true },
      { kind: "business", position: 1, due: true },
    ]);
  });
});
