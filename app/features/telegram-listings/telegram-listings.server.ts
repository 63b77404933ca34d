import { findTelegramMember } from "#app/features/accounts/addresses.server.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import type { ListingValues } from "#app/features/listing-editor/listing-fields.ts";
import { mayDraft } from "#app/features/listings/listing-policy.ts";
import { maxPictureBytes } from "#app/features/media/media.ts";
import { uploadProblemWords } from "#app/features/media/picture-words.ts";
import {
  answerLater,
  fileOf,
  peerOf,
  textOf,
} from "#app/features/messages/telegram-talk.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { baseLocale, isLocale, type Locale, locales } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import {
  answerPress,
  type BotMessage,
  callInTurn,
  findSubject,
  sendTelegram,
} from "#app/platform/telegram/bot-messages.server.ts";
import type { Update, UpdateHandler } from "#app/platform/telegram/bot-updates.server.ts";
import { cleanText } from "#app/platform/text.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/draft-queries.server.ts";
import { addressOf, formAddress, markOf, wordQuestion } from "./internal/ask.server.ts";
import { fetchPictureJob, publishJob } from "./internal/draft-jobs.server.ts";
import { draftPreview } from "./internal/draft-preview.server.ts";
import { locationText, maxPictures, readAnswer, readDraft } from "./internal/read-draft.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

// A listing that is written to the bot. What came in is in the database before anything is answered: each message of
// the member is a part of the draft, in whatever order they come, and what is asked next follows from all of them.

type Message = NonNullable<Update["message"]>;
type Press = NonNullable<Update["callback_query"]>;
type Draft = queries.Draft;
type Turn = { tx: Connection; viewer: Viewer; locale: Locale; chat: string; now: Date };
/** Null where an update is not about a listing. */
type Work = (() => Promise<unknown>) | null;

/** How long further pictures and words belong to those that nobody has said what they are. */
const together = 10 * minuteMs;
const maxParts = 100;
const start = "list:new";

/** The button below a question what a message is. */
export const listingBeginning = { label: m.telegram_listing_start, data: start };

/** A member who writes a listing to the bot. */
export const listByBot: UpdateHandler = async (tx, update, now) => {
  const { message, edited_message: edited, callback_query: press } = update;
  const { from, chat } = message ?? edited ?? { from: press?.from, chat: press?.message?.chat };
  if (chat?.type !== "private" || !from || from.is_bot) return false;
  const member = await findTelegramMember(tx, String(from.id));
  if (!member) return message ? invite(tx, message, now) : false;
  const { viewer, locale } = member;
  const turn: Turn = { tx, viewer, locale, chat: String(from.id), now };
  const draft = await queries.lockDraft(tx, viewer.id);
  const work = press
    ? await workOfPress(turn, draft, press)
    : edited
      ? await workOfEdit(turn, draft, edited)
      : message
        ? await workOfMessage(turn, draft, message)
        : null;
  if (!work) return false;
  const { allowed } = await consume(tx, limits.botTalkByAccount, [viewer.id], now);
  await withLocale(locale, async () => {
    if (!allowed && press) return answerPress(tx, press.id, m.chat_too_many());
    if (!allowed) return message && reply(turn, m.messages_bot_often());
    return mayDraft(viewer) ? work() : reply(turn, m.common_account_shut());
  });
  return true;
};

const reply = ({ tx, chat }: Turn, text: string, more: Partial<BotMessage> = {}) =>
  sendTelegram(tx, { chat, text, ...more });

const commandOf = ({ text = "" }: Pick<Message, "text">) =>
  locales.some((locale) => m.telegram_listing_new({}, { locale }) === text.trim())
    ? "new"
    : (/^\/(\w+)/.exec(text)?.[1] ?? null);

/** Who is no member here is told how to become one, once a minute. */
async function invite(tx: Connection, message: Message, now: Date): Promise<boolean> {
  const { from } = message;
  if (!from || (commandOf(message) !== "new" && !fileOf(message))) return false;
  const chat = String(from.id);
  if (!(await consume(tx, limits.botInviteByPerson, [chat], now)).allowed) return true;
  const code = from.language_code?.slice(0, 2) ?? "";
  const locale = isLocale(code) ? code : baseLocale;
  const text = m.telegram_listing_link({ url: addressOf(locale, "/account/settings") }, { locale });
  await sendTelegram(tx, { chat, text });
  return true;
}

