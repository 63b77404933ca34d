import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import type { Connection } from "./database.server.ts";
import { plannedAnew } from "./hot-statements.server.ts";

const { db } = useDatabase();

/** The statements that this connection keeps, of those with the word in them. */
async function storedWith(tx: Connection, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where strpos(statement, ${word}) > 0`,
  );
  return rows.map(({ statement }) => statement).filter((text) => !text.includes("pg_prepared"));
}

async function ask(tx: Connection, times: number, condition = sql`true`): Promise<number[]> {
  const answers: number[] = [];
  for (let count = 0; count < times; count++) {
    const { rows } = await tx.execute<{ sum: number }>(
      sql`select 40 + ${count}::int as sum where ${condition}`,
    );
    answers.push(rows[0]?.sum ?? -1);
  }
  return answers;
}

describe("what is asked again and again", () => {
  it("is planned once on a connection, and answers as before", async () => {
    await db().transaction(async (tx) => {
      expect(await ask(tx, 60)).toEqual(Array.from({ length: 60 }, (_, count) => 40 + count));
      expect(await storedWith(tx, "select 40 +")).toHaveLength(1);
    });
  });

  it("is planned each time when its plan depends on its values", async () => {
    await db().transaction(async (tx) => {
      await ask(tx, 60, sql`${plannedAnew} and 1 = 1`);
      expect(await storedWith(tx, "planned anew")).toEqual([]);
    });
  });

  it("goes on after a statement that failed, and on every other connection", async () => {
    const broken = () => db().execute(sql`select 1 / (${0}::int * ${1}::int) as "hot and broken"`);
    for (let count = 0; count < 60; count++)
      await expect(broken()).rejects.toMatchObject({ cause: { code: "22012" } });
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(db(), 4)));
    for (const answers of all) expect(answers).toEqual([40, 41, 42, 43]);
  });
});
