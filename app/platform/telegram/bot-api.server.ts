import type { Api } from "grammy";
import { site } from "#app/platform/site.server.ts";

const known = new Map<string, Api>();

/** How the bot speaks to Telegram; null where there is none, and then the library is not even loaded. */
export async function botApi(): Promise<Api | null> {
  const { telegramBotToken: token, telegramApi: apiRoot } = site();
  if (!token) return null;
  const key = `${apiRoot} ${token}`;
  const found = known.get(key);
  if (found) return found;
  const { Api } = await import("grammy");
  // Longer than a long poll, which holds its answer back.
  const api = new Api(token, { apiRoot: apiRoot.replace(/\/$/, ""), timeoutSeconds: 40 });
  known.set(key, api);
  return api;
}

/** What the Bot API refused: the status, and for how many seconds nothing is to be sent. */
export type BotRefusal = { status: number; waitSeconds: number; description: string };

export async function refusalOf(error: unknown): Promise<BotRefusal | null> {
  const { GrammyError } = await import("grammy");
  if (!(error instanceof GrammyError)) return null;
  const { error_code: status, parameters, description } = error;
  return { status, waitSeconds: parameters.retry_after ?? 0, description };
}