async function workOfMessage(turn: Turn, draft: Draft | null, message: Message): Promise<Work> {
  const { tx, viewer, chat, now } = turn;
  const command = commandOf(message);
  if (command === "new") return () => beginAgain(turn, draft);
  if (command === "cancel") return () => leave(turn, draft);
  if (command) return null;
  const messageId = message.reply_to_message?.message_id;
  if (messageId && (await findSubject(tx, viewer.id, { chat, messageId }))) return null;
  const isReviewed = draft?.question === "review" || draft?.question === "form";
  if (draft?.isListing)
    return isReviewed && message.text !== undefined ? null : () => add(turn, draft, message);
  if (draft && isTogether(draft, message, now)) return () => add(turn, draft, message);
  if (!fileOf(message) || !mayDraft(viewer)) return null;
  if (draft) await queries.deleteDraft(tx, draft);
  await add(turn, await insert(turn, { album: message.media_group_id ?? null }), message);
  // What it is, whoever comes next asks once for all that belongs together.
  return null;
}

const isTogether = ({ album, changedAt }: Draft, message: Message, now: Date) =>
  (album !== null && album === message.media_group_id) ||
  now.getTime() - changedAt.getTime() < together;

const insert = ({ tx, viewer, now }: Turn, more: Partial<Draft>): Promise<Draft> =>
  queries.insertDraft(tx, {
    id: newId(),
    memberId: viewer.id,
    isListing: false,
    changedAt: now,
    ...more,
  });

async function beginAgain(turn: Turn, draft: Draft | null): Promise<void> {
  if (!draft) return ask(turn, await insert(turn, { isListing: true }));
  if (!draft.isListing) return startListing(turn, draft);
  const to = (verb: string) => `list:${markOf(draft.id)}:${verb}:`;
  const row = [
    { text: m.telegram_listing_continue(), callback_data: to("ask") },
    { text: m.telegram_listing_restart(), callback_data: to("restart") },
  ];
  await reply(turn, m.telegram_listing_unfinished(), { buttons: { inline_keyboard: [row] } });
}

async function startListing(turn: Turn, draft: Draft, edits?: number): Promise<void> {
  await queries.saveDraft(turn.tx, draft.id, { isListing: true, changedAt: turn.now });
  for (const { messageId, fileId } of await queries.selectParts(turn.tx, draft.id))
    if (fileId) await fetchLater(turn, draft, messageId);
  await ask(turn, { ...draft, isListing: true }, edits);
}

const fetchLater = ({ tx, viewer, chat }: Turn, draft: Draft, messageId: number) =>
  enqueue(tx, fetchPictureJob, { draftId: draft.id, memberId: viewer.id, chat, messageId });

async function leave(turn: Turn, draft: Draft | null, edits?: number): Promise<void> {
  const isLeft = draft && (await queries.deleteDraft(turn.tx, draft));
  await reply(turn, isLeft ? m.telegram_listing_cancelled() : m.telegram_listing_none(), { edits });
}

/** Takes a message into the draft; what it leaves out it says. */
async function add(turn: Turn, draft: Draft, message: Message): Promise<void> {
  const { tx, locale, now } = turn;
  const { location, message_id: messageId } = message;
  const refuse = (words: string) => reply(turn, words, { replyTo: messageId });
  const parts = await queries.selectParts(tx, draft.id);
  if (parts.some((part) => part.messageId === messageId)) return;
  if (parts.length >= maxParts)
    return void (await refuse(m.telegram_listing_too_much({ url: formAddress(locale, draft.id) })));
  const file = fileOf(message);
  const text = location ? locationText(location) : cleanText(textOf(message));
  if (message.text === undefined && !file && !location) await refuse(m.telegram_listing_only());
  if (!text && !file) return;
  const answers = location ? "place" : answersOf(draft, message);
  if (answers !== "words" && !(await isUnderstood(turn, answers, text))) return;
  const problem = file ? problemOf(message, parts) : null;
  await queries.insertPart(tx, {
    draftId: draft.id,
    messageId,
    answers,
    text,
    fileId: problem ? null : file,
    problem,
  });
  if (problem === "full") {
    if (!parts.some((part) => part.problem === problem)) await refuse(m.telegram_listing_full());
  } else if (problem)
    await refuse(m.telegram_listing_picture_refused({ why: uploadProblemWords(problem) }));
  else if (file && draft.isListing) await fetchLater(turn, draft, messageId);
  await queries.saveDraft(tx, draft.id, {
    changedAt: now,
    choices: withoutChoices(draft.choices, answers),
  });
  if (draft.isListing)
    await askIfNew(
      turn,
      draft,
      Boolean(text) && [answers, "review"].includes(draft.question ?? ""),
    );
}

