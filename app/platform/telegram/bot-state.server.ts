import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";

/** How the bot does: what became of its calls, what waits, and for how long nothing was heard; times in seconds. */
export type BotState = {
  outcomes: Record<string, number>;
  waiting: { new: number; calling: number; flooded: number; unanswered: number };
  oldest: number;
  /** Since Telegram last answered who listens; null where nobody ever has. */
  silent: number | null;
  /** Since somebody last told the bot something; null where it was longer than a day. */
  unheard: number | null;
};

export async function readBotState(db: Connection): Promise<BotState> {
  const secondsSince = (at: string) => sql.raw(`extract(epoch from now() - ${at})::float8`);
  const { rows } = await db.execute<BotState>(
    sql`select
        (select coalesce(json_object_agg(outcome, calls), '{}') from telegram_outcomes) as outcomes,
        json_build_object(
          'new', count(*) filter (where tries = 0),
          'calling', count(claimed_at),
          'flooded', count(*) filter (where tries > 0 and unsure_after is null),
          'unanswered', count(*) filter (where claimed_at is null and unsure_after is not null)
        ) as waiting,
        coalesce(${secondsSince("min(created_at)")}, 0) as oldest,
        (select ${secondsSince("seen_at")} from telegram_bot) as silent,
        (select ${secondsSince("max(handled_at)")} from telegram_updates) as unheard
      from telegram_calls`,
  );
  const [state] = rows;
  if (!state) throw new Error("a count has a row");
  return state;
}
