import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { searchTerms } from "./data/tables.ts";
import { indexListings } from "./index-listings.server.ts";
import { writeInBulk } from "./reindex.server.ts";

const { db } = useDatabase();

const write = async (title: string) => {
  const { id } = await insertListing(await insertUser(), { title });
  await db().transaction((tx) => indexListings(tx, [id], { areNew: true }));
};
const termOf = async (term: string) =>
  (await db().select().from(searchTerms).where(eq(searchTerms.term, term)))[0];

it("knows each word at once, and has counted all of them when much was written", async () => {
  await write("zzbefore");
  await writeInBulk(db(), async () => {
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
