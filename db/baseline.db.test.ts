import pg from "pg";
import { expect, it, vi } from "vitest";
import { migrate } from "#app/platform/postgres/migrate.server.ts";
import { askDatabase, useGround } from "#test/backed-up.ts";

vi.setConfig({ testTimeout: 240_000 });

const { givenDatabase } = useGround();

/**
 * All that PostgreSQL knows of the schema, a line each. Not the names that PostgreSQL 18 gives to NOT NULL, nor the
 * comments on four columns: the files say the same beside the columns.
 */
const catalogue = `
  with own as (select oid, relname, relkind, reloptions, relacl from pg_class where relnamespace = 'public'::regnamespace)
  select concat_ws(' ', 'relation', relkind, relname, reloptions, relacl, pg_get_viewdef(oid)) as line from own where relkind not in ('i', 'I')
  union all
  select concat_ws(' ', 'column', relname, row_number() over (partition by own.oid order by attnum), attname,
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcompression,
    attstattarget, attoptions, attacl, attcollation::regcollation, pg_get_expr(adbin, adrelid))
  from pg_attribute join own on own.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind not in ('i', 'I')
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, case when contype <> 'n' then conname end,
    pg_get_constraintdef(oid), convalidated, condeferrable, condeferred)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
  from pg_index join own on own.oid = indexrelid
  union all
  select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
    cache_size, last_value, (select refobjid::regclass || '.' || refobjsubid from pg_depend
      where objid = sequencename::text::regclass and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass))
  from pg_sequences where schemaname = 'public'
  union all
  select concat_ws(' ', 'function', oid::regprocedure, pg_get_function_arguments(oid),
    pg_get_function_result(oid), lanname, prokind, provolatile, proisstrict, proparallel, prosecdef, proleakproof,
    procost, prorows, proconfig, proacl, btrim(prosrc, E' \\n'), pg_get_function_sqlbody(oid))
  from (select pg_proc.*, lanname from pg_proc join pg_language on pg_language.oid = prolang) as pg_proc
  where pronamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'trigger', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled)
  from pg_trigger where not tgisinternal
  union all
  select concat_ws(' ', 'type', oid::regtype, typtype, format_type(typbasetype, typtypmod), typdefault,
    array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by enumsortorder))
  from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
  union all
  select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  union all
  select concat_ws(' ', 'policy', schemaname, tablename, policyname, qual) from pg_policies
  union all
  select concat_ws(' ', 'rule', tablename, definition) from pg_rules where schemaname = 'public'
  union all
  select concat_ws(' ', 'extension', extname, extversion) from pg_extension
  union all
  select concat_ws(' ', 'schema', nspname, nspacl) from pg_namespace where nspname !~ '^pg_(toast|temp)'
  union all
  select concat_ws(' ', 'rights of later', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl`;

/** What a new database has in its tables, but the ids made by chance, and when and how often it was written. */
async function readRows(config: pg.PoolConfig): Promise<string[]> {
  const tables = await askDatabase<{ name: string }>(
    config,
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'schema_migrations' order by 1`,
  );
  const chance: Record<string, string> = { word_rules: "id", search_words_version: "version" };
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || (to_jsonb(t) - 'updated_at' - '${chance[name] ?? ""}')::text as line from ${name} t`,
  );
  return linesOf(config, parts.join(" union all "));
}

async function linesOf(config: pg.PoolConfig, text: string): Promise<string[]> {
  return (await askDatabase<{ line: string }>(config, text)).map(({ line }) => line).sort();
}

async function madeBy(folder: string): Promise<pg.PoolConfig> {
  const config = await givenDatabase(`by_${folder}`);
  const pool = new pg.Pool({ ...config, max: 1 });
  await migrate(pool, `db/${folder}`).finally(() => pool.end());
  return config;
}

it("is the schema that the migrations made, with the same rows", async () => {
  const [old, drawn] = [await madeBy("migrations"), await madeBy("baseline")];
  const lines = await linesOf(old, catalogue);
  expect(lines.length).toBeGreaterThan(1_000);
  expect(await linesOf(drawn, catalogue)).toEqual(lines);
  const rows = await readRows(old);
  expect(rows.length).toBeGreaterThan(500);
  expect(await readRows(drawn)).toEqual(rows);
});