/** A message without a picture answers what was asked, where that is answered in words. */
const answersOf = ({ question }: Draft, { text }: Message): queries.DraftPart["answers"] =>
  text !== undefined && (question === "price" || question === "place") ? question : "words";

async function isUnderstood(turn: Turn, which: "price" | "place", text: string): Promise<boolean> {
  if (Object.keys(await readAnswer(which, text)).length > 0) return true;
  const why = which === "price" ? m.telegram_listing_price_unread : m.telegram_listing_place_unread;
  const again = which === "price" ? m.telegram_listing_price : m.telegram_listing_place;
  await reply(turn, `${why()}\n${again()}`);
  return false;
}

function problemOf(message: Message, parts: readonly queries.DraftPart[]) {
  const size = message.photo?.at(-1)?.file_size ?? message.document?.file_size ?? 0;
  if (size > maxPictureBytes) return "picture_too_large" as const;
  return parts.filter(({ fileId, mediaId }) => fileId ?? mediaId).length >= maxPictures
    ? ("full" as const)
    : null;
}

/** What is written anew stands above what a button chose before. */
const chosenBy = {
  words: [],
  price: ["price", "priceType", "currency", "pound"],
  place: ["governorate", "area", "lat", "lng"],
} as const satisfies Record<string, readonly (keyof ListingValues)[]>;

function withoutChoices(choices: ListingValues, answers: keyof typeof chosenBy): ListingValues {
  const left = { ...choices };
  for (const name of chosenBy[answers]) delete left[name];
  return left;
}

async function workOfEdit(turn: Turn, draft: Draft | null, message: Message): Promise<Work> {
  if (!draft) return null;
  const parts = await queries.selectParts(turn.tx, draft.id);
  const part = parts.find(({ messageId }) => messageId === message.message_id);
  if (!part) return null;
  return async () => {
    await queries.savePart(turn.tx, part, { text: cleanText(textOf(message)) });
    await queries.saveDraft(turn.tx, draft.id, {
      changedAt: turn.now,
      choices: withoutChoices(draft.choices, part.answers),
    });
    if (draft.isListing)
      await askIfNew(turn, draft, draft.question === "review" || draft.question === part.answers);
  };
}

/** Asks what is open; what was asked before only where it is to be asked `again`. */
async function askIfNew(turn: Turn, draft: Draft, again: boolean): Promise<void> {
  const fresh = await queries.findDraft(turn.tx, draft);
  if (!fresh) return;
  const state = await stateOf(turn, fresh);
  if (again || state.question !== draft.question) await ask(turn, fresh);
}

const stateOf = async ({ tx, viewer, locale }: Turn, draft: Draft) =>
  readDraft(viewer, draft, await queries.selectParts(tx, draft.id), locale);

async function ask(turn: Turn, draft: Draft, edits?: number): Promise<void> {
  const state = await stateOf(turn, draft);
  await queries.saveDraft(turn.tx, draft.id, { question: state.question, changedAt: turn.now });
  const { text, buttons } = await wordQuestion(state, turn.locale);
  if (state.question !== "review") return void (await reply(turn, text, { buttons, edits }));
  const input = { draftId: draft.id, text, buttons, replaces: edits ?? null };
  await callInTurn(turn.tx, turn.chat, draftPreview, input);
}

/** What a button of the message `on` does; what it returns passes over the screen. */
type Choice = (turn: Turn, draft: Draft, value: string, on: number) => Promise<string | void>;

