import pg from "pg";

/**
 * After very many rows came at once: without it the first visitors ask a database that knows nothing of them.
 * There is nothing to vacuum: the rows came frozen.
 */
export async function tidyTables(poolConfig: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const { name } of rows) await client.query(`analyze public.${name}`);
  } finally {
    await client.end();
  }
}
