import pg from "pg";
import { newId } from "#app/platform/id.ts";
import { joinAs } from "./members.ts";
import type { Browser } from "./program.ts";

/** A member with their browser. */
export type Someone = { browser: Browser; id: string };

/** Asks the database of a running program past everything. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  config: pg.PoolConfig,
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Opens an account in this browser. */
export async function newcomer(config: pg.PoolConfig, browser: Browser): Promise<Someone> {
  const email = await joinAs(browser);
  const [row] = await askDatabase<{ id: string }>(
    config,
    "select id from users where email = $1",
    email,
  );
  return { browser, id: row?.id ?? "" };
}

/** Creates a community by its form, a private one unless told, and gives its id. */
export async function createByForm(
  from: Browser,
  form: Record<string, string> = {},
): Promise<string> {
  const answer = await from.post("/communities/create", {
    name: `مجموعة ${newId()}`,
    description: "سكان الحي",
    rules: "الاحترام أولًا",
    private: "yes",
    ...form,
  });
  const [, id = ""] =
    /^\/community\/([0-9a-f-]{36})$/.exec(answer.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`creating answered ${answer.status}`);
  return id;
}
