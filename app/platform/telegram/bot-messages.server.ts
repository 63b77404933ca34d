import type { Api } from "grammy";
import type { InlineKeyboardMarkup, ReplyKeyboardMarkup, ReplyKeyboardRemove } from "grammy/types";
import { and, eq, lt } from "drizzle-orm";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { emit } from "#app/platform/events.server.ts";
import {
  openPayload,
  sealPayload,
  type SealedPayload,
} from "#app/platform/jobs/sealed-payload.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { telegramMessages } from "#app/platform/tables.ts";
import { botApi, refusalOf, unreached } from "./bot-api.server.ts";

export type BotMessage = {
  chat: string;
  text: string;
  /** Buttons below the message, or in the place of the keyboard. */
  buttons?: InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove;
  /** What a reply to it answers (findSubject). */
  about?: { memberId: string; subject: string };
  /** The message that it answers. */
  replyTo?: number;
};

declare module "../events.server.ts" {
  interface Events {
    /** The bot may not write there: it was blocked, or never started. */
    "telegram-refused": { chat: string; at: Date };
  }
}

type Call = BotMessage | { pressed: string };

const hour = 60 * 60;

// One at a time: Telegram takes thirty a second in all, and one a second in a chat.
const call = defineJob<SealedPayload>({
  name: "telegram-call",
  retryLimit: 12,
  retryDelay: 1,
  longestRetryDelay: 10 * 60,
  keepFor: hour,
});

const purpose = "messages of the bot in the queue";

const callLater = (tx: Connection, wanted: Call, options?: { startAfter: Date }) =>
  enqueue(tx, call, sealPayload(wanted, purpose), options);

export const decryptCall = (queued: SealedPayload | Call): Call => openPayload(queued, purpose);

/** Writes a message in the caller's transaction; it is sent at least once after the commit. */
export const sendTelegram = (tx: Connection, message: BotMessage) => callLater(tx, message);

/** Ends the waiting of a button that was pressed. */
export const answerPress = (tx: Connection, pressed: string) => callLater(tx, { pressed });

export const callTelegram = handle(call, async (queued) => {
  const wanted = decryptCall(queued);
  const api = await botApi();
  if (!api) return;
  const outcome = await send(api, wanted).then(
    (messageId) => ({ messageId, refusal: null }),
    async (error: unknown) => ({ refusal: (await refusalOf(error)) ?? unreached }),
  );
  const { refusal } = outcome;
  if (!refusal) {
    if ("about" in wanted && wanted.about && outcome.messageId !== null)
      await remember({ ...wanted.about, chat: wanted.chat, messageId: outcome.messageId });
    return;
  }
  const { status, waitSeconds, description } = refusal;
  // Never the library's error: it is kept with the job, and holds the message and the bot's token.
  if (status >= 500) throw new Error(description);
  if (status === 429) {
    const startAfter = new Date(clock.now().getTime() + (waitSeconds + 1) * 1_000);
    await database().transaction((tx) => callLater(tx, wanted, { startAfter }));
    return;
  }
  // Another refusal would be the same again.
  logger().info({ status }, "Telegram did not take a message of the bot");
  if ("chat" in wanted && (status === 403 || /chat not found/i.test(description)))
    await database().transaction((tx) =>
      emit(tx, "telegram-refused", { chat: wanted.chat, at: clock.now() }),
    );
});

/** The id of the message, null of what is none. */
async function send(api: Api, wanted: Call): Promise<number | null> {
  if ("pressed" in wanted) {
    await api.answerCallbackQuery(wanted.pressed);
    return null;
  }
  const sent = await api.sendMessage(wanted.chat, wanted.text, {
    link_preview_options: { is_disabled: true },
    ...(wanted.buttons && { reply_markup: wanted.buttons }),
    ...(wanted.replyTo && {
      reply_parameters: { message_id: wanted.replyTo, allow_sending_without_reply: true },
    }),
  });
  return sent.message_id;
}

type Sent = { memberId: string; subject: string; chat: string; messageId: number };

async function remember(sent: Sent): Promise<void> {
  await database()
    .insert(telegramMessages)
    .values({ ...sent, sentAt: clock.now() })
    .onConflictDoNothing();
}

/** What a message of the bot to the member was about; null for others, and after thirty days. */
export async function findSubject(
  db: Connection,
  memberId: string,
  { chat, messageId }: Pick<Sent, "chat" | "messageId">,
): Promise<string | null> {
  const { memberId: whose, subject } = telegramMessages;
  const [row] = await db
    .select({ subject })
    .from(telegramMessages)
    .where(
      and(
        eq(telegramMessages.chat, chat),
        eq(telegramMessages.messageId, messageId),
        eq(whose, memberId),
      ),
    );
  return row?.subject ?? null;
}

const month = 30 * 24 * 60 * 60 * 1_000;

export async function purgeSubjects(db: Connection, now: Date): Promise<void> {
  await db
    .delete(telegramMessages)
    .where(lt(telegramMessages.sentAt, new Date(now.getTime() - month)));
}
