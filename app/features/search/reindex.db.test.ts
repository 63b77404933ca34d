import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { listingSearch, searchTerms } from "./data/tables.ts";
import { indexVersion } from "./engine/listing-terms.ts";
import { indexListings } from "./index-listings.server.ts";
import { reindex } from "./reindex.server.ts";
import { suggest } from "./suggest.server.ts";

const { db } = useDatabase();
const running = () => new AbortController().signal;
const ids: number[] = [];

beforeAll(async () => {
  for (const title of [
    "غسالة بيضاء شؤون",
    "شؤون غسالة",
    "غسالة شؤون rima@example.com 0944123456",
  ]) {
    const owner = await insertUser();
    for (let i = 0; i < 2; i++) ids.push((await insertListing(owner, { title })).id);
  }
});

describe("reindexing", () => {
  it("writes rows that are missing or of another version, and no others", async () => {
    expect(await reindex(db(), { signal: running(), isFull: false })).toBe(ids.length);
    expect(await db().$count(listingSearch, eq(listingSearch.version, indexVersion))).toBe(
      ids.length,
    );
    await db()
      .update(listingSearch)
      .set({ version: 0 })
      .where(eq(listingSearch.listingId, ids[0] ?? 0));
    expect(await reindex(db(), { signal: running(), isFull: false })).toBe(1);
    expect(await reindex(db(), { signal: running(), isFull: false })).toBe(0);
    expect(await reindex(db(), { signal: running(), isFull: true })).toBe(ids.length);
  });

  it("goes on where it was stopped", async () => {
    const stopped = new AbortController();
    stopped.abort();
    await db().update(listingSearch).set({ version: 0 });
    expect(await reindex(db(), { signal: stopped.signal, isFull: false })).toBe(0);
    expect(await reindex(db(), { signal: running(), isFull: false })).toBe(ids.length);
  });

  it("leaves out listings that are not active, also when that changes during the run", async () => {
    const [id = 0] = ids;
    await db().update(listings).set({ status: "paused" }).where(eq(listings.id, id));
    await indexListings(db(), [id], { isLocked: true });
    expect(await db().$count(listingSearch, eq(listingSearch.listingId, id))).toBe(0);
    await db().update(listings).set({ status: "active" }).where(eq(listings.id, id));
    await indexListings(db(), [id]);
    expect(await db().$count(listingSearch, eq(listingSearch.listingId, id))).toBe(1);
  });

  it("counts the words again", async () => {
    await db().update(searchTerms).set({ listings: 77 });
    await reindex(db(), { signal: running(), isFull: false });
    const [term] = await db().select().from(searchTerms).where(eq(searchTerms.term, "غساله"));
    expect(term?.listings).toBe(ids.length);
  });

  it("never lets the lexicon know less than the index", async () => {
    const { rows } = await db().execute(sql`
      select term from listing_search, unnest(tsvector_to_array(lexemes)) term
      where not exists (select from search_terms known where known.term = term.term)`);
    expect(rows).toEqual([]);
  });
});

describe("suggestions", () => {
  it("are words of several members, as they write them, and never what one alone has written", async () => {
    expect(await suggest("غسا", "ar")).toContainEqual({ kind: "term", text: "غسالة" });
    for (const typed of ["rima", "0944", "094412", "exam", "بيضا"])
      expect((await suggest(typed, "ar")).filter(({ kind }) => kind === "term")).toEqual([]);
  });

  it("write out the last word behind the others", async () => {
    expect(await suggest("للبيع غسا", "ar")).toContainEqual({ kind: "term", text: "للبيع غسالة" });
  });

  it("are words on whatever their hamza is written", async () => {
    for (const typed of ["شئو", "شوو", "شؤ"])
      expect(await suggest(typed, "ar"), typed).toContainEqual({ kind: "term", text: "شؤون" });
  });

  it("name parts of the catalogue and places in the reader's language, by either name", async () => {
    expect(await suggest("hotel", "ar")).toContainEqual({
      kind: "subcategory",
      text: "الفنادق والمنتجعات",
      path: "/category/tourism/subcategory/hotels-resorts",
    });
    const [place] = (await suggest("حلب", "en")).filter(({ kind }) => kind === "place");
    expect(place).toMatchObject({ text: "Aleppo", governorateId: "aleppo", areaId: null });
  });

  it("are empty for a query that is empty, too short, too long or invalid", async () => {
    for (const typed of ["", "ش", "%", "x".repeat(61), "\u0000"])
      expect(await suggest(typed, "ar")).toEqual([]);
  });
});
