import type pg from "pg";
import { withClient } from "./with-client.server.ts";

/** Tables with rows but without statistics: PostgreSQL's own mark of one never vacuumed nor analyzed. */
export const neverAnalyzed = `relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0
  and relnamespace = 'public'::regnamespace`;

export async function analyzeTables(poolConfig: pg.PoolConfig, which: "all" | "never analyzed") {
  await withClient(poolConfig, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
       where ${which === "all" ? "relkind = 'r' and relnamespace = 'public'::regnamespace" : neverAnalyzed}`,
    );
    for (const { name } of rows) await client.query(`analyze public.${name}`);
  });
}
