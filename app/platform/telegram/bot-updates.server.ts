import { setTimeout as pause } from "node:timers/promises";
import { eq, lt, sql } from "drizzle-orm";
import type { Api } from "grammy";
import type { LanguageCode, Update } from "grammy/types";
import pg, { type PoolConfig } from "pg";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { baseLocale, locales } from "#app/platform/locale.ts";
import { logger } from "#app/platform/logger.server.ts";
import { telegramBot, telegramUpdates } from "#app/platform/tables.ts";
import { knowMessage } from "./bot-queue.server.ts";
import { botApi, ofLibrary, refusalOf } from "./bot-api.server.ts";
import { dayMs } from "#app/platform/durations.ts";

export type { Update } from "grammy/types";

/** Does what an update asks, in its transaction; false leaves it to the next. */
export type UpdateHandler = (tx: Connection, update: Update, now: Date) => Promise<boolean>;

/** Held by the one process that asks Telegram; no other advisory lock of the program has this number. */
const BOT_LOCK = 1_140_053;
const pollSeconds = 25;
const maxPauseMs = 60_000;
const maxTries = 3;

/** Asks Telegram for what people tell the bot, in one process at a time; without a bot it does nothing. */
export async function startBot(options: {
  poolConfig: PoolConfig;
  handlers: readonly UpdateHandler[];
}): Promise<{ stop(): Promise<void> }> {
  const api = await botApi();
  if (!api) return { stop: async () => {} };
  const stopping = new AbortController();
  const running = listen(api, options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

type Options = Parameters<typeof startBot>[0];

async function listen(api: Api, options: Options, signal: AbortSignal): Promise<void> {
  const complain = onceAMinute((problem: string, unsaid: number) =>
    logger().warn({ problem, unsaid }, "Telegram cannot be asked now"),
  );
  let pauseMs = 1_000;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      await askWhileAlone(api, options, signal);
    } catch (error) {
      if (signal.aborted) return;
      const refusal = await refusalOf(error);
      // Never the message of a failed request: the token is in its address.
      complain(refusal?.description ?? "no connection");
      if (performance.now() - startedAt > maxPauseMs) pauseMs = 1_000;
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      await wait(Math.max(pauseMs, (refusal?.waitSeconds ?? 0) * 1_000), signal);
      continue;
    }
    await wait(maxPauseMs / 6, signal);
  }
}

const wait = (ms: number, signal: AbortSignal) => pause(ms, null, { signal }).catch(() => {});

/** Returns at once while another process asks; ends with an error when Telegram or the lock is lost. */
async function askWhileAlone(api: Api, { poolConfig, handlers }: Options, signal: AbortSignal) {
  const client = new pg.Client({ ...poolConfig, application_name: "dalil bot" });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [BOT_LOCK]);
    if (!rows[0].mine) return;
    const ending = AbortSignal.any([signal, lost.signal]);
    const { username } = await api.getMe(ofLibrary(ending));
    await offerCommands(api, ofLibrary(ending));
    let offset = 0;
    while (!ending.aborted) {
      await rememberBot(username, clock.now());
      const question = {
        offset,
        timeout: pollSeconds,
        allowed_updates: ["message", "edited_message", "callback_query"] as const,
      };
      const updates = await api.getUpdates(question, ofLibrary(ending));
      for (const update of updates) {
        await insist(update, handlers, ending);
        offset = Math.max(offset, update.update_id + 1);
      }
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** The menu of the bot; where Telegram does not take it, the bot goes on without. */
async function offerCommands(api: Api, signal: ReturnType<typeof ofLibrary>): Promise<void> {
  try {
    for (const locale of [undefined, ...locales]) {
      const commands = [
        {
          command: "new",
          description: m.telegram_listing_new({}, { locale: locale ?? baseLocale }),
        },
        {
          command: "cancel",
          description: m.telegram_listing_leave({}, { locale: locale ?? baseLocale }),
        },
      ];
      // Telegram tells of what language it has no list.
      const language_code = locale as LanguageCode | undefined;
      await api.setMyCommands(commands, language_code ? { language_code } : {}, signal);
    }
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal || refusal.status === 429) throw error;
    logger().info({ status: refusal.status }, "Telegram did not take the menu of the bot");
  }
}

/** A failed update is tried again; after the last try it is left, so that those behind it are heard. */
async function insist(update: Update, handlers: readonly UpdateHandler[], signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    try {
      return await handleOnce(update, handlers, clock.now());
    } catch (error) {
      if (signal.aborted) throw error;
      logger().error({ err: error, tries }, "what somebody told the bot could not be done");
      if (tries === maxTries) return handleOnce(update, [], clock.now());
      await wait(tries * 1_000, signal);
    }
  }
}

/** Does it and remembers that in one transaction: another time, in whatever process, it does nothing. */
export async function handleOnce(
  update: Update,
  handlers: readonly UpdateHandler[],
  now: Date,
): Promise<void> {
  await database().transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(telegramUpdates)
      .values({ id: update.update_id, handledAt: now })
      .onConflictDoNothing();
    if (rowCount === 0) return;
    for (const handler of handlers) if (await handler(tx, update, now)) break;
    const { message } = update;
    if (message?.chat.type === "private")
      await knowMessage(tx, String(message.chat.id), message.message_id);
  });
}

async function rememberBot(username: string, now: Date): Promise<void> {
  const set = { username, seenAt: now };
  await database()
    .insert(telegramBot)
    .values(set)
    .onConflictDoUpdate({ target: telegramBot.isOnly, set });
}

/** The name of the bot in links, and when Telegram last answered it; null until it has. */
export async function findBot(db: Connection): Promise<{ username: string; seenAt: Date } | null> {
  const [row] = await db.select().from(telegramBot).where(eq(telegramBot.isOnly, sql`true`));
  return row ?? null;
}

export async function purgeUpdates(db: Connection, now: Date): Promise<void> {
  await db
    .delete(telegramUpdates)
    .where(lt(telegramUpdates.handledAt, new Date(now.getTime() - dayMs)));
}
