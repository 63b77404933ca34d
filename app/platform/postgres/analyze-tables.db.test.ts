import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { poolConfig, useDatabase } from "#test/database.ts";
import { analyzeTables, neverAnalyzed } from "./analyze-tables.server.ts";

const { db } = useDatabase();

it("analyzes tables that were filled since, and no others", async () => {
  await db().execute(sql`create table came_in as select n from generate_series(1, 1000) as n`);
  const unknown = async () =>
    (await db().execute(sql.raw(`select relname from pg_class where ${neverAnalyzed}`))).rows;
  expect(await unknown()).toContainEqual({ relname: "came_in" });
  await analyzeTables(poolConfig(), "never analyzed");
  expect(await unknown()).toEqual([]);
  const known = await db().execute(
    sql`select reltuples::int as rows from pg_class where relname = 'came_in'`,
  );
  expect(known.rows).toEqual([{ rows: 1000 }]);
  await db().execute(sql`drop table came_in`);
});
