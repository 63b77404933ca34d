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

// The library names the type of another package, which the platform's has all of.
export const ofLibrary = (signal: AbortSignal) => signal as Parameters<Api["getMe"]>[0];

// What it lets a bot fetch.
const maxFileBytes = 20 * 1_024 * 1_024;

/** What somebody sent to the bot; null for what Telegram gives no bot: too large, or gone. */
export async function downloadFile(
  fileId: string,
  maxBytes = maxFileBytes,
): Promise<Buffer | null> {
  const api = await botApi();
  if (!api) return null;
  const { bytes, refusal } = await readFile(api, fileId, maxBytes).then(
    (found) => ({ bytes: found, refusal: null }),
    async (error: unknown) => ({ bytes: null, refusal: (await refusalOf(error)) ?? unreached }),
  );
  // Never the library's error: the bot's token is in the address.
  if (refusal && (refusal.status >= 500 || refusal.status === 429))
    throw new Error(refusal.description);
  return bytes;
}

async function readFile(api: Api, fileId: string, maxBytes: number): Promise<Buffer | null> {
  const { telegramBotToken: token, telegramApi: root } = site();
  const { file_path: path, file_size: size = 0 } = await api.getFile(fileId);
  if (!path || size > maxBytes) return null;
  const answer = await fetch(`${root.replace(/\/$/, "")}/file/bot${token}/${path}`, {
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status >= 500) throw new Error(`the file was answered ${answer.status}`);
  if (!answer.ok) return null;
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of answer.body ?? []) {
    read += chunk.byteLength;
    if (read > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the Bot API refused: the status, and for how many seconds nothing is to be sent. */
export type BotRefusal = { status: number; waitSeconds: number; description: string };

/** What counts as refused where nothing was answered. */
export const unreached: BotRefusal = {
  status: 503,
  waitSeconds: 0,
  description: "Telegram cannot be reached",
};

export async function refusalOf(error: unknown): Promise<BotRefusal | null> {
  const { GrammyError } = await import("grammy");
  if (!(error instanceof GrammyError)) return null;
  const { error_code: status, parameters, description } = error;
  return { status, waitSeconds: parameters.retry_after ?? 0, description };
}

export async function isOfTelegram(error: unknown): Promise<boolean> {
  const { GrammyError, HttpError } = await import("grammy");
  return error instanceof GrammyError || error instanceof HttpError;
}

// Nobody was reached, or not even found.
const unasked = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Whether Telegram may have done what failed: it was asked, and its answer is not known. */
export async function mayBeDone(error: unknown): Promise<boolean> {
  const { GrammyError, HttpError } = await import("grammy");
  if (error instanceof GrammyError) return error.error_code >= 500;
  if (!(error instanceof HttpError)) return false;
  const { code } = error.error as { code?: string };
  return !unasked.includes(code ?? "");
}
