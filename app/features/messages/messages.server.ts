import { withoutPictures } from "#app/features/media/shown-pictures.server.ts";
import { batchLoader } from "#app/platform/batch-loader.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { memberChannel, publish, signal } from "#app/platform/live/live-events.server.ts";
import { renderForEach } from "#app/platform/live/live-rendering.server.ts";
import { mayTakePart, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/message-queries.server.ts";
import { areTalking } from "./data/send-queries.server.ts";
import { excerptAround, wordsOf } from "./rules/message-excerpt.ts";
import { type Message, typingEveryMs } from "./message.ts";

declare module "#app/platform/events.server.ts" {
  interface Events {
    "message-sent": {
      messageId: string;
      conversationId: string;
      senderId: string;
      receiverId: string;
      at: Date;
    };
    "message-withdrawn": { senderId: string | null; receiverId: string | null };
    "conversation-read": { readerId: string; senderId: string | null; at: Date };
    "message-unanswered": { buyerId: string; sellerId: string; listingId: number; at: Date };
    "members-in-touch": { one: string; other: string };
  }
}

export async function listConversations(
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
) {
  const input = { offset: page * limit, limit: limit + 1 };
  const rows = await queries.selectConversations(database(), viewer.id, input);
  const conversations = rows
    .slice(0, limit)
    .map(({ senderId, deletedAt, text, pictures, ...conversation }) => ({
      ...conversation,
      last: { text, isOwn: senderId === viewer.id, isDeleted: deletedAt !== null, pictures },
    }));
  return { conversations, hasMore: rows.length > limit };
}

/** With what a conversation may be about. Null for oneself and for who is unknown, suspended or gone. */
export async function findReceiver(viewer: Viewer, id: string, listingId: number | null) {
  if (!isUuid(id) || id === viewer.id) return null;
  return queries.findReceiver(database(), viewer, { id, listingId });
}

/** A page of a conversation, the earliest first; `before` is the number of the earliest that is shown already. */
export async function listMessages(
  viewer: Viewer,
  {
    which,
    before,
    limit,
  }: { which: queries.WhichConversation; before: number | null; limit: number },
): Promise<{ messages: Message[]; hasEarlier: boolean }> {
  if (!isUuid(idOf(which))) return { messages: [], hasEarlier: false };
  const page = { which, before, limit: limit + 1 };
  const rows = await queries.selectMessages(database(), viewer.id, page);
  const shown = rows.slice(-limit);
  return { messages: shown.map((row) => toMessage(viewer, row)), hasEarlier: rows.length > limit };
}

const idOf = (which: queries.WhichConversation) =>
  "peerId" in which ? which.peerId : which.conversationId;

// The answer to the sender and the browsers of both read the same message at the same moment.
const readSeen = batchLoader(
  async (requests: readonly { userId: string; ids: readonly string[] }[]) => {
    const rows = await queries.selectSeen(database(), requests);
    return requests.map((_, index) => rows.filter(({ place }) => place === index));
  },
);

export async function readMessages(
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ message: Message; peerId: string | null }[]> {
  const rows = await readSeen({ userId: viewer.id, ids: ids.filter(isUuid) });
  return rows.map((row) => ({
    message: toMessage(viewer, row),
    peerId: row.senderId === viewer.id ? row.receiverId : row.senderId,
  }));
}

export async function searchMessages(viewer: Viewer, text: string, now: Date) {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  await consumeOrThrow(database(), limits.messageSearchByAccount, [viewer.id], now);
  const rows = await queries.selectFound(database(), viewer.id, { words, limit: 30 });
  return rows.map((row) => ({
    message: toMessage(viewer, row),
    excerpt: excerptAround(row.text, words),
    conversationId: row.conversationId,
    peerId: row.peerId,
    peerName: row.peerName,
  }));
}

export async function countConversationsAbout(
  viewer: Viewer,
  listingIds: readonly number[],
): Promise<Record<string, number>> {
  if (listingIds.length === 0) return {};
  const rows = await queries.countConversationsAbout(database(), viewer.id, listingIds);
  return Object.fromEntries(rows.map(({ listingId, count }) => [String(listingId), count]));
}

/** With whom, null for an account that is gone for good. @throws {NotFound} for another pair's and none */
export async function getPeerId(viewer: Viewer, conversationId: string): Promise<string | null> {
  const found = isUuid(conversationId)
    ? await queries.findConversation(database(), viewer.id, { conversationId })
    : null;
  if (!found) throw new NotFound();
  return found.peerId;
}

export async function markRead(
  viewer: Viewer,
  { seq, now, ...which }: queries.WhichConversation & { seq: number; now: Date },
): Promise<void> {
  if (!isUuid(idOf(which))) throw new NotFound();
  await database().transaction(async (tx) => {
    const read = await queries.readUpTo(tx, { readerId: viewer.id, which, seq, now });
    if (!read) return;
    const { peerId } = read;
    await emit(tx, "conversation-read", { readerId: viewer.id, senderId: peerId, at: now });
    await publish(tx, [memberChannel(viewer.id)], "read", { peerId, seq, by: "me" });
    if (peerId)
      await publish(tx, [memberChannel(peerId)], "read", { peerId: viewer.id, seq, by: "peer" });
  });
}

/** Edits one's own message and marks it. @throws {NotFound} for another's, a deleted one and none */
export async function editMessage(
  viewer: Viewer,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  if (!isUuid(id)) throw new NotFound();
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.messageByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const edited = await queries.editText(tx, { senderId: viewer.id, id, text, now });
    if (!edited) throw new NotFound();
    await publish(tx, channelsOf(viewer, edited.receiverId), "message-changed", { id });
  });
}

