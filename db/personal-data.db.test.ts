import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { collectParts } from "#app/features/personal-data/leaving-jobs.server.ts";
import { newId } from "#app/platform/id.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { writeDocument } from "#test/personal-data/document.ts";
import { impersonalTables, personalStores } from "#test/personal-data/inventory.ts";

const { db } = useDatabase();

const root = join(import.meta.dirname, "..");
const stores = personalStores.flatMap((part) => part.stores);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");

type Link = { table: string; on: string; rule: "a" | "c" | "n" | "r" | "d" };

/** Which table refers to which, and what happens there when its row goes. */
async function links(): Promise<Link[]> {
  const { rows } = await db().execute<Link>(sql`
    select conrelid::regclass::text as table, confrelid::regclass::text as on, confdeltype as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

describe("the inventory of personal data", () => {
  it("classifies every column of the database, each once", async () => {
    const { rows } = await db().execute<{ table: string; columns: string[] }>(sql`
      select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      group by c.relname`);
    const found = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
    const classified = Object.fromEntries([
      ...stores.map(({ table, personal, rest }) => [
        table,
        [...Object.keys(personal), ...wordsOf(rest)].sort(),
      ]),
      ...Object.entries(impersonalTables).map(([table, columns]) => [
        table,
        wordsOf(columns).sort(),
      ]),
    ]);
    const sorted = (columns: string[]) => [...columns].sort();
    expect(rows.length).toBeGreaterThan(40);
    expect(classified).toEqual(
      Object.fromEntries(Object.entries(found).map(([table, columns]) => [table, sorted(columns)])),
    );
    expect(new Set(stores.map(({ table }) => table)).size).toBe(stores.length);
  });

  it("says of an erasure what the foreign keys do", async () => {
    const all = await links();
    const goes = new Set(["users"]);
    for (let size = 0; size < goes.size; ) {
      size = goes.size;
      for (const { table, on, rule } of all) if (rule === "c" && goes.has(on)) goes.add(table);
    }
    const losesName = new Set(
      all.filter(({ on, rule }) => rule === "n" && on === "users").map(({ table }) => table),
    );
    // Communities go with their last member, messages of a group by the clock: see their tests.
    const loses = (table: string) => losesName.has(table);
    for (const { table, onErasure } of stores) {
      if (onErasure === "deleted") expect(goes.has(table), `${table} goes`).toBe(true);
      else if (onErasure === "nameless") expect(loses(table), `${table} forgets who`).toBe(true);
      else expect(goes.has(table), `${table} stays`).toBe(false);
    }
  });

  it("says what the member's copy holds", async () => {
    joinAllRooms();
    const parts = new Set(["profile", "sessions", ...(await collectParts(db(), newId())).keys()]);
    for (const { table, exported } of stores)
      if ("part" in exported) expect([...parts], table).toContain(exported.part);
    for (const part of parts)
      expect(
        stores.some(({ exported }) => "part" in exported && exported.part === part),
        part,
      ).toBe(true);
  });

  it("names a test for everything that goes by the clock", () => {
    for (const { table, retention, shown } of stores) {
      if (/\d+ (?:days|hours)/.test(retention)) expect(shown, table).not.toEqual([]);
      for (const each of shown) {
        const [, file = "", title = ""] = /^`([^`]+)` › (.+)$/.exec(each) ?? [];
        expect(existsSync(join(root, file)), each).toBe(true);
        expect(readFileSync(join(root, file), "utf8"), each).toContain(title);
      }
    }
  });

  it("is what docs/audit/personal-data.md says", async () => {
    await expect(writeDocument()).toMatchFileSnapshot(join(root, "docs/audit/personal-data.md"));
  });
});
