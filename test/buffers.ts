import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** What reading statements cost the database, whatever else the machine does at the time. */
export type DatabaseWork = {
  statements: number;
  /** Pages of 8 KiB that were looked at, cached or not. */
  buffers: number;
  /** Of planning and running, as the database tells. */
  milliseconds: number;
};

type Statement = { text: string; values: unknown[] };
const received = new AsyncLocalStorage<Statement[]>();

/**
 * What a piece of work reads, statement by statement, explained again by `client`, whose settings count;
 * what it writes is left out.
 */
export async function workOf(
  client: Pick<pg.Client, "query">,
  work: () => Promise<unknown>,
): Promise<DatabaseWork> {
  const statements = (await listenTo(work)).filter(({ text }) =>
    /^[\s(]*(select|with)\b/i.test(text),
  );
  const sum: DatabaseWork = { statements: statements.length, buffers: 0, milliseconds: 0 };
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ "QUERY PLAN": [Explained] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const explained = rows[0]?.["QUERY PLAN"][0];
    if (!explained) throw new Error("The database did not explain itself");
    const { "Shared Hit Blocks": hit, "Shared Read Blocks": read } = explained.Plan;
    sum.buffers += hit + read;
    sum.milliseconds += explained["Planning Time"] + explained["Execution Time"];
  }
  return sum;
}

type Explained = {
  Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number };
  "Planning Time": number;
  "Execution Time": number;
};

async function listenTo(work: () => Promise<unknown>): Promise<Statement[]> {
  const original = pg.Client.prototype.query;
  const statements: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args;
    const text = typeof query === "object" && query && "text" in query ? query.text : query;
    if (typeof text === "string")
      received.getStore()?.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await received.run(statements, work);
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}