/** Its place stays, its pictures are gone; idempotent. @throws {NotFound} for another's and none */
export async function deleteMessage(viewer: Viewer, { id, now }: { id: string; now: Date }) {
  if (!isUuid(id)) throw new NotFound();
  await withoutPictures(async (tx) => {
    const erased = await queries.eraseText(tx, { senderId: viewer.id, id, now });
    if (!erased) throw new NotFound();
    const { receiverId } = erased;
    await emit(tx, "message-withdrawn", { senderId: viewer.id, receiverId });
    await publish(tx, channelsOf(viewer, receiverId), "message-changed", { id });
    return erased.pictureIds;
  });
}

/** Whose signal this process has passed on lately, and when. It is not stored. */
const lately = new Map<string, number>();
const maxLately = 10_000;

/** Only if the two talk: a stranger would learn of being read. Nothing is stored; every two seconds at most. */
export async function publishTyping(viewer: Viewer, receiverId: string, now: Date): Promise<void> {
  if (!mayTakePart(viewer) || !isUuid(receiverId) || !isDue(viewer.id, now.getTime())) return;
  if (!(await areTalking(database(), viewer.id, receiverId.toLowerCase()))) return;
  signal([memberChannel(receiverId.toLowerCase())], "typing", { peerId: viewer.id });
}

function isDue(userId: string, now: number): boolean {
  if (now - (lately.get(userId) ?? 0) < typingEveryMs * 0.8) return false;
  if (lately.size >= maxLately) lately.clear();
  lately.set(userId, now);
  return true;
}

export async function publishChanged(tx: Connection, id: string): Promise<void> {
  const two = await queries.findTwo(tx, id);
  if (!two) return;
  await emit(tx, "message-withdrawn", two);
  const members = [two.senderId, two.receiverId].filter((each) => each !== null);
  await publish(tx, members.map(memberChannel), "message-changed", { id });
}

function channelsOf(viewer: Viewer, receiverId: string | null) {
  return [viewer.id, receiverId].filter((id) => id !== null).map(memberChannel);
}

type MessageRow = Awaited<ReturnType<typeof queries.selectMessages>>[number];

function toMessage(viewer: Viewer, row: MessageRow): Message {
  return {
    id: row.id,
    seq: row.seq,
    isOwn: row.senderId === viewer.id,
    text: row.text,
    pictures: row.deletedAt === null ? (row.pictures ?? []) : [],
    listing: row.listingTitle === null ? null : { id: row.listingId, title: row.listingTitle },
    createdAt: row.createdAt,
    isRead: row.readAt !== null,
    isEdited: row.editedAt !== null,
    isDeleted: row.deletedAt !== null || !(row.text || row.pictures),
  };
}

const renderMessages = renderForEach(async (viewer, events) => {
  const ids = events.map(({ data }) => String(data.id));
  const found = await readMessages(viewer, ids);
  return ids.map((id) => found.find(({ message }) => message.id === id) ?? null);
});

export const messagesLive = {
  renders: { message: renderMessages, "message-changed": renderMessages },
};
