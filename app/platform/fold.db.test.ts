import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { fold } from "./fold.ts";

const { db } = useDatabase();

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db().execute<{ folded: string }>(sql`
    select sy_fold(text) as folded
    from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place) order by place`);
  return rows.map(({ folded }) => folded);
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

// Assigned long enough ago that every engine knows them: the program and the database need not have the
// same version of Unicode.
const characters = [
  ...range(0x0001, 0x058f),
  ...range(0x0590, 0x05ff),
  ...range(0x0600, 0x06ff),
  ...range(0x0750, 0x077f),
  ...range(0x0900, 0x0dff),
  ...range(0x1e00, 0x1fff),
  ...range(0x2000, 0x214f),
  ...range(0x2c60, 0x2c7f),
  ...range(0x3000, 0x30ff),
  ...range(0xac00, 0xaeff),
  ...range(0xfb00, 0xfb4f),
  ...range(0xfb50, 0xfdff),
  ...range(0xfe00, 0xfeff),
  ...range(0xff00, 0xffef),
  ...range(0x1d400, 0x1d4ff),
  ...range(0x1f300, 0x1f5ff),
].filter((character) => /^\P{Cn}$/u.test(character));

describe("the fold of the program and of the database", () => {
  it("are the same for every character of the scripts we meet", async () => {
    expect(characters.length).toBeGreaterThan(2_081);
    const theirs = await foldInDatabase(characters);
    const different = characters.filter((character, i) => fold(character) !== theirs[i]);
    expect(different.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it("are the same for any text of them", async () => {
    const text = fc
      .array(fc.constantFrom(...characters), { maxLength: 24 })
      .map((parts) => parts.join(""));
    const texts = fc.sample(text, { seed: 19, numRuns: 5_000 });
    const theirs = await foldInDatabase(texts);
    expect(texts.filter((each, i) => fold(each) !== theirs[i])).toEqual([]);
  });

  it("is null for null", async () => {
    const { rows } = await db().execute(sql`select sy_fold(null) as folded`);
    expect(rows).toEqual([{ folded: null }]);
  });
});
