import {
  linkTelegram,
  findByAddress,
  proveNumber,
} from "#app/features/accounts/addresses.server.ts";
import { resultOf, signInProved } from "#app/features/accounts/auth.server.ts";
import { authHeaders, type Caller, cookiesOf } from "#app/features/accounts/caller.server.ts";
import { browserText, findViewer } from "#app/features/accounts/sessions.server.ts";
import { clock, isWithinLast } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { onSchedule } from "#app/platform/jobs/worker.server.ts";
import { newId } from "#app/platform/id.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { deviceOf } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { drawQrCode } from "#app/platform/qr-code.server.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { findBot } from "#app/platform/telegram/bot-updates.server.ts";
import * as queries from "./data/telegram-queries.server.ts";
import {
  lockTelegram,
  numberProblemOf,
  openWithoutEmail,
} from "./internal/provider-identity.server.ts";
import { letIn, type ProviderReturn } from "./provider-sign-in.server.ts";
import { consumeEntry } from "./rules/entry-limits.server.ts";
import { drawCodes, hashOfToken, tokenOfEntry } from "./rules/telegram-token.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

export const purgeTelegramEntries = onSchedule(
  { name: "purge-telegram-entries", schedule: "29 * * * *" },
  (now) => queries.purgeEntries(database(), now),
);

const lifetimeMs = 10 * minuteMs;
/** The bot asks Telegram every half minute: one that has not for so long is away. */
const awayAfterMs = 3 * minuteMs;

type Way = { next: string; locale: Locale; caller: Caller; linkTo?: string; now?: Date };

/**
 * Begins a sign-in by the bot in this browser, with the terms accepted beside the button, or links a member's
 * account. "away" when the bot has not been heard of, "no-cookie" for a browser that takes none. @throws {TooMany}
 */
export async function startTelegramEntry({
  next,
  locale,
  caller,
  linkTo,
  now = clock.now(),
}: Way): Promise<"started" | "away" | "no-cookie"> {
  const device = deviceOf(caller.request);
  if (!device) return "no-cookie";
  const bot = await findBot(database());
  if (!bot || !isWithinLast(awayAfterMs, bot.seenAt, now)) return "away";
  await consumeEntry({ hard: [[limits.botByDevice, [device]]] }, caller, now);
  const id = newId();
  const entry = {
    id,
    tokenHash: hashOfToken(tokenOfEntry(id)),
    device,
    memberId: linkTo ?? null,
    locale,
    next: safePath(next, ""),
    browser: browserText(caller.request),
    codes: drawCodes(),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  await database().transaction((tx) => queries.replaceEntry(tx, entry));
  return "started";
}

/** What the waiting page shows: the way to the bot, the number, and how far it is. Null: there is nothing to wait for. */
export async function showTelegramEntry(request: Request, now = clock.now()) {
  const device = deviceOf(request);
  const [entry, bot] = await Promise.all([
    device ? queries.findEntryOf(database(), device, now) : null,
    findBot(database()),
  ]);
  if (!entry || !bot || entry.state === "refused") return null;
  const link = `https://t.me/${bot.username}?start=${tokenOfEntry(entry.id)}`;
  const [code = 0] = entry.codes;
  return { link, qrSvg: await drawQrCode(link), code, isProved: entry.state === "proved" };
}

/**
 * Ends what this browser began, once Telegram has proved somebody: signs them in, opens their account, or links
 * it. Of two that end it at once, one does.
 */
export async function finishTelegramEntry(
  locale: Locale,
  caller: Caller,
  now = clock.now(),
): Promise<ProviderReturn | "telegram-not-yet" | "telegram-other-account"> {
  const device = deviceOf(caller.request);
  if (!device) return "telegram-not-yet";
  const viewer = await findViewer(caller.request);
  const taken = await database().transaction(async (tx) => {
    const entry = await queries.takeProvedEntry(tx, { device, viewerId: viewer?.id ?? null }, now);
    if (!entry?.telegramId) return null;
    const { telegramId, memberId: linkTo } = entry;
    const path = pathIn(locale, entry.next || "/account");
    await lockTelegram(tx, telegramId);
    const known = linkTo ?? (await findByAddress(tx, "telegram", telegramId));
    const isNew = known === null;
    const memberId = known ?? (await openWithoutEmail(tx, entry.name ?? "", entry.locale, now));
    const outcome = await linkTelegram(tx, { memberId, telegramId, isNew, now });
    if (outcome === "taken") return { path, outcome } as const;
    const { number } = entry;
    const proof = { memberId, number: number ?? "", way: "telegram", isNew, now } as const;
    const problem = number ? numberProblemOf(await proveNumber(tx, proof)) : null;
    return { path, outcome, memberId, isNew, isLink: linkTo !== null, problem } as const;
  });
  if (!taken) {
    const left = await queries.findEntryOf(database(), device, now);
    return left?.state === "proved" ? "telegram-other-account" : "telegram-not-yet";
  }
  const { path } = taken;
  if (taken.outcome === "taken") return { path, cookies: [setFlash("telegram-taken")] };
  const { problem } = taken;
  if (taken.isLink) return { path, cookies: [setFlash(problem ?? "telegram-linked")] };
  const { headers } = await resultOf(signInProved(taken.memberId, authHeaders(caller)));
  const { member: _, ...entered } = await letIn(cookiesOf(headers), path, caller);
  const flash = problem ?? (taken.isNew ? "account-opened" : null);
  if (flash) entered.cookies.push(setFlash(flash));
  return entered;
}
