import { findTelegramMember } from "#app/features/accounts/addresses.server.ts";
import { codeAct } from "#app/features/offers/offer-acts.server.ts";
import { dealOf } from "#app/features/messages/telegram-talk.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { partsOf } from "#app/platform/rooms.server.ts";
import { type ActOutcome, type BotAct, inlineKeyboard } from "#app/platform/telegram/bot-acts.ts";
import {
  answerPress,
  findSubject,
  sendTelegram,
} from "#app/platform/telegram/bot-messages.server.ts";
import type { UpdateHandler } from "#app/platform/telegram/bot-updates.server.ts";
import { normalizeCharacters } from "#app/platform/digits.ts";
import type { Viewer } from "#app/platform/viewer.ts";

type Pressed = { memberId: string; chat: string; name: string; id: string };

const actJob = defineJob<Pressed>({ name: "act-by-telegram", timeLimit: 60 });

const actOf = (name: string | undefined) =>
  partsOf("botActs").find((each: BotAct) => each.name === name);

/** A button below a notification: the first press asks, the second one does it. */
export const actByBot: UpdateHandler = async (tx, { callback_query: press }, now) => {
  const [, step, name = "", id = ""] =
    /^(act|do):([a-z-]{1,20}):([\w-]{1,52})$/.exec(press?.data ?? "") ?? [];
  const act = actOf(name);
  const chat = String(press?.from.id);
  const member = press && act ? await findTelegramMember(tx, chat) : null;
  if (!press || !act || !member) return false;
  const memberId = member.viewer.id;
  const { allowed } = await consume(tx, limits.botTalkByAccount, [memberId], now);
  if (!allowed) return true;
  await answerPress(tx, press.id);
  if (step === "do") await enqueue(tx, actJob, { memberId, chat, name, id });
  else
    await withLocale(member.locale, () =>
      act.read
        ? askForWords(tx, { memberId, chat, name, id }, act.question(id))
        : askOnce(tx, { chat, name }, { id, question: act.question(id), label: act.label() }),
    );
  return true;
};

type LastQuestion = { id: string; question: string; label: string };

function askOnce(
  tx: Connection,
  { chat, name }: Pick<Pressed, "chat" | "name">,
  { id, question, label }: LastQuestion,
) {
  const row = [{ text: label, callback_data: `do:${name}:${id}` }];
  return sendTelegram(tx, { chat, text: question, buttons: { inline_keyboard: [row] } });
}

const mark = "act:";

function askForWords(tx: Connection, { memberId, chat, name, id }: Pressed, text: string) {
  const about = { memberId, subject: `${mark}${name}:${id}` };
  return sendTelegram(tx, { chat, text, about, buttons: { force_reply: true } });
}

/** A reply to the question of a button that asks for words; what it cannot read is asked again. */
export const answerActByBot: UpdateHandler = async (tx, { message }, now) => {
  const messageId = message?.reply_to_message?.message_id;
  if (!message?.from || !messageId) return false;
  const chat = String(message.from.id);
  const member = await findTelegramMember(tx, chat);
  const memberId = member?.viewer.id;
  const subject = memberId && (await findSubject(tx, memberId, { chat, messageId }));
  if (!memberId || !subject?.startsWith(mark)) return false;
  const [, name = "", id = ""] = subject.split(":");
  const { read } = actOf(name) ?? {};
  const { allowed } = await consume(tx, limits.botTalkByAccount, [memberId], now);
  if (!read || !allowed) return true;
  await withLocale(member.locale, async () => {
    try {
      const found = await read(tx, member.viewer, id, message.text ?? "");
      await askOnce(tx, { chat, name }, found);
    } catch (error) {
      const text = refusalWords(error);
      if (error instanceof FormRefused) await askForWords(tx, { memberId, chat, name, id }, text);
      else await sendTelegram(tx, { chat, text });
    }
  });
  return true;
};

/** Four digits in reply to the notice of a deal are the other's code, and no words for them. */
export const typeCodeByBot: UpdateHandler = async (tx, { message }, now) => {
  const code = normalizeCharacters(message?.text ?? "").replaceAll(/\s/g, "");
  const messageId = message?.reply_to_message?.message_id;
  if (!message?.from || !messageId || !/^\d{4}$/.test(code)) return false;
  const chat = String(message.from.id);
  const memberId = (await findTelegramMember(tx, chat))?.viewer.id;
  const dealId = memberId && dealOf(await findSubject(tx, memberId, { chat, messageId }));
  if (!dealId) return false;
  const { allowed } = await consume(tx, limits.botTalkByAccount, [memberId], now);
  if (allowed) await enqueue(tx, actJob, { memberId, chat, name: codeAct.name, id: dealId + code });
  return allowed;
};

/** Its room does it once: what was done before changes nothing, and reads the same. */
async function run({ memberId, chat, name, id }: Pressed, now: Date): Promise<void> {
  const member = await findTelegramMember(database(), chat);
  const act = actOf(name);
  if (!act || member?.viewer.id !== memberId) return;
  await withLocale(member.locale, async () => {
    const { text, buttons = [] } = await outcomeOf(act, member.viewer, id, now);
    const keyboard = buttons.length > 0 && { buttons: inlineKeyboard(buttons) };
    await database().transaction((tx) => sendTelegram(tx, { chat, text, ...keyboard }));
  });
}

async function outcomeOf(act: BotAct, viewer: Viewer, id: string, now: Date): Promise<ActOutcome> {
  try {
    await act.run(viewer, id, now);
    return (await act.outcome?.(viewer, id)) ?? { text: act.done() };
  } catch (error) {
    return { text: refusalWords(error) };
  }
}

function refusalWords(error: unknown): string {
  if (error instanceof TooMany) return error.text ?? m.chat_too_many();
  if (error instanceof FormRefused) return Object.values(error.errors).join(" ");
  if (error instanceof NotAllowed) return m.chat_not_allowed();
  if (error instanceof NotFound || error instanceof Conflict) return m.notifications_act_over();
  throw error;
}

export const telegramActJobs = [handle(actJob, (pressed) => run(pressed, clock.now()))];
