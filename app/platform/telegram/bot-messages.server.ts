import type { Api } from "grammy";
import type { InlineKeyboardMarkup, ReplyKeyboardMarkup, ReplyKeyboardRemove } from "grammy/types";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import {
  openPayload,
  sealPayload,
  type SealedPayload,
} from "#app/platform/jobs/sealed-payload.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { botApi, refusalOf } from "./bot-api.server.ts";

export type BotMessage = {
  chat: string;
  text: string;
  /** Buttons below the message, or in the place of the keyboard. */
  buttons?: InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove;
};

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
  const refusal = await send(api, wanted).then(
    () => null,
    async (error: unknown) => (await refusalOf(error)) ?? unreached,
  );
  if (!refusal) return;
  const { status, waitSeconds, description } = refusal;
  // Never the library's error: it is kept with the job, and holds the message and the bot's token.
  if (status >= 500) throw new Error(description);
  if (status === 429) {
    const startAfter = new Date(clock.now().getTime() + (waitSeconds + 1) * 1_000);
    await database().transaction((tx) => callLater(tx, wanted, { startAfter }));
  } else {
    // Who blocks the bot is not to be written to; another refusal would be the same again.
    logger().info({ status }, "Telegram did not take a message of the bot");
  }
});

const unreached = { status: 503, waitSeconds: 0, description: "Telegram cannot be reached" };

const send = (api: Api, wanted: Call) =>
  "pressed" in wanted
    ? api.answerCallbackQuery(wanted.pressed)
    : api.sendMessage(wanted.chat, wanted.text, {
        link_preview_options: { is_disabled: true },
        ...(wanted.buttons && { reply_markup: wanted.buttons }),
      });
