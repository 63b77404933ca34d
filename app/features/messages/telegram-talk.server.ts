import { findTelegramMember } from "#app/features/accounts/addresses.server.ts";
import { takeFormPictures } from "#app/features/media/message-pictures.server.ts";
import { refusedPictureWords } from "#app/features/media/picture-words.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { defineJob, enqueue, pendingJobs } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { idOf } from "#app/platform/id-of.server.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { SendError } from "#app/platform/send-reply.ts";
import { partsOf } from "#app/platform/rooms.server.ts";
import "#app/platform/telegram/bot-acts.ts";
import { downloadFile } from "#app/platform/telegram/bot-api.server.ts";
import {
  answerPress,
  findLastSubject,
  findSubject,
  sendTelegram,
} from "#app/platform/telegram/bot-messages.server.ts";
import type { Update, UpdateHandler } from "#app/platform/telegram/bot-updates.server.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { chatErrorWords } from "#app/ui/chat/chat-words.ts";
import * as queries from "./data/message-queries.server.ts";
import { messageWords } from "./message-words.ts";
import { maxMessageLength } from "./message.ts";
import { listConversations, markRead } from "./messages.server.ts";
import { sendFormMessage } from "./send-message.server.ts";

// What a member's Telegram is told of a conversation, and what they write there: a reply to the bot's message is
// their message in that conversation.

/** What somebody wrote to the member and they have not read, the latest first. */
export const listUnread = (db: Connection, of: queries.UnreadOf) => queries.selectUnread(db, of);

const mark = "talk:";

/** What a message of the bot is about, by which a reply to it is known. */
export const subjectOf = (peerId: string, dealId?: string) =>
  [mark + peerId, ...(dealId ? [dealId] : [])].join("#");

/** Of one that brings the conversation up to a message: whoever answers has read so far. */
export const subjectUpTo = (peerId: string, seq: number) => `${broughtFrom(peerId)}${seq}`;

const broughtFrom = (peerId: string) => `${mark}${peerId}##`;

/** Of a button, or of what a message is about. */
export const peerOf = (subject: string | null | undefined) =>
  subject?.startsWith(mark) ? subject.slice(mark.length).split("#")[0] : null;

export const dealOf = (subject: string | null) => subject?.split("#")[1] || undefined;

type Message = Pick<
  NonNullable<Update["message"]>,
  "message_id" | "text" | "caption" | "photo" | "document"
> & { chat: { id: number } };

type AnswerJob = {
  memberId: string;
  chat: string;
  messageId: number;
  peerId: string;
  text: string;
  file: string | null;
};

type AnswerTo = Pick<AnswerJob, "memberId" | "chat" | "peerId">;

const answerJob = defineJob<AnswerJob>({
  name: "answer-by-telegram",
  retryLimit: 12,
  retryDelay: 1,
  maxRetryDelay: 10 * 60,
  timeLimit: 60,
});

/** A member who writes to the bot: a reply goes where it belongs, and for other words they choose with whom. */
export const answerByBot: UpdateHandler = async (tx, update, now) => {
  const { message, edited_message: edited, callback_query: press } = update;
  const { from, chat } = message ?? edited ?? { from: press?.from, chat: press?.message?.chat };
  if (chat?.type !== "private" || !from || from.is_bot) return false;
  const chosen = peerOf(press?.data);
  if (press && !chosen) return false;
  const member = await findTelegramMember(tx, String(from.id));
  if (!member) return false;
  const memberId = member.viewer.id;
  const { allowed } = await consume(tx, limits.botTalkByAccount, [memberId], now);
  const to = { memberId, chat: String(from.id) };
  const refuse = (words: () => string) =>
    sendTelegram(tx, { chat: to.chat, text: withLocale(member.locale, words) });
  if (!allowed) {
    // Nobody shall think that it was sent.
    if (message) await refuse(m.messages_bot_often);
  } else if (press) {
    await answerPress(tx, press.id);
    const about = press.message && "reply_to_message" in press.message && press.message;
    if (about && about.reply_to_message && chosen)
      await take(tx, about.reply_to_message, { ...to, peerId: chosen });
  } else if (edited) await refuse(m.messages_bot_edited);
  else if (message && !textOf(message) && !fileOf(message)) await refuse(m.messages_bot_only);
  else if (message) {
    const messageId = message.reply_to_message?.message_id;
    const subject = messageId ? await findSubject(tx, memberId, { ...to, messageId }) : null;
    const peerId = peerOf(subject);
    if (peerId) await take(tx, message, { ...to, peerId });
    else await withLocale(member.locale, () => offerConversations(tx, member.viewer, message));
  }
  return true;
};

