import type { InlineKeyboardMarkup, ReplyKeyboardMarkup, ReplyKeyboardRemove } from "grammy/types";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
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
const call = defineJob<Call>({
  name: "telegram-call",
  retryLimit: 12,
  retryDelay: 1,
  longestRetryDelay: 10 * 60,
  keepFor: hour,
});

/** Writes a message in the caller's transaction; it is sent at least once after the commit. */
export const sendTelegram = (tx: Connection, message: BotMessage) => enqueue(tx, call, message);

/** Ends the waiting of a button that was pressed. */
export const answerPress = (tx: Connection, pressed: string) => enqueue(tx, call, { pressed });

export const callTelegram = handle(call, async (wanted) => {
  const api = await botApi();
  if (!api) return;
  try {
    if ("pressed" in wanted) await api.answerCallbackQuery(wanted.pressed);
    else
      await api.sendMessage(wanted.chat, wanted.text, {
        link_preview_options: { is_disabled: true },
        ...(wanted.buttons && { reply_markup: wanted.buttons }),
      });
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal || refusal.status >= 500) throw error;
    const { status, waitSeconds } = refusal;
    if (status === 429) {
      const startAfter = new Date(clock.now().getTime() + (waitSeconds + 1) * 1_000);
      await database().transaction((tx) => enqueue(tx, call, wanted, { startAfter }));
    } else {
      // Who blocks the bot is not to be written to; another refusal would be the same again.
      logger().info({ status }, "Telegram did not take a message of the bot");
    }
  }
});
