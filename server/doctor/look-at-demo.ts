import type pg from "pg";
import { Findings } from "./finding.ts";

export async function lookAtDemo(client: pg.Client, { demo }: { demo: boolean }) {
  const findings = new Findings();
  const people = await countDemoPeople(client);
  if (people === null || demo) return findings;
  if (people === 0) findings.right("Demo", "none, as wanted.");
  else {
    findings.problem(
      "Demo",
      `${people} demo accounts exist, with their listings, although DEMO is 0. Nobody can sign in to them.`,
      "delete them: npm run admin -- remove-demo.",
    );
  }
  return findings;
}

async function countDemoPeople(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query(
    "select where to_regclass('public.users') is not null",
  );
  if (tables.length === 0) return null;
  const { rows } = await client.query<{ people: number }>(
    "select count(*)::int as people from users where is_demo",
  );
  return rows[0]?.people ?? 0;
}
