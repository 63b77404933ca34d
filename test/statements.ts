import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

const received = new AsyncLocalStorage<string[]>();

/** What a piece of work sends to the database, statement by statement; whatever else runs meanwhile is left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const original = pg.Client.prototype.query;
  const texts: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    received.getStore()?.push(textOf(args[0]));
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await received.run(texts, work);
  } finally {
    pg.Client.prototype.query = original;
  }
  // Other processes are told of several changes at once, before the response or after it.
  return texts.filter((text) => !text.startsWith("select pg_notify"));
}

/** Runs something within that work whose statements are not counted: the test's own. */
export function uncounted<Result>(work: () => Promise<Result>): Promise<Result> {
  return received.exit(work);
}

/** How many statements a piece of work sends to the database. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length;
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
