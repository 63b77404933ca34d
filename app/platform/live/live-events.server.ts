import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { createListeners } from "../listeners.ts";

type Connection = Pick<NodePgDatabase, "execute">;

export type Channel = `member:${string}` | `community:${string}`;

export const memberChannel = (userId: string): Channel => `member:${userId}`;

export const communityChannel = (communityId: string): Channel => `community:${communityId}`;

export type LiveEvent = {
  seq: number;
  kind: string;
  data: Record<string, unknown>;
};

type Publication = { channels: Channel[]; kind: string; data: Record<string, unknown> };

const waiting = new AsyncLocalStorage<Publication[]>();
type Written = ReadonlyMap<Channel, readonly LiveEvent[]>;

const afterCommit = createListeners<Written>();

/** Called after each commit that published. Commits on a channel may arrive in either order: see their numbers. */
export const onPublished = afterCommit.add;

/** Publishes in the transaction of the cause. `data` holds ids, never what a person wrote. */
export async function publish(
  tx: Connection,
  channels: readonly Channel[],
  kind: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  const publication = { channels: [...channels], kind, data };
  const buffered = waiting.getStore();
  if (buffered) {
    buffered.push(publication);
    return;
  }
  notifyWritten(await write(tx, [publication]));
}

/** Publishes at the transaction's end, in one order of channels, so that two never wait for each other. */
export async function publishingAtItsEnd<Result, Tx extends Connection>(
  transact: (work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const published: Publication[] = [];
  let written: Written = new Map();
  const result = await transact((tx) =>
    waiting.run(published, async () => {
      published.length = 0;
      const done = await work(tx);
      written = await write(tx, published);
      return done;
    }),
  );
  notifyWritten(written);
  return result;
}

async function write(tx: Connection, published: readonly Publication[]): Promise<Written> {
  if (published.length === 0) return new Map();
  const rows = published.flatMap(({ channels, kind, data }, order) =>
    [...new Set(channels)].map((channel) => ({ channel, kind, data, order })),
  );
  const { rows: written } = await tx.execute<
    { channel: Channel; seq: string } & Omit<LiveEvent, "seq">
  >(sql`
    with told as (
      select channel, kind, data, "order" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told (channel text, kind text, data jsonb, "order" int)
    ), heads as (
      insert into live_channels as heads (channel, seq)
      select channel, count(*) from told group by channel order by channel
      on conflict (channel) do update set seq = heads.seq + excluded.seq
      returning channel, seq
    )
    insert into live_events (channel, seq, kind, data)
    select channel,
      heads.seq - count(*) over (partition by channel) + row_number() over (partition by channel order by "order"),
      kind, data
    from told join heads using (channel)
    returning channel, seq, kind, data`);
  const events = written
    .map(({ channel, seq, kind, data }) => ({ channel, event: { seq: Number(seq), kind, data } }))
    .sort((a, b) => a.event.seq - b.event.seq);
  const byChannel = new Map<Channel, LiveEvent[]>();
  for (const { channel, event } of events)
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), event]);
  return byChannel;
}

function notifyWritten(written: Written): void {
  if (written.size > 0) afterCommit.call(written);
}

export type Signal = { channels: Channel[]; kind: string; data: Record<string, unknown> };

const signalled = createListeners<Signal>();

export const onSignal = signalled.add;

/**
 * Sends a signal to the open browsers without storing it; dropped under load. Never in a transaction, and only
 * to channels whose members may all know it: no reader checks what they may see. `data` holds ids.
 */
export function signal(
  channels: readonly Channel[],
  kind: string,
  data: Record<string, unknown> = {},
): void {
  signalled.call({ channels: [...channels], kind, data });
}
