import pg from "pg";

/** What a piece of work sends to the database, statement by statement; the job queue's own are left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const original = pg.Client.prototype.query;
  const texts: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    texts.push(textOf(args[0]));
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return texts.filter((text) => !/\bpgboss\b/.test(text));
}

/** How many statements a piece of work sends to the database. Nothing else may run meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length;
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
