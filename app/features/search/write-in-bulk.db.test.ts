import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { isOutdated } from "./data/index-queries.server.ts";
import { searchTerms } from "./data/tables.ts";
import { indexVersion } from "./engine/listing-terms.ts";
import { indexListings } from "./index-listings.server.ts";
import { reindex, writeInBulk } from "./reindex.server.ts";

const { db } = useDatabase();

const write = async (title: string) => {
  const { id } = await insertListing(await insertUser(), { title });
  await db().transaction((tx) => indexListings(tx, [id], { areNew: true }));
};
const termOf = async (term: string) =>
  (await db().select().from(searchTerms).where(eq(searchTerms.term, term)))[0];

it("knows each word at once, and has counted all of them when much was written", async () => {
  await write("zzbefore");
  await writeInBulk(db(), 0, async () => {
    for (let n = 0; n < 3; n++) await write("zzbefore zzduring");
    expect(await db().$count(searchTerms, inArray(searchTerms.term, ["zzduring"]))).toBe(1);
  });
  for (const [term, listings] of [
    ["zzbefore", 4],
    ["zzduring", 3],
  ] as const) {
    expect(await termOf(term)).toMatchObject({ listings });
    expect((await termOf(term))?.owners).toHaveLength(3);
  }
});

describe("more rows than there are", () => {
  const many = 1_000_000;
  const indexes = async () => {
    const { rows } = await db().execute<{ name: string }>(sql`
      select indexrelid::regclass::text || ' ' || coalesce(reloptions::text, '') as name
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'listing_search'::regclass and indisvalid order by 1`);
    return rows.map(({ name }) => name);
  };
  const drop = () => db().execute(sql`drop index listing_search_lexemes`);

  it("are indexed in one go at the end, also when the writing fails", async () => {
    await writeInBulk(db(), 0, () => write("zzfew"));
    const before = await indexes();
    await writeInBulk(db(), many, async () => {
      expect(await indexes()).toHaveLength(before.length - 1);
      await write("zzmany");
    });
    expect((await indexes()).map((name) => name.split(" ")[0])).toEqual(
      before.map((name) => name.split(" ")[0]),
    );
    expect((await indexes()).join()).not.toContain("fastupdate=on");
    await expect(writeInBulk(db(), many, () => Promise.reject(new Error("full")))).rejects.toThrow(
      "full",
    );
    expect(await indexes()).toHaveLength(before.length);
  });

  it("are indexed at the next start when the process died before that", async () => {
    const all = await indexes();
    await reindex(db(), { signal: new AbortController().signal, isFull: false });
    expect(await isOutdated(db(), indexVersion)).toBe(false);
    await drop();
    expect(await isOutdated(db(), indexVersion)).toBe(true);
    await reindex(db(), { signal: new AbortController().signal, isFull: false });
    expect(await indexes()).toEqual(all);
    expect(await isOutdated(db(), indexVersion)).toBe(false);
  });

  it("have their missing index built by the next writers, also by two at once", async () => {
    const all = await indexes();
    await drop();
    await Promise.all([1, 2].map(() => writeInBulk(db(), many, () => write("zznext"))));
    expect(await indexes()).toEqual(all);
  });
});
