import type pg from "pg";
import { aheadOf } from "./stored-times.ts";

export type FutureTimes = { table: string; rows: number };

type Bounded = { table: string; columns: [name: string, bound: string][] };

/** Clocks of machines that share a database may differ by this much. */
const tolerance = "interval '10 minutes'";

const isAhead = ([name, bound]: [string, string]) => `${name} > ${bound} + ${tolerance}`;
const anyAhead = ({ columns }: Bounded) => columns.map(isAhead).join(" or ");

/** The tables with times that no right clock can have written, and how many rows. Reads every row. */
export async function findFutureTimes(client: pg.ClientBase): Promise<FutureTimes[]> {
  return (await findAhead(client)).map(({ table, rows }) => ({ table, rows }));
}

async function findAhead(client: pg.ClientBase): Promise<(Bounded & FutureTimes)[]> {
  const found: (Bounded & FutureTimes)[] = [];
  for (const one of await listBounded(client)) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${one.table} where ${anyAhead(one)}`,
    );
    if (rows[0]?.rows) found.push({ ...one, rows: rows[0].rows });
  }
  return found;
}

/**
 * Moves such times back, all of a column by as much, so that the furthest lies where it may: their order stays.
 * Only where the database's clock is right.
 */
export async function rightTimes(client: pg.ClientBase): Promise<FutureTimes[]> {
  const found = await findAhead(client);
  await client.query("begin");
  for (const { table, columns } of found) {
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
  return found.map(({ table, rows }) => ({ table, rows }));
}

async function listBounded(client: pg.ClientBase): Promise<Bounded[]> {
  const { rows } = await client.query<{ table: string; names: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as names
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
       and atttypid = 'timestamptz'::regtype
     group by relname order by relname`,
  );
  return rows.flatMap(({ table, names }) => {
    const columns = names.flatMap((name): Bounded["columns"] => {
      const ahead = aheadOf(table, name) ?? "free";
      if (ahead === "free") return [];
      return [[name, ahead === "been" ? "now()" : `now() + interval '${ahead}'`]];
    });
    return columns.length > 0 ? [{ table, columns }] : [];
  });
}
