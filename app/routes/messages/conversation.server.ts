import { findTopic } from "#app/features/messages/message-topic.server.ts";
import type { Topic } from "#app/features/messages/message-topic.ts";
import { findReceiver, listMessages, markRead } from "#app/features/messages/messages.server.ts";
import { mayMessage } from "#app/features/messages/message-policy.ts";
import type { Message, Peer } from "#app/features/messages/message.ts";
import { isBlocked } from "#app/features/safety/blocks.server.ts";
import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";

export const messagesPerPage = 40;

/** The number of a message as it stands in an address; null for anything else. */
export function readNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What an address names: the other one, or a conversation whose other one is gone. */
export function whichConversation(query: URLSearchParams) {
  const conversationId = query.get("conversation");
  return conversationId
    ? { conversationId }
    : { peerId: (query.get("receiverId") ?? "").toLowerCase() };
}

export type OpenConversation = {
  peerId: string | null;
  /** Null for an account that is gone or suspended. */
  peer: Peer;
  messages: Message[];
  hasEarlier: boolean;
  /** The listing one came from (D2 §2): the next message is about it. */
  topic: Topic | null;
  mayWrite: boolean;
  /** By the member who looks. */
  isBlocked: boolean;
};

/**
 * The conversation that an address names (D2 §2): opened, it is read (ruling 92). Null when there is
 * nobody to write to and nothing was ever written.
 */
export async function openConversation(
  viewer: Viewer,
  query: URLSearchParams,
  { now, isPrefetch }: { now: Date; isPrefetch: boolean },
): Promise<OpenConversation | null> {
  const which = whichConversation(query);
  const peerId = which.peerId ?? null;
  const before = readNumber(query.get("before"));
  const peer = peerId ? await findReceiver(viewer, peerId) : null;
  const [{ messages, hasEarlier }, topic, blocked] = await Promise.all([
    listMessages(viewer, { which, before, limit: messagesPerPage }),
    peer && peerId ? findTopic(viewer, query.get("listingId"), peerId) : null,
    peer && peerId ? isBlocked(database(), { by: viewer.id, member: peerId }) : false,
  ]);
  if (!peer && messages.length === 0) return null;
  const last = messages.at(-1);
  if (last && peerId && !before && !isPrefetch)
    await markRead(viewer, { peerId, seq: last.seq, now });
  return {
    peerId,
    peer,
    messages,
    hasEarlier,
    topic,
    mayWrite: peer !== null && !blocked && mayMessage(viewer),
    isBlocked: blocked,
  };
}
