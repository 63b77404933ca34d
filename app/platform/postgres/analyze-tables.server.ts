import pg from "pg";

/** Rows, and nothing known of them: PostgreSQL's own mark for a table that was never vacuumed nor analyzed. */
export const neverAnalyzed = `relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0
  and relnamespace = 'public'::regnamespace`;

/** For after many rows came at once. `which`: all tables, or those the planner knows nothing of. */
export async function analyzeTables(poolConfig: pg.PoolConfig, which: "all" | "never analyzed") {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
       where ${which === "all" ? "relkind = 'r' and relnamespace = 'public'::regnamespace" : neverAnalyzed}`,
    );
    for (const { name } of rows) await client.query(`analyze public.${name}`);
  } finally {
    await client.end();
  }
}
