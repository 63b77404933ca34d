import {
  findEnded,
  findPinned,
  getListing,
  likenessOf,
  listSimilar,
  type ReadContext,
} from "#app/features/listings/listings.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readPositiveInteger, readRowId } from "#app/platform/id.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import { messagesPerPage, replyWithin } from "./message.ts";
import { findReceiver, getPeerId, listMessages, markRead } from "./messages.server.ts";

const similarShown = 3;

/**
 * Opens a conversation, and marks it as read with `marksRead`. Null when there is nobody to write to and nothing was
 * written; NotFound for another pair's by its id.
 */
export async function openConversation(
  viewer: Viewer,
  query: URLSearchParams,
  { read, marksRead }: { read: ReadContext; marksRead: boolean },
) {
  const opened = whichConversation(query);
  const peerId = opened.peerId ?? (await getPeerId(viewer, opened.conversationId));
  // Of an account that is gone for good there is no id left.
  const which = peerId === null ? opened : { peerId };
  const before = readPositiveInteger(query.get("before"));
  const [receiver, { messages, hasEarlier }] = await Promise.all([
    peerId ? findReceiver(viewer, peerId, readRowId(query.get("listingId"))) : null,
    listMessages(viewer, { which, before, limit: messagesPerPage }),
  ]);
  const { peer = null, isBlocked = false, blocksViewer = false, topic = null } = receiver ?? {};
  const isRefused = !peer || blocksViewer;
  if (isRefused && messages.length === 0) return null;
  const about = topic?.id ?? messages.findLast(({ listing }) => listing?.id)?.listing?.id;
  const pinned = about ? await findPinned(about, viewer) : null;
  const [first] = hasEarlier ? [] : messages;
  const waits =
    first !== undefined &&
    pinned?.sellerId === peerId &&
    messages.every(({ isOwn }) => isOwn) &&
    first.createdAt.getTime() + replyWithin <= read.now.getTime();
  const like = waits && about ? await findLikeness(about, viewer, read) : null;
  const isClosed = messages.length === 0 && pinned?.isClosed === true;
  const last = messages.at(-1);
  const isUnread = messages.some(({ isOwn, isRead }) => !isOwn && !isRead);
  if (last && isUnread && !before && marksRead)
    await markRead(viewer, { ...which, seq: last.seq, now: read.now });
  return {
    peerId,
    peer,
    messages,
    hasEarlier,
    conversationPath: peerId
      ? `/messages?receiverId=${peerId}`
      : `/messages?conversation=${opened.conversationId}`,
    before,
    topic,
    pinned,
    similar: like ? await listSimilar(like, similarShown, read) : [],
    mayWrite: !isRefused && !isBlocked && !isClosed && mayTakePart(viewer),
    isClosed,
    isBlocked,
    /** The peer is gone, suspended, or blocks the viewer: which of them is not said. */
    isRefused,
    mustConfirm: viewer.mustConfirm,
  };
}

export type OpenConversation = NonNullable<Awaited<ReturnType<typeof openConversation>>>;

/** The messages before those that are shown. @throws {NotFound} for another pair's conversation, by its id */
export async function listEarlier(viewer: Viewer, query: URLSearchParams) {
  const which = whichConversation(query);
  if (which.conversationId) await getPeerId(viewer, which.conversationId);
  const before = readPositiveInteger(query.get("before"));
  return listMessages(viewer, { which, before, limit: messagesPerPage });
}

function whichConversation(query: URLSearchParams) {
  const conversationId = query.get("conversation");
  return conversationId
    ? { conversationId }
    : { peerId: (query.get("receiverId") ?? "").toLowerCase() };
}

async function findLikeness(id: number, viewer: Viewer, read: ReadContext) {
  try {
    return likenessOf(await getListing(String(id), viewer, read));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return (await findEnded(String(id)))?.like ?? null;
  }
}
