import type { Message } from "../message.ts";

export type Told = { kind: string; seq: number; data: unknown };

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

/** Each message once, the newer of two wins, in the order of the conversation. */
export function mergeMessages(before: readonly Message[], after: readonly Message[]): Message[] {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of after) {
    const known = byId.get(message.id);
    // That it was read is never taken back by an older copy.
    byId.set(message.id, known ? { ...message, isRead: message.isRead || known.isRead } : message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** One's own messages up to a number were read. */
export function readByPeer(messages: readonly Message[], seq: number): Message[] {
  return messages.map((message) =>
    message.isOwn && message.seq <= seq ? { ...message, isRead: true } : message,
  );
}
