import { clearTelegramRefusal } from "#app/features/accounts/addresses.server.ts";
import { answerByBot } from "#app/features/messages/telegram-talk.server.ts";
import {
  actByBot,
  answerActByBot,
  typeCodeByBot,
} from "#app/features/notifications/telegram-acts.server.ts";
import { enterByBot } from "#app/features/sign-in/telegram-bot.server.ts";
import { listByBot } from "#app/features/telegram-listings/telegram-listings.server.ts";
import type { UpdateHandler } from "#app/platform/telegram/bot-updates.server.ts";

const endRefusal: UpdateHandler = async (tx, { message, callback_query: press }) => {
  const from = message?.from ?? press?.from;
  if (from) await clearTelegramRefusal(tx, String(from.id));
  return false;
};

/** Who does what people tell the bot, in order: each room's handler leaves to the next what is not its own. */
export const botHandlers: readonly UpdateHandler[] = [
  endRefusal,
  enterByBot,
  actByBot,
  typeCodeByBot,
  answerActByBot,
  listByBot,
  answerByBot,
];
