import { setTimeout as pause } from "node:timers/promises";
import type { Api } from "grammy";
import { sql } from "drizzle-orm";
import { momentOf } from "#app/platform/columns.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import {
  openPayload,
  sealPayload,
  type SealedPayload,
} from "#app/platform/jobs/sealed-payload.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type BotRefusal, botApi, refusalOf, unreached } from "./bot-api.server.ts";
import { hourSeconds, minuteMs } from "#app/platform/durations.ts";

// The one queue of the bot. Its pace stands in the database: any number of processes make the calls together.

/** A slot is taken from the claim until a second after the answer: Telegram gets no more in any second. */
const slots = 30;
/** A chat is written to a second after the last answer; a group or channel takes twenty in a minute. */
const chatPauseMs = (chat: string) => (/^\d/.test(chat) ? 1_000 : 3_000);
const timeoutMs = 10_000;
const maxCall = sql`interval '11 seconds'`;
const inASecond = sql`clock_timestamp() + interval '1 second'`;
/** A call that was claimed for so long is nobody's: its process is gone. */
const lease = sql`interval '20 seconds'`;
const maxWaitMs = 60_000;
const tooOld = sql`interval '1 day'`;

const makeCalls = defineJob({
  name: "make-telegram-calls",
  retryDelay: 1,
  oncePerKey: true,
  keepFor: hourSeconds,
  // For what a killed process has left.
  schedule: "* * * * *",
});

const purpose = "messages of the bot in the queue";

/** Writes a call in the caller's transaction; it is made after the commit, those of a chat in their order. */
export async function queueCall(tx: Connection, chat: string | null, call: object): Promise<void> {
  await putIn(tx, chat, sealPayload(call, purpose));
  await enqueue(tx, makeCalls, {}, { singletonKey: "now" });
}

const putIn = (tx: Connection, chat: string | null, sealed: SealedPayload) =>
  tx.execute(sql`insert into telegram_calls (chat, payload) values (${chat}, ${sealed}::jsonb)`);

export async function waitingCalls<Call extends object>(db: Connection): Promise<Call[]> {
  const { rows } = await db.execute<{ payload: SealedPayload }>(
    sql`select payload from telegram_calls order by id`,
  );
  return rows.map(({ payload }) => openPayload<Call>(payload, purpose));
}

