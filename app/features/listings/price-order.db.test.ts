import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { byPrice } from "./data/filter-queries.server.ts";

const { db } = useDatabase();

it.each(["price-up", "price-down"])("%s is read off its index, whatever there is", async (sort) => {
  const plan: string[] = await db().transaction(async (tx) => {
    // What a table of any size does.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const order = byPrice[sort as keyof typeof byPrice].order;
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
      sql`explain select id from listings where is_shown order by ${order} limit 24`,
    );
    return rows.map((row) => row["QUERY PLAN"]);
  });
  expect(plan.join("\n")).toContain(`using listings_shown_${sort.replace("-", "_")}`);
});
