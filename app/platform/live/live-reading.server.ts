import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { Channel, LiveEvent } from "./live-events.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const retentionDays = 7;

export async function headOf(db: Connection, channel: Channel): Promise<number> {
  const { rows } = await db.execute<{ seq: string }>(
    sql`select seq from live_channels where channel = ${channel}`,
  );
  return Number(rows[0]?.seq ?? 0);
}

export async function headsOf(
  db: Connection,
  channels: readonly Channel[],
): Promise<Map<Channel, number>> {
  if (channels.length === 0) return new Map();
  const { rows } = await db.execute<{ channel: Channel; seq: string }>(sql`
    select channel, seq from live_channels
    where channel in (select jsonb_array_elements_text(${JSON.stringify(channels)}::jsonb))`);
  const heads = new Map(channels.map((channel) => [channel, 0]));
  for (const { channel, seq } of rows) heads.set(channel, Number(seq));
  return heads;
}

/** The events after a number, or "gap" when some are gone: then everything must be read again. */
export async function eventsAfter(
  db: Connection,
  channel: Channel,
  after: number,
  limit: number,
): Promise<LiveEvent[] | "gap"> {
  const [events] = await eventsAfterEach(db, [{ channel, after }], limit);
  return events ?? [];
}

export async function eventsAfterEach(
  db: Connection,
  read: readonly { channel: Channel; after: number }[],
  limit: number,
): Promise<(LiveEvent[] | "gap")[]> {
  const requests = read.map((each, place) => ({ ...each, place }));
  // In one statement: an event between two would look like a gap.
  const { rows } = await db.execute<
    { place: number; head: string; seq: string | null } & Omit<LiveEvent, "seq">
  >(sql`
    select asked.place, coalesce(heads.seq, 0) as head, events.seq, events.kind, events.data
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      as asked (place int, channel text, after bigint)
    left join live_channels as heads on heads.channel = asked.channel
    left join lateral (
      select seq, kind, data from live_events
      where channel = asked.channel and seq > asked.after order by seq limit ${limit}
    ) as events on true
    order by asked.place, events.seq`);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return read.map(({ after }, place) => {
    const ofIt = byPlace.get(place) ?? [];
    const events = ofIt.flatMap(({ seq, kind, data }) =>
      seq === null ? [] : [{ seq: Number(seq), kind, data }],
    );
    const next = events[0]?.seq ?? Number(ofIt[0]?.head) + 1;
    return next === after + 1 ? events : "gap";
  });
}

export async function channelsAhead(
  db: Connection,
  read: ReadonlyMap<Channel, number>,
): Promise<Channel[]> {
  const rows = [...read].map(([channel, seq]) => ({ channel, seq }));
  const ahead = await db.execute<{ channel: Channel }>(sql`
    select heads.channel from live_channels as heads
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (channel text, seq bigint)
      on read.channel = heads.channel and read.seq <> heads.seq`);
  return ahead.rows.map(({ channel }) => channel);
}

/** Removes what is older than seven days, a batch at a time; the numbers go on. */
export async function purgeEvents(db: Connection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  let removed = 0;
  do {
    const { rowCount } = await db.execute(sql`
      delete from live_events where (channel, seq) in (
        select channel, seq from live_events where created_at < ${before}::timestamptz limit 5000)`);
    removed = rowCount ?? 0;
  } while (removed > 0);
}