export async function isCalling(db: Connection, chat: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from telegram_calls where chat = ${chat} and claimed_at is not null limit 1`,
  );
  return rows.length > 0;
}

/** How a call is made, and what is written with its outcome. */
export type Caller<Call extends object> = {
  /** The id of the message, null of what is none. */
  make(api: Api, call: Call, signal: AbortSignal): Promise<number | null>;
  /** Whether the bot's message of that number there is this one. */
  isThere(api: Api, call: Call, messageId: number, signal: AbortSignal): Promise<boolean>;
  done(tx: Connection, call: Call, messageId: number): Promise<unknown>;
  blocked(tx: Connection, call: Call): Promise<unknown>;
};

type Claimed = {
  id: string;
  chat: string | null;
  payload: SealedPayload;
  tries: number;
  unsureAfter: string | null;
  /** The last message that is known, where those of this chat are counted. */
  last: string | null;
};

/** Held by one at a time: the row of all chats. */
async function lockSlots(tx: Connection): Promise<{ room: number; last: string | null }> {
  const { rows } = await tx.execute<{ isHeld: boolean; last: string | null }>(
    sql`insert into telegram_chats as chats (chat, free_at) values ('*', now())
      on conflict (chat) do update set chat = chats.chat
      returning free_at > now() as "isHeld", last_message as last`,
  );
  await tx.execute(sql`delete from telegram_slots where free_at <= now()`);
  const { rows: taken } = await tx.execute(sql`select from telegram_slots`);
  const { isHeld = false, last = null } = rows[0] ?? {};
  return { room: isHeld ? 0 : slots - taken.length, last };
}

/** Those that may be made now, the eldest of each chat. */
function claim(): Promise<Claimed[]> {
  return database().transaction(async (tx) => {
    const { room, last } = await lockSlots(tx);
    if (room < 1) return [];
    const { rows } = await tx.execute<Claimed>(
      sql`update telegram_calls calls
        set claimed_at = now(), tries = calls.tries + 1,
          unsure_after = coalesce(due.unsure_after, due.last_message, -1)
        from (
          select calls.id, calls.unsure_after, coalesce(chats.last_message, ${last}) as last_message
          from telegram_calls calls left join telegram_chats chats on chats.chat = calls.chat
          where (calls.claimed_at is null or calls.claimed_at < now() - ${lease})
            and (chats.free_at is null or chats.free_at <= now())
            and not exists (
              select from telegram_calls elder where elder.chat = calls.chat and elder.id < calls.id
            )
          order by calls.id limit ${room} for update of calls skip locked
        ) due
        where calls.id = due.id
        returning calls.id, calls.chat, calls.payload, calls.tries, due.unsure_after as "unsureAfter",
          due.last_message as last`,
    );
    const calls = rows.map(({ id }) => id);
    await tx.execute(
      sql`insert into telegram_slots (call, free_at)
        select call, now() + ${maxCall} from unnest(${sql.param(calls)}::bigint[]) call`,
    );
    return rows;
  });
}

type Outcome =
  | { name: "sent" | "found"; messageId: number | null }
  | { name: "blocked" | "refused" | "unreadable" }
  | { name: "flooded" | "unanswered"; waitMs: number };

function outcomeOf({ status, waitSeconds, description }: BotRefusal, tries: number): Outcome {
  if (status === 429) return { name: "flooded", waitMs: (waitSeconds + 1) * 1_000 };
  if (status >= 500)
    return { name: "unanswered", waitMs: Math.min(maxWaitMs, 500 * 2 ** Math.min(tries, 10)) };
  return { name: status === 403 || /chat not found/i.test(description) ? "blocked" : "refused" };
}

async function makeOne<Call extends object>(
  api: Api,
  claimed: Claimed,
  caller: Caller<Call>,
): Promise<void> {
  let call: Call | null = null;
  let outcome: Outcome;
  try {
    call = openPayload<Call>(claimed.payload, purpose);
    const found = await findMade(api, { claimed, call }, caller);
    if (found === "taken") return;
    const messageId = found ?? (await caller.make(api, call, AbortSignal.timeout(timeoutMs)));
    outcome = { name: found === null ? "sent" : "found", messageId };
  } catch (error) {
    // Never the library's error: it holds the message and the bot's token.
    outcome = call
      ? outcomeOf((await refusalOf(error)) ?? unreached, claimed.tries)
      : { name: "unreadable" };
  }
  await database().transaction((tx) => settle(tx, { claimed, call, outcome }, caller));
}

// Others may be on their way, and people write to the bot.
const unknownAtMost = 10;
const maxLooked = 100;

/**
 * Looks for a call that may have been made where its message would be. Of an edit that changes nothing Telegram
 * says so; of a number that is not of this chat, that there is no such message.
 */
async function findMade<Call extends object>(
  api: Api,
  { claimed, call }: { claimed: Claimed; call: Call },
  caller: Caller<Call>,
): Promise<number | "taken" | null> {
  const { unsureAfter, last, chat } = claimed;
  const after = Number(unsureAfter ?? -1);
  if (after < 0 || !chat) return null;
  const until = Math.min(Math.max(after, Number(last)) + unknownAtMost, after + maxLooked);
  for (let messageId = after + 1; messageId <= until; messageId++) {
    const look = () => caller.isThere(api, call, messageId, AbortSignal.timeout(timeoutMs));
    const isThere = await inSlot(claimed, look);
    if (isThere) return isThere === "taken" ? isThere : messageId;
  }
  return null;
}

/** Looks once there is a slot. The looking may outlast the claim, which is renewed; "taken" where another has it. */
async function inSlot(
  { id, tries }: Claimed,
  look: () => Promise<boolean>,
): Promise<boolean | "taken"> {
  for (;;) {
    const slot = await database().transaction(async (tx) => {
      const { rowCount } = await tx.execute(
        sql`update telegram_calls set claimed_at = now() where id = ${id} and tries = ${tries}`,
      );
      if (rowCount === 0) return "taken";
      const { room } = await lockSlots(tx);
      if (room < 1) return null;
      const { rows } = await tx.execute<{ id: string }>(
        sql`insert into telegram_slots (free_at) values (now() + ${maxCall}) returning id`,
      );
      return rows[0]?.id ?? null;
    });
    if (slot === "taken") return slot;
    if (slot === null) await pause(tickMs);
    else
      return look().finally(() =>
        database().execute(
          sql`update telegram_slots set free_at = ${inASecond} where id = ${slot}`,
        ),
      );
  }
}

type Made<Call> = { claimed: Claimed; call: Call | null; outcome: Outcome };

async function settle<Call extends object>(
  tx: Connection,
  { claimed: { id, chat, tries, unsureAfter }, call, outcome }: Made<Call>,
  caller: Caller<Call>,
): Promise<void> {
  const { name } = outcome;
  await tx.execute(sql`update telegram_slots set free_at = ${inASecond} where call = ${id}`);
  await count(tx, name);
  // It may be there twice; a press is answered once.
  if (name === "sent" && unsureAfter !== null && chat) await count(tx, "again");
  if ("waitMs" in outcome) {
    const isSure = name === "flooded" && unsureAfter === null;
    await tx.execute(
      sql`update telegram_calls set claimed_at = null,
          unsure_after = case when ${isSure} then null else unsure_after end
        where id = ${id} and tries = ${tries}`,
    );
    return hold(tx, chat, outcome.waitMs, name === "flooded");
  }
  if (!("messageId" in outcome))
    logger().info({ outcome: name }, "Telegram did not take a call of the bot");
  await tx.execute(sql`delete from telegram_calls where id = ${id} and tries = ${tries}`);
  if (chat) await rest(tx, chat);
  if (!call) return;
  if (name === "blocked") await caller.blocked(tx, call);
  if (!("messageId" in outcome) || outcome.messageId === null || !chat) return;
  await caller.done(tx, call, outcome.messageId);
  await knowMessage(tx, chat, outcome.messageId);
}

const rest = (tx: Connection, chat: string) =>
  tx.execute(
    sql`insert into telegram_chats as chats (chat, free_at)
      values (${chat}, clock_timestamp() + ${`${chatPauseMs(chat)} ms`}::interval)
      on conflict (chat) do update
      set free_at = greatest(chats.free_at, excluded.free_at), is_flooded = false`,
  );

/** Telegram does not say whose limit it was: where a second chat is refused, all wait. */
async function hold(tx: Connection, chat: string | null, waitMs: number, isFlood: boolean) {
  await tx.execute(
    sql`insert into telegram_chats as chats (chat, free_at, is_flooded)
      select waiting, clock_timestamp() + ${`${waitMs} ms`}::interval, ${isFlood}
      from (
        select coalesce(${chat}::text, '*') as waiting
        union
        select '*' where ${isFlood} and exists (
          select from telegram_chats
          where chat <> ${chat}::text and chat <> '*' and is_flooded and free_at > now()
        )
      ) held
      order by waiting
      on conflict (chat) do update set
        free_at = greatest(chats.free_at, excluded.free_at), is_flooded = excluded.is_flooded`,
  );
}

/** How far Telegram has counted; last in a transaction: it is one row for all people. */
export const knowMessage = (tx: Connection, chat: string, messageId: number) =>
  tx.execute(
    sql`insert into telegram_chats as chats (chat, free_at, last_message)
      values (${/^\d/.test(chat) ? "*" : chat}, now(), ${messageId})
      on conflict (chat) do update
      set last_message = greatest(chats.last_message, excluded.last_message)`,
  );

const count = (db: Connection, outcome: string) =>
  db.execute(
    sql`insert into telegram_outcomes as outcomes (outcome, calls, last_at) values (${outcome}, 1, now())
      on conflict (outcome) do update
      set calls = outcomes.calls + 1, last_at = excluded.last_at`,
  );

const tickMs = 100;
/** For how long what was written, but not committed when it was looked for, is looked for again. */
const lingerMs = 2_000;
const maxRunMs = 5 * minuteMs;

async function makeAll<Call extends object>(caller: Caller<Call>, stopping: AbortSignal) {
  const api = await botApi();
  // Without a bot nothing is said, later neither.
  if (!api) return void (await database().execute(sql`delete from telegram_calls`));
  const running = new Set<Promise<void>>();
  const problems: unknown[] = [];
  const began = performance.now();
  let lastAt = began;
  const isOver = () =>
    stopping.aborted || problems.length > 0 || performance.now() - began > maxRunMs;
  while (!isOver() || running.size > 0) {
    const claimed = isOver() ? [] : await claim();
    for (const each of claimed) {
      const task: Promise<void> = makeOne(api, each, caller)
        .catch((error: unknown) => void problems.push(error))
        .finally(() => running.delete(task));
      running.add(task);
    }
    if (claimed.length > 0 || running.size > 0) lastAt = performance.now();
    else if (performance.now() - lastAt > lingerMs) break;
    await pause(tickMs);
  }
  if (problems.length > 0) throw problems[0];
  await comeBack();
}

async function comeBack(): Promise<void> {
  const { rowCount } = await database().execute(
    sql`delete from telegram_calls where created_at < now() - ${tooOld}`,
  );
  for (let i = 0; i < (rowCount ?? 0); i++) await count(database(), "expired");
  const { rows } = await database().execute<{ next: string | null }>(
    sql`select greatest(
        min(greatest(chats.free_at, calls.claimed_at + ${lease}, now())),
        (select free_at from telegram_chats where chat = '*')
      ) as next
      from telegram_calls calls left join telegram_chats chats on chats.chat = calls.chat
      having count(*) > 0`,
  );
  const next = rows[0]?.next;
  if (next)
    await enqueue(database(), makeCalls, {}, { startAfter: new Date(next), singletonKey: "later" });
}

export const purgeChats = (db: Connection, now: Date) =>
  db.execute(
    sql`delete from telegram_chats
      where last_message is null and free_at < ${momentOf(now)} - interval '1 day'`,
  );

// Those that the version before this one queued.
const oldCall = defineJob<SealedPayload>({ name: "telegram-call", keepFor: hourSeconds });

export const telegramJobs = <Call extends object>(
  caller: Caller<Call>,
  chatOf: (call: Call) => string | null,
): JobHandler[] => [
  handle(makeCalls, (_, { signal }) => makeAll(caller, signal)),
  handle(oldCall, (queued) =>
    database().transaction((tx) => {
      const call = openPayload<Call>(queued, purpose);
      return queueCall(tx, chatOf(call), call);
    }),
  ),
];
