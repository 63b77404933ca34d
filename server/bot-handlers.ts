import { enterByBot } from "#app/features/sign-in/telegram-bot.server.ts";
import type { UpdateHandler } from "#app/platform/telegram/bot-updates.server.ts";

/** Who does what people tell the bot, in order: each room's handler leaves to the next what is not its own. */
export const botHandlers: readonly UpdateHandler[] = [enterByBot];
