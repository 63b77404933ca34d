import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";

// The typed views say what the code believes of the database; here the database is asked.

type Column = { name: string; type: string; notNull: boolean; hasDefault: boolean };

const { db } = useDatabase();

const modules = import.meta.glob<Record<string, unknown>>(
  ["./*/data/tables.ts", "../platform/tables.ts"],
  { eager: true },
);
const views = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await db().execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
    order by a.attname`);
  return rows;
}

async function checksOf(table: string): Promise<string[]> {
  const { rows } = await db().execute<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`);
  return rows.map(({ definition }) => definition);
}

describe("the typed views of the tables", () => {
  it("are one for each table of the schema", async () => {
    const { rows } = await db().execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`);
    expect(rows.length).toBeGreaterThan(5);
    expect(views.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(views.map((view) => [view.name, view] as const))(
    "%s has the columns the database has",
    async (name, view) => {
      const shape = ({ name, type, notNull }: Omit<Column, "hasDefault">) =>
        `${name} ${type.replaceAll(" ", "")}${notNull ? " not null" : ""}`;
      const believed = view.columns.map((column) =>
        shape({ name: column.name, type: column.getSQLType(), notNull: column.notNull }),
      );
      expect(believed.sort()).toEqual((await columnsOf(name)).map(shape).sort());
    },
  );

  it.each(views.map((view) => [view.name, view] as const))(
    "%s leaves out only what the database fills in",
    async (name, view) => {
      const filled = new Set(
        (await columnsOf(name)).filter(({ hasDefault }) => hasDefault).map((column) => column.name),
      );
      const leftOut = view.columns
        .filter(({ hasDefault }) => hasDefault)
        .map((column) => column.name);
      expect(leftOut.filter((column) => !filled.has(column))).toEqual([]);
    },
  );

  it.each(views.map((view) => [view.name, view] as const))(
    "%s knows the values the database allows",
    async (name, view) => {
      const allowed = (await checksOf(name)).flatMap((check) =>
        [...check.matchAll(/\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g)].map(
          ([, column, list = ""]) => ({
            column,
            values: [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value).sort(),
          }),
        ),
      );
      for (const { name: column, enumValues } of view.columns) {
        if (!enumValues?.length) continue;
        expect(allowed).toContainEqual({ column, values: [...enumValues].sort() });
      }
    },
  );
});