/** As a reply to the message, which comes back with the button that is pressed. */
async function offerConversations(tx: Connection, viewer: Viewer, message: Message): Promise<void> {
  const { conversations } = await listConversations(viewer, { page: 0, limit: maxOffered });
  const peers = conversations.flatMap(({ peer }) =>
    peer ? [[{ text: peer.name, callback_data: subjectOf(peer.id) }]] : [],
  );
  const beginnings = partsOf("botBeginnings").map(({ label, data }) => [
    { text: label(), callback_data: data },
  ]);
  await sendTelegram(tx, {
    chat: String(message.chat.id),
    text: peers.length > 0 ? m.messages_bot_which() : m.messages_bot_nobody(),
    buttons: { inline_keyboard: [...beginnings, ...peers] },
    replyTo: message.message_id,
  });
}

const maxOffered = 5;

export const textOf = ({ text, caption }: Message) => text ?? caption ?? "";

/** The largest form of a picture, or a file that says it is one. */
export const fileOf = ({ photo, document }: Message) =>
  photo?.at(-1)?.file_id ??
  (document?.mime_type?.startsWith("image/") ? document.file_id : null) ??
  null;

const take = (tx: Connection, message: Message, to: AnswerTo) =>
  answerLater(tx, {
    ...to,
    messageId: message.message_id,
    text: cleanText(textOf(message)),
    file: fileOf(message),
  });

/** What somebody wrote to the bot becomes their message in a conversation. */
export const answerLater = (tx: Connection, written: AnswerJob) => enqueue(tx, answerJob, written);

/** Sends it by the rules of the page, once however often Telegram or the queue bring it. */
async function answer(given: AnswerJob, now: Date): Promise<void> {
  const member = await findTelegramMember(database(), given.chat);
  if (member?.viewer.id !== given.memberId) return;
  if (await isEarlierPending(given)) return answerAgain(given, now);
  const problem = await withLocale(member.locale, () => send(member.viewer, given, now));
  if (problem)
    await database().transaction((tx) =>
      sendTelegram(tx, { chat: given.chat, text: problem, replyTo: given.messageId }),
    );
}

/** One that has to be tried again would be overtaken by those that were written after it. */
async function isEarlierPending({ chat, messageId }: AnswerJob): Promise<boolean> {
  const pending = await pendingJobs(database(), answerJob, { chat });
  return pending.some((each) => each.messageId < messageId);
}

const answerAgain = (given: AnswerJob, now: Date): Promise<void> =>
  database().transaction(async (tx) => {
    await enqueue(tx, answerJob, given, { startAfter: new Date(now.getTime() + 1_000) });
  });

async function send(viewer: Viewer, given: AnswerJob, now: Date): Promise<string | null> {
  const { chat, messageId, peerId, text, file } = given;
  const refuse = (why: SendError) =>
    `${messageWords.failed("send")}: ${chatErrorWords(messageWords, why)}`;
  if (lengthOf(text) > maxMessageLength) return refuse("too-long");
  const form = new FormData();
  form.set("receiverId", peerId);
  try {
    if (file) {
      const bytes = await downloadFile(file);
      if (!bytes) return m.messages_bot_picture();
      form.set("file", new File([new Uint8Array(bytes)], "telegram.jpg"));
      const [refused] = await takeFormPictures(viewer, form);
      if (refused) return refusedPictureWords(refused.problem);
    }
    const outcome = await sendFormMessage(
      viewer,
      { id: idOf(`telegram ${chat} ${messageId}`), text, form },
      now,
    );
    if (outcome === "refused" || outcome === "reserved") return refuse(outcome);
  } catch (error) {
    if (error instanceof TooMany) return error.text ?? m.messages_bot_often();
    if (error instanceof NotAllowed)
      return refuse(viewer.mustConfirm ? "unconfirmed" : "not-allowed");
    if (error instanceof NotFound) return refuse("refused");
    if (error instanceof Conflict) return refuse("conflict");
    throw error;
  }
  const brought = await findLastSubject(database(), viewer.id, broughtFrom(peerId));
  if (brought) await markRead(viewer, { peerId, seq: Number(brought.split("#")[2]), now });
  return null;
}

export const telegramTalkJobs = [handle(answerJob, (given) => answer(given, clock.now()))];
