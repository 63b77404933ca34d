import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { type Told, told } from "./telling-queries.server.ts";

type Found = { matches: readonly { userId: string; searchId: string }[]; at: Date };

/** One notice for each search until it is read, however many members wait for the same listing. */
export async function tellWaiting(tx: Connection, { matches, at }: Found): Promise<Told[]> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select gen_random_uuid(), "userId", 'saved_search', jsonb_build_object('searchId', "searchId"), ${moment}, ${moment}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as told ("userId" uuid, "searchId" text)
    order by "userId", "searchId"
    on conflict (user_id, (data ->> 'searchId')) where read_at is null and type = 'saved_search'
    do update set count = notifications.count + 1,
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    ${told}`);
  return rows;
}