/** What the buttons do, by the word in their data. */
const choices: Record<string, Choice> = {
  ask: (turn, draft, _, on) => ask(turn, draft, on),
  leave: (turn, draft, _, on) => leave(turn, draft, on),
  restart: async (turn, draft, _, on) => {
    await queries.deleteDraft(turn.tx, draft);
    await ask(turn, await insert(turn, { isListing: true }), on);
  },
  cat: choose((value) => ({ category: value, subcategory: undefined })),
  sub: async (turn, draft, value, on) => {
    const category = value ? await findCategory(value, turn.locale) : draft.choices.category;
    await choose(() => ({ category, subcategory: value }))(turn, draft, value, on);
  },
  type: choose((listingType) => ({ listingType })),
  price: choose((priceType) => ({ priceType, price: "" })),
  money: choose((value) => {
    const [currency, pound] = value.split("-");
    return { currency, pound };
  }),
  place: choose((value) => {
    const [governorate, area = ""] = value.split("/");
    return { governorate, area, lat: "", lng: "" };
  }),
  publish,
};

const findCategory = async (subcategory: string, locale: Locale) =>
  (await listCatalogue(locale)).find(({ subcategories }) =>
    subcategories.some(({ id }) => id === subcategory),
  )?.id;

function choose(of: (value: string) => ListingValues): Choice {
  return async (turn, draft, value, on) => {
    const chosen = { ...draft.choices, ...of(value) };
    await queries.saveDraft(turn.tx, draft.id, { choices: chosen });
    await ask(turn, { ...draft, choices: chosen }, on);
  };
}

/** The same button pressed again changes nothing: the first one publishes it, once its pictures are there. */
async function publish(turn: Turn, draft: Draft, _: string, on: number): Promise<string | void> {
  const { tx, viewer, chat } = turn;
  if (draft.publishMessage !== null) return;
  if (draft.question !== "review") return ask(turn, draft, on);
  const parts = await queries.selectParts(tx, draft.id);
  await queries.saveDraft(tx, draft.id, { publishMessage: on, changedAt: turn.now });
  if (parts.some(({ fileId }) => fileId)) return m.telegram_listing_waiting();
  await enqueue(tx, publishJob, { draftId: draft.id, memberId: viewer.id, chat });
}

async function workOfPress(turn: Turn, draft: Draft | null, press: Press): Promise<Work> {
  const { tx } = turn;
  const { data = "", message } = press;
  const on = message?.message_id ?? 0;
  const given = message && "reply_to_message" in message ? message.reply_to_message : undefined;
  const peerId = peerOf(data);
  if (peerId) {
    const parts = draft && !draft.isListing ? await queries.selectParts(tx, draft.id) : [];
    if (!draft || !parts.some(({ messageId }) => messageId === given?.message_id)) return null;
    return async () => {
      await answerPress(tx, press.id);
      await pass(turn, draft, parts, peerId);
    };
  }
  const [, mark, verb = "", value = ""] = /^list:(\w{8}):([a-z]+):(.*)$/.exec(data) ?? [];
  if (!mark && data !== start) return null;
  const choice = Object.hasOwn(choices, verb) ? choices[verb] : undefined;
  return async () => {
    const isOwn = draft && choice && markOf(draft.id) === mark;
    const toast =
      data === start
        ? await startWith(turn, draft, given as Message | undefined, on)
        : isOwn
          ? await choice(turn, draft, value, on)
          : m.telegram_listing_over();
    await answerPress(tx, press.id, toast ?? undefined);
  };
}

async function startWith(turn: Turn, draft: Draft | null, given: Message | undefined, on: number) {
  const own = draft ?? (await insert(turn, {}));
  if (given) await add(turn, own, given);
  if (!own.isListing) await startListing(turn, own, on);
}

/** All that came together goes to somebody instead. */
async function pass(
  turn: Turn,
  draft: Draft,
  parts: readonly queries.DraftPart[],
  peerId: string,
): Promise<void> {
  const to = { memberId: turn.viewer.id, chat: turn.chat, peerId };
  for (const { messageId, text, fileId: file } of parts)
    await answerLater(turn.tx, { ...to, messageId, text, file });
  await queries.deleteDraft(turn.tx, draft);
}
