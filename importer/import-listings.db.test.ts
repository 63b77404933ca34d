import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listingSearch } from "#app/features/search/data/tables.ts";
import { searchIndexing } from "#app/features/search/index-listings.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { fixture, useImports } from "#test/imports.ts";
import { expected, refusals } from "#test/old-listings.ts";
import { listingImportPictures, listings } from "#app/features/listings/data/tables.ts";

const { db } = useDatabase();
const { bring, lastReport, write } = useImports();

let rima: string;
let sami: string;

beforeAll(async () => {
  subscribe(searchIndexing);
  rima = (await insertUser({ email: "rima@old.example", emailVerified: true })).id;
  sami = (await insertUser({ email: "sami@old.example", emailVerified: true })).id;
  await insertUser({ email: "unconfirmed@old.example" });
});

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
  it("treats every row as the rules say, and reports each one that it changed or refused", async () => {
    const tally = await bring();
    expect(tally).toMatchObject({ read: 60, imported: 53, refused: 7, alreadyHere: 0, ready: 0 });
    expect(tally.isComplete).toBe(true);
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
      51: "subcategory",
      52: "subcategory",
      53: "category",
      56: "title",
      57: "title",
      58: "description",
    });
    const cut = lastReport().find(({ row }) => row === 42)?.changes?.[0];
    expect(cut?.was).toBe("كلمة ".repeat(1001));
  });

  it("only reports what it would do in a dry run", async () => {
    const tally = await bring({ isDryRun: true });
    expect(tally).toMatchObject({ read: 60, ready: 53, refused: 7, imported: 0 });
    expect(tally.isComplete).toBe(true);
    expect(await whatIsHere()).toEqual(new Map());
  });

  it("brings the same from CSV as from JSON", async () => {
    const without = async () =>
      [...(await whatIsHere()).values()].map((listing) => ({
        ...listing,
        id: 0,
        submissionKey: "",
      }));
    await bring();
    const fromJson = await without();
    await db().delete(listings);
    const tally = await bring({ file: join(fixture, "old-listings.csv") });
    expect(tally).toMatchObject({ read: 60, imported: 53, refused: 7 });
    expect(await without()).toEqual(fromJson);
  });

  it("brings the same from one object a line", async () => {
    const rows = JSON.parse(readFileSync(join(fixture, "old-listings.json"), "utf8")) as object[];
    const file = write("lines.ndjson", rows.map((row) => JSON.stringify(row)).join("\n"));
    expect(await bring({ file })).toMatchObject({ read: 60, imported: 53, refused: 7 });
  });

  it("lets the search find them as it finds others", async () => {
    await bring({ batchSize: 7 });
    const indexed = await db().select().from(listingSearch).orderBy(asc(listingSearch.listingId));
    // One of them is over: the index holds what is live.
    expect(indexed).toHaveLength(52);
    for (const { listingId } of indexed) await emit(db(), "listing-saved", { listingId });
    expect(await db().select().from(listingSearch).orderBy(asc(listingSearch.listingId))).toEqual(
      indexed,
    );
  });
});
