import type pg from "pg";
import { storedTimes } from "./stored-times.ts";

export type FutureTimes = { table: string; rows: number };

type Bounded = { table: string; columns: [name: string, bound: string][] };

/** Clocks of machines that share a database may differ by this much. */
const tolerance = "interval '10 minutes'";

const boundsOf = new Map<string, Bounded["columns"]>();
for (const [path, ahead] of Object.entries(storedTimes)) {
  const [table = "", name = ""] = path.split(".");
  if (ahead === "free") continue;
  const bound = ahead === "been" ? "now()" : `now() + interval '${ahead}'`;
  boundsOf.set(table, [...(boundsOf.get(table) ?? []), [name, bound]]);
}
const bounded: readonly Bounded[] = [...boundsOf].map(([table, columns]) => ({ table, columns }));

const isAhead = ([name, bound]: [string, string]) => `${name} > ${bound} + ${tolerance}`;
const anyAhead = ({ columns }: Bounded) => columns.map(isAhead).join(" or ");

/** The tables with times that no right clock can have written, and how many rows. Reads every row. */
export async function findFutureTimes(client: pg.ClientBase): Promise<FutureTimes[]> {
  const found: FutureTimes[] = [];
  for (const one of bounded) {
    if (!(await isThere(client, one.table))) continue;
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${one.table} where ${anyAhead(one)}`,
    );
    if (rows[0]?.rows) found.push({ table: one.table, rows: rows[0].rows });
  }
  return found;
}

/**
 * Moves such times back, all of a column by as much, so that the furthest lies where it may: their order stays.
 * Only where the database's clock is right.
 */
export async function rightTimes(client: pg.ClientBase): Promise<FutureTimes[]> {
  const found = await findFutureTimes(client);
  await client.query("begin");
  for (const { table } of found) {
    const columns = boundsOf.get(table) ?? [];
    const furthest = columns.map(([name]) => `max(${name}) as ${name}`);
    const moved = columns.map(
      ([name, bound]) => `${name} = case when ${isAhead([`t.${name}`, bound])}
        then t.${name} - (furthest.${name} - (${bound})) else t.${name} end`,
    );
    const ahead = columns.map(([name, bound]) => isAhead([`t.${name}`, bound])).join(" or ");
    await client.query(
      `with furthest as (select ${furthest.join(", ")} from ${table})
       update ${table} t set ${moved.join(", ")} from furthest where ${ahead}`,
    );
  }
  await client.query("commit");
  return found;
}

async function isThere(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query("select where to_regclass($1) is not null", [table]);
  return rowCount === 1;
}
