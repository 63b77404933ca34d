import type pg from "pg";
import { readLanded } from "#app/platform/postgres/migration-files.server.ts";
import type { CopiedTable } from "./copy-out.ts";
import type { Header } from "./format.ts";
import { exclusions } from "./exclusions.ts";

export type DatabaseDescription = Pick<Header, "postgres" | "schema" | "sequences"> & {
  tables: CopiedTable[];
};

export async function describeDatabase(client: pg.Client): Promise<DatabaseDescription> {
  const { rows: versions } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return {
    postgres: versions[0]?.version ?? 0,
    schema: (await readLanded(client)) ?? [],
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
}

async function readTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname collate "C"`,
    [["schema_migrations", "upgrade_under_way", ...Object.keys(exclusions)]],
  );
  return rows;
}

// Read during the snapshot, but not part of it: they may be ahead of its rows, never behind.
async function readSequences(client: pg.Client): Promise<Header["sequences"]> {
  const { rows: names } = await client.query<{ name: string; quoted: string }>(
    `select sequencename::text as name, quote_ident(sequencename) as quoted from pg_sequences
     where schemaname = 'public' order by 1`,
  );
  const sequences: Header["sequences"] = [];
  for (const { name, quoted } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted}`,
    );
    sequences.push({ name, last: rows[0]?.last ?? "1", isCalled: rows[0]?.isCalled ?? false });
  }
  return sequences;
}
