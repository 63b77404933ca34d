import {
  addressesOf,
  findByAddress,
  isFreshProof,
} from "#app/features/accounts/addresses.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Connection } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { baseLocale, isLocale, type Locale, locales, pathIn } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import {
  answerPress,
  type BotMessage,
  sendTelegram,
} from "#app/platform/telegram/bot-messages.server.ts";
import type { Update, UpdateHandler } from "#app/platform/telegram/bot-updates.server.ts";
import * as queries from "./data/telegram-queries.server.ts";
import { hashOfToken } from "./rules/telegram-token.server.ts";

type Message = NonNullable<Update["message"]>;
type Press = NonNullable<Update["callback_query"]>;
type From = Message["from"];
type Entry = queries.TelegramEntry;
type Wording = Omit<BotMessage, "chat">;

/** The bot's part of a sign-in: who opens a link, chooses the number of the page, and shares their own. */
export const enterByBot: UpdateHandler = async (tx, { message, callback_query: press }, now) => {
  const chat = message?.chat ?? press?.message?.chat;
  const from = message?.from ?? press?.from;
  if (chat?.type !== "private" || !from || from.is_bot || message?.via_bot) return false;
  const isOurs = press
    ? press.data?.startsWith(codeMark)
    : message?.contact || isWithoutNumber(message) || startOf(message) !== null;
  if (!isOurs) return false;
  const { allowed } = await consume(tx, limits.botByPerson, [String(from.id)], now);
  if (!allowed) return true;
  if (press) await choose(tx, press, now);
  else if (message && startOf(message) !== null) await open(tx, message, now);
  else if (message) await share(tx, message, now);
  return true;
};

const codeMark = "code:";

/** The token of a link that was opened, "" of a bot that was only started. */
function startOf({ text = "" }: { text?: string } = {}): string | null {
  const [isStart, token = ""] = /^\/start(?: ([\w-]{1,64}))?$/.exec(text) ?? [];
  return isStart === undefined ? null : token;
}

const isWithoutNumber = ({ text }: { text?: string } = {}) =>
  locales.some((locale) => m.telegram_bot_no_number({}, { locale }) === text);

const localeOf = (from: From): Locale => {
  const code = from?.language_code?.slice(0, 2) ?? "";
  return isLocale(code) ? code : baseLocale;
};

const reply = (tx: Connection, to: string, locale: Locale, words: () => Wording) =>
  sendTelegram(tx, { chat: to, ...withLocale(locale, words) });

async function open(tx: Connection, message: Message, now: Date): Promise<void> {
  const [to, token] = [String(message.from?.id), startOf(message)];
  const locale = localeOf(message.from);
  if (!token)
    return void (await reply(tx, to, locale, () => ({
      text: `${m.telegram_bot_greeting({ site: siteNameIn(locale) })}\n${site().publicUrl}${pathIn(locale, "/sign-in")}`,
    })));
  const entry = await queries.lockEntry(tx, { hash: hashOfToken(token) }, now);
  // A link that two people open is one that went astray.
  const isAstray = entry && entry.telegramId !== null && entry.telegramId !== to;
  if (isAstray) await queries.changeEntry(tx, entry.id, { state: "refused" });
  if (!entry || isAstray || !["waiting", "opened"].includes(entry.state))
    return void (await reply(tx, to, locale, () => ({ text: m.telegram_bot_over() })));
  await queries.endOtherEntries(tx, to);
  const name = message.from?.first_name.slice(0, 200) ?? "";
  await queries.changeEntry(tx, entry.id, { state: "opened", telegramId: to, name });
  await reply(tx, to, entry.locale, () => showCodes(entry));
}

function showCodes({ id, codes, memberId, browser, locale }: Entry): Wording {
  const words = { site: siteNameIn(locale), browser };
  const text = memberId ? m.telegram_bot_request_link(words) : m.telegram_bot_request(words);
  // The right one is anywhere among them: it was drawn at random, and so were the others.
  const row = [...codes]
    .sort((a, b) => a - b)
    .map((code) => ({ text: String(code), callback_data: `${codeMark}${id}:${code}` }));
  return { text, buttons: { inline_keyboard: [row] } };
}

async function choose(tx: Connection, { id, data = "", from }: Press, now: Date): Promise<void> {
  const [, of = "", code] = data.split(":");
  const to = String(from.id);
  await answerPress(tx, id);
  const entry = isUuid(of) ? await queries.lockEntry(tx, { entry: of, of: to }, now) : null;
  if (entry?.state !== "opened")
    return void (await reply(tx, to, localeOf(from), () => ({ text: m.telegram_bot_over() })));
  if (Number(code) !== entry.codes[0]) {
    await queries.changeEntry(tx, entry.id, { state: "refused" });
    return void (await reply(tx, to, entry.locale, () => ({ text: m.telegram_bot_wrong() })));
  }
  if (await hasFreshNumber(tx, entry, to, now)) return prove(tx, entry, to, null);
  await queries.changeEntry(tx, entry.id, { state: "matched" });
  await reply(tx, to, entry.locale, askForNumber);
}

function askForNumber(): Wording {
  return {
    text: m.telegram_bot_contact(),
    buttons: {
      keyboard: [
        [{ text: m.telegram_bot_contact_button(), request_contact: true }],
        [{ text: m.telegram_bot_no_number() }],
      ],
      resize_keyboard: true,
      one_time_keyboard: true,
    },
  };
}

async function hasFreshNumber(tx: Connection, entry: Entry, telegramId: string, now: Date) {
  const memberId = entry.memberId ?? (await findByAddress(tx, "telegram", telegramId));
  const own = memberId ? await addressesOf(tx, memberId) : [];
  const provedAt = own.find(({ kind }) => kind === "phone")?.provedAt;
  return provedAt ? isFreshProof(provedAt, now) : false;
}

async function share(tx: Connection, message: Message, now: Date): Promise<void> {
  const { contact, from } = message;
  const to = String(from?.id);
  const entry = await queries.lockEntry(tx, { of: to }, now);
  if (!entry)
    return void (await reply(tx, to, localeOf(from), () => ({ text: m.telegram_bot_over() })));
  if (!contact) return prove(tx, entry, to, null);
  const refuse = (words: () => string) => reply(tx, to, entry.locale, () => ({ text: words() }));
  // Telegram itself writes whose a contact is: another's, or one that was passed on, proves nothing.
  const isOwn = contact.user_id !== undefined && contact.user_id === from?.id;
  if (!isOwn || message.forward_origin) return void (await refuse(m.telegram_bot_not_yours));
  const { number } = readPhone(`+${contact.phone_number.replace(/^\+/, "")}`);
  if (!number || number.startsWith("+888"))
    return void (await refuse(m.telegram_bot_number_refused));
  const { allowed } = await consume(tx, limits.botByNumber, [number], now);
  if (!allowed) return void (await refuse(m.telegram_bot_number_often));
  return prove(tx, entry, to, number);
}

async function prove(tx: Connection, entry: Entry, to: string, number: string | null) {
  await queries.changeEntry(tx, entry.id, { state: "proved", number });
  await reply(tx, to, entry.locale, () => ({
    text: m.telegram_bot_done(),
    buttons: { remove_keyboard: true },
  }));
}
