import { sql } from "drizzle-orm";
import { damascusDayOf } from "./columns.ts";
import type { Connection } from "./database.server.ts";

/** What this process does, and the database does not keep. */
type Counted = "pages" | "responses" | "errors" | "mails" | "mails_refused";

let pending = new Map<Counted, number>();

export function countToday(measure: Counted): void {
  pending.set(measure, (pending.get(measure) ?? 0) + 1);
}

/** Adds what was counted since the last time to the day; what could not be written is kept. */
export async function saveDayCounts(db: Connection, now: Date): Promise<void> {
  if (pending.size === 0) return;
  const counted = pending;
  pending = new Map();
  try {
    await db.execute(sql`
      insert into site_days as known (day, measure, count)
      select ${damascusDayOf(now)}, measure, count
      from unnest(${sql.param([...counted.keys()])}::text[], ${sql.param([...counted.values()])}::bigint[])
        as counted (measure, count)
      order by measure
      on conflict (day, measure) do update set count = known.count + excluded.count`);
  } catch (error) {
    for (const [measure, count] of counted)
      pending.set(measure, (pending.get(measure) ?? 0) + count);
    throw error;
  }
}
