import type pg from "pg";

/** What may change whatever is asked: how often something was done or answered, and words that found nothing. */
const restless = [
  "limits",
  "listing_days",
  "place_listings",
  "search_misses",
  "site_days",
  "wanted_terms",
];

/** Jobs that wait, without those that come by the clock: the queue as a table of its own. */
const jobs = `(select id, name, data from pgboss.job
  where name not like '\\_\\_%' and name not in (select name from pgboss.schedule))`;

/** The database as it stood when the scene was set, and the way back to it. */
export type DatabaseState = {
  /** The tables that are not as they were. */
  changed(): Promise<string[]>;
  /** Takes what is for now as what was, until `restore`. */
  take(): Promise<void>;
  /** Makes everything as it was when the state was kept, and what was used up of the limits whole again. */
  restore(): Promise<void>;
  /** The tables whose rows are not those that were kept, each of them looked at. */
  differing(): Promise<string[]>;
};

type Table = { name: string; columns: string };
type Sums = Map<string, string>;

/**
 * Keeps every table of the product in a schema of its own. Which tables a request wrote to is told by
 * triggers; whether they are other than before, by a sum of all their rows.
 */
export async function keepState(client: pg.Client): Promise<DatabaseState> {
  const tables = await readTables(client);
  const names = tables.map(({ name }) => name);
  await copyAll(client, tables);
  const sum = async (which: readonly string[]): Promise<Sums> => {
    const { rows } = await client.query<{ name: string; sum: string }>(
      [...which.map((name) => sumOf(name, `public.${name}`)), sumOf("jobs", jobs)].join(
        " union all ",
      ),
    );
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
  const touched = async () => {
    const { rows } = await client.query<{ name: string }>("select distinct name from kept.touched");
    return sum(rows.map(({ name }) => name).filter((name) => names.includes(name)));
  };
  const other = (sums: Sums, than: Sums) =>
    [...sums].filter(([name, each]) => than.get(name) !== each).map(([name]) => name);
  const stored = await sum(names);
  let taken = stored;
  return {
    differing: async () => other(await sum(names), stored),
    changed: async () => other(await touched(), taken).sort(),
    take: async () => {
      taken = new Map([...stored, ...(await touched())]);
    },
    async restore() {
      taken = stored;
      const wrong = new Set(other(await touched(), stored));
      const back = tables.filter(({ name }) => wrong.has(name)).map(putBack);
      if (wrong.has("jobs"))
        back.push(`delete from pgboss.job where id in (select id from ${jobs} as job)
          and id not in (select id from kept.jobs);`);
      await client.query(`begin; set local session_replication_role = replica;
        delete from limits; delete from kept.touched; ${back.join("\n")} commit`);
    },
  };
}

async function copyAll(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(`create schema kept;
    create table kept.jobs as select id from ${jobs} as job;
    create table kept.touched (name text);
    create function kept.touch() returns trigger language plpgsql as $$
      begin insert into kept.touched values (tg_table_name); return null; end $$`);
  for (const { name } of tables)
    await client.query(`create table kept.${name} as table public.${name};
      create trigger touched after insert or update or delete or truncate on public.${name}
        for each statement execute function kept.touch()`);
}

function putBack({ name, columns }: Table): string {
  return `delete from public.${name};
    insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`;
}

function sumOf(name: string, from: string): string {
  return `select '${name}' as name,
    count(*) || ' ' || coalesce(sum(hashtextextended(each::text, 0)), 0) as sum from ${from} as each`;
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_name as name,
       string_agg(quote_ident(column_name), ', ' order by ordinal_position)
         filter (where is_generated = 'NEVER') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)
     group by table_name order by table_name`,
    [[...restless, "schema_migrations"]],
  );
  return rows;
}
