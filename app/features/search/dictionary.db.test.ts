import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { currentDictionary, fillDictionary } from "./dictionary.server.ts";
import { parseQuery } from "./words/parse-query.ts";

const { db } = useDatabase();

async function rows() {
  const { rows: found } = await db().execute<{ id: string; source: string; terms: string[] }>(sql`
    select id, source, (select array_agg(term ->> 'text' order by place)
      from jsonb_array_elements(terms) with ordinality as each (term, place)) as terms
    from search_words order by id`);
  return found;
}

async function versionOf(): Promise<number> {
  const { rows: found } = await db().execute<{ version: string }>(
    sql`select version from search_words_version`,
  );
  return Number(found[0]?.version);
}

describe("the dictionary", () => {
  it("is filled from the reviewed file, and knows its words, the places and the catalogue's headings", async () => {
    const dictionary = await currentDictionary();
    expect(dictionary.concepts.size).toBeGreaterThan(1_200);
    const found = (query: string) =>
      parseQuery(query, dictionary).map(({ synonyms }) => synonyms.map((each) => each.join(" ")));
    expect(found("sha2a")[0]).toContain("شقه");
    expect(found("mezzeh")[0]).toContain("المزه");
    expect(found("Travel agencies")[1]).toContain("مكتب سياح");
    // What the old product labelled, though no subcategory has it.
    expect(found("scholarships")[0]).toContain("منحه");
    expect(found("apartments")[0]).toContain("شقه");
    expect(found("villas")[0]).toContain("فيلا");
  });

  it("keeps the entries of staff, and applies each edition once and never an older one", async () => {
    await db().execute(sql`delete from search_words`);
    await db().execute(sql`update search_words_version set file_version = 0`);
    const first = "# version 2\nflat: شقة, flat\nhouse: بيت, house\ncar: سيارة, car\n";
    expect(await fillDictionary(db(), first, now)).toBe(3);
    const filled = await versionOf();
    expect(await fillDictionary(db(), first, now)).toBe(0);
    expect(await versionOf()).toBe(filled);

    await db().execute(sql`
      update search_words set source = 'staff', terms = '[{"text": "فلات", "kind": "dialect"}]' where id = 'flat'`);
    const second = "# version 3\nflat: شقة, flat, condo\nhouse: بيت, +بيوت, house\n";
    expect(await fillDictionary(db(), second, now)).toBe(2);
    expect(await rows()).toEqual([
      { id: "flat", source: "staff", terms: ["فلات"] },
      { id: "house", source: "file", terms: ["بيت", "بيوت", "house"] },
    ]);
    expect(await fillDictionary(db(), first, now)).toBe(0);
    expect(await rows()).toHaveLength(2);
  });

  it("is filled once by programs that start together", async () => {
    await db().execute(sql`delete from search_words`);
    const text = "# version 4\nflat: شقة, flat\n";
    const changed = await Promise.all(
      Array.from({ length: 4 }, () => fillDictionary(db(), text, now)),
    );
    expect(changed.toSorted()).toEqual([0, 0, 0, 1]);
  });

  it("grows its version with every change of a word, a place or a heading", async () => {
    for (const change of [
      sql`insert into search_words (id, source, terms) values ('new', 'staff', '[]')`,
      sql`update places set aliases = aliases where id = 'homs'`,
      sql`update subcategories set title_en = title_en where id = 'rent'`,
      sql`delete from search_words where id = 'new'`,
    ]) {
      const before = await versionOf();
      await db().execute(change);
      expect(await versionOf()).toBeGreaterThan(before);
    }
  });

  it.each([
    ["Bad Id", "[]"],
    ["kind", `[{"text": "x", "kind": "other"}]`],
    ["no-kind", `[{"text": "x"}]`],
    ["no-text", `[{"text": "", "kind": "word"}]`],
    ["no-list", `{"text": "x", "kind": "word"}`],
  ])("refuses the row %s", async (id, terms) => {
    const write = db().execute(
      sql`insert into search_words (id, source, terms) values (${id}, 'staff', ${terms}::jsonb)`,
    );
    await expect(write).rejects.toThrow();
  });
});
