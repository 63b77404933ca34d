import type pg from "pg";

/** What may change whatever is asked: how often something was done, and words that found nothing. */
export const restless = ["limits", "search_misses"] as const;

/** Jobs that wait, without those that come by the clock: the queue as a table of its own. */
const jobs = `(select id, name, data from pgboss.job
  where name not like '\\_\\_%' and name not in (select name from pgboss.schedule))`;

/** The database as it stood when the scene was set, and the way back to it. */
export type KeptState = {
  /** The tables that are not as they were, in order. */
  changed(): Promise<string[]>;
  /** Takes what is for now as what was, until `restore`. */
  take(): Promise<void>;
  /** Makes everything as it was when the state was kept, and what was used up of the limits whole again. */
  restore(): Promise<void>;
};

/**
 * Keeps every table of the product in a schema of its own. Jobs that are asked for later stay in the
 * queue, so that whatever a job would change is not taken for what a request changed.
 */
export async function keepState(client: pg.Client): Promise<KeptState> {
  const tables = await readTables(client);
  await client.query("drop schema if exists kept cascade; create schema kept");
  for (const { name } of tables)
    await client.query(`create table kept.${name} as table public.${name}`);
  await client.query(`create table kept.jobs as select id from ${jobs} as job`);
  const ask = [
    ...tables.map(({ name }) => sumOf(name, `public.${name}`)),
    sumOf("jobs", jobs),
  ].join(" union all ");
  const read = async () => {
    const { rows } = await client.query<{ name: string; sum: string }>({ name: "sums", text: ask });
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
  const differing = (before: Map<string, string>, after: Map<string, string>) =>
    [...after.keys()].filter((name) => before.get(name) !== after.get(name));
  const kept = await read();
  let taken = kept;
  return {
    async changed() {
      return differing(taken, await read());
    },
    async take() {
      taken = await read();
    },
    async restore() {
      taken = kept;
      const touched = new Set(differing(kept, await read()));
      const back = tables
        .filter(({ name }) => touched.has(name))
        .map(
          ({ name, columns }) =>
            `delete from public.${name};
             insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
        );
      if (touched.has("jobs"))
        back.push(`delete from pgboss.job where id in (select id from ${jobs} as job)
          and id not in (select id from kept.jobs);`);
      await client.query(
        `begin; set local session_replication_role = replica; delete from limits; ${back.join("\n")} commit`,
      );
    },
  };
}

function sumOf(name: string, from: string): string {
  return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(each::text, 0)), 0) as sum
    from ${from} as each`;
}

async function readTables(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(
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
