import { setTimeout as pause } from "node:timers/promises";
import type { Api } from "grammy";
import type {
  ForceReply,
  InlineKeyboardMarkup,
  ReplyKeyboardMarkup,
  ReplyKeyboardRemove,
} from "grammy/types";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { clock } from "#app/platform/clock.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { partsOf } from "#app/platform/rooms.server.ts";
import { telegramMessages } from "#app/platform/tables.ts";
import { ofLibrary, refusalOf } from "./bot-api.server.ts";
import {
  type Caller,
  isCalling,
  queueCall,
  telegramJobs,
  waitingCalls,
} from "./bot-queue.server.ts";
import { dayMs } from "#app/platform/durations.ts";

export type BotMessage = {
  chat: string;
  text: string;
  /** Buttons below the message, or in the place of the keyboard; or that a reply to it is begun. */
  buttons?: InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply;
  /** What a reply to it answers (findSubject). */
  about?: { memberId: string; subject: string };
  /** The message that it answers. */
  replyTo?: number;
  /** The message of the bot in whose place it stands. */
  edits?: number | undefined;
};

/** What a room asks of Telegram itself when its turn comes, so that it says what is so then. */
export type BotCall<Input extends object> = {
  name: string;
  /** The message's id, null of what is none. Its refusals are the queue's: thrown, it is tried again where that may help. */
  run(api: Api, chat: string, input: Input): Promise<number | null>;
};

declare module "../rooms.server.ts" {
  interface RoomParts {
    botCalls: BotCall<object>;
  }
}

declare module "../events.server.ts" {
  interface Events {
    /** The bot may not write there: it was blocked, or never started. */
    "telegram-refused": { chat: string; at: Date };
  }
}

type Call =
  | BotMessage
  | { pressed: string; toast?: string | undefined }
  | { chat: string; call: string; input: object };

const chatOf = (call: Call) => ("chat" in call ? call.chat : null);

const callLater = (tx: Connection, call: Call) => queueCall(tx, chatOf(call), call);

/** Writes a message in the caller's transaction; it is sent after the commit, those of a chat in their order. */
export const sendTelegram = (tx: Connection, message: BotMessage) => callLater(tx, message);

/** Takes its turn in the queue. */
export const callInTurn = <Input extends object>(
  tx: Connection,
  chat: string,
  { name }: BotCall<Input>,
  input: Input,
) => callLater(tx, { chat, call: name, input });

/** Ends the waiting of a button that was pressed; a toast passes over the screen. */
export const answerPress = (tx: Connection, pressed: string, toast?: string) =>
  callLater(tx, { pressed, toast });

/** What the bot is still to say, the oldest first. */
export const waitingMessages = async (db: Connection) =>
  (await waitingCalls<Call>(db)).filter((call) => "text" in call);

/** What Telegram takes below a picture; longer ones come without. */
export const maxCaptionLength = 1_024;

const withoutPreview = { link_preview_options: { is_disabled: true } };

const caller: Caller<Call> = {
  async make(api, call, signal) {
    if ("pressed" in call) {
      const other = call.toast ? { text: call.toast } : {};
      await api.answerCallbackQuery(call.pressed, other, ofLibrary(signal));
      return null;
    }
    if ("call" in call) {
      const found = partsOf("botCalls").find(({ name }) => name === call.call);
      return found ? found.run(api, call.chat, call.input) : null;
    }
    const { chat, text, buttons, replyTo } = call;
    if (call.edits && (await edit(api, { ...call, edits: call.edits }, signal))) return null;
    const options = {
      ...withoutPreview,
      ...(buttons && { reply_markup: buttons }),
      ...(replyTo && {
        reply_parameters: { message_id: replyTo, allow_sending_without_reply: true },
      }),
    };
    return (await api.sendMessage(chat, text, options, ofLibrary(signal))).message_id;
  },
  async isThere(api, call, messageId, signal) {
    return "text" in call && !call.edits && edit(api, { ...call, edits: messageId }, signal);
  },
  async done(tx, call, messageId) {
    if ("about" in call && call.about)
      await remember(tx, { ...call.about, chat: call.chat, messageId });
  },
  async blocked(tx, call) {
    if ("chat" in call) await emit(tx, "telegram-refused", { chat: call.chat, at: clock.now() });
  },
};

/** False where the message is gone: what it was to be is sent anew. */
async function edit(
  api: Api,
  { chat, edits, text, buttons }: BotMessage & { edits: number },
  signal: AbortSignal,
): Promise<boolean> {
  const options = {
    ...withoutPreview,
    ...(buttons && "inline_keyboard" in buttons && { reply_markup: buttons }),
  };
  try {
    await api.editMessageText(chat, edits, text, options, ofLibrary(signal));
  } catch (error) {
    const refusal = await refusalOf(error);
    if (refusal?.status !== 400) throw error;
    if (!/no text in the message/i.test(refusal.description))
      return /not modified/i.test(refusal.description);
    // Of a picture they are the words below it.
    await api.editMessageCaption(chat, edits, { caption: text, ...options }, ofLibrary(signal));
  }
  return true;
}

export const callTelegram = telegramJobs(caller, chatOf);

type Sent = { memberId: string; subject: string; chat: string; messageId: number };

async function remember(tx: Connection, sent: Sent): Promise<void> {
  await tx
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
  // An answer may be here before it is written down to what.
  for (let tries = 0; ; tries++) {
    const isWriting = tries < 10 && (await isCalling(db, chat));
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
    if (row || !isWriting) return row?.subject ?? null;
    await pause(100);
  }
}

/** Of the latest message of the bot to the member whose subject begins so. */
export async function findLastSubject(
  db: Connection,
  memberId: string,
  beginning: string,
): Promise<string | null> {
  const { memberId: whose, subject, messageId } = telegramMessages;
  const [row] = await db
    .select({ subject })
    .from(telegramMessages)
    .where(and(eq(whose, memberId), sql`starts_with(${subject}, ${beginning})`))
    .orderBy(desc(messageId))
    .limit(1);
  return row?.subject ?? null;
}

const month = 30 * dayMs;

export async function purgeSubjects(db: Connection, now: Date): Promise<void> {
  await db
    .delete(telegramMessages)
    .where(lt(telegramMessages.sentAt, new Date(now.getTime() - month)));
}
