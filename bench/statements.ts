import { join } from "node:path";
import { freePort } from "#test/start-process.ts";

/** What a program has sent to the database so far, by the statements' texts. */
export type Statements = ReadonlyMap<string, number>;

/** Counts the statements of a program that is started with these variables. */
export async function countingStatements(): Promise<{
  env: Record<string, string>;
  read(): Promise<Statements>;
}> {
  const port = await freePort();
  return {
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, "count-statements.ts")}`,
      BENCH_STATEMENTS_PORT: String(port),
    },
    read: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`);
      return new Map((await answer.json()) as [string, number][]);
    },
  };
}

/** How many statements lie between two readings. */
export function statementsBetween(before: Statements, after: Statements): number {
  let count = 0;
  for (const [text, asked] of after) count += asked - (before.get(text) ?? 0);
  return count;
}
