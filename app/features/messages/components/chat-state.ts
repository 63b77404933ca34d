import type { Told } from "#app/platform/live/live-client.ts";
import type { Message } from "../message.ts";

type Heard =
  | { kind: "message"; peerId: string | null; message: Message }
  | { kind: "read"; peerId: string; seq: number };

/** What the stream told of a conversation, or null when it is about something else. */
export function readTold({ kind, data }: Told): Heard | null {
  if (kind === "message" || kind === "message-changed") {
    const { message, peerId } = data as { message: Message; peerId: string | null };
    return { kind: "message", peerId, message: reviveMessage(message) };
  }
  if (kind !== "read") return null;
  const { peerId, seq, by } = data as { peerId: string; seq: number; by: string };
  return by === "peer" ? { kind: "read", peerId, seq } : null;
}

/** A message as JSON brings it. */
export function reviveMessage(message: Message): Message {
  return { ...message, createdAt: new Date(message.createdAt) };
}

/** Of two copies the newer one; that it was read is never taken back by an older copy. */
export function newerOf(known: Message, newer: Message): Message {
  return { ...newer, isRead: newer.isRead || known.isRead };
}

/** One's own messages up to a number were read. */
export function readByPeer(messages: readonly Message[], seq: number): Message[] {
  return messages.map((message) =>
    message.isOwn && message.seq <= seq ? { ...message, isRead: true } : message,
  );
}
