import type { Told } from "#app/platform/live/live-client.ts";
import { useChatLog } from "#app/ui/chat/use-chat-log.ts";
import type { Message } from "../message.ts";

type Chat = {
  peerId: string;
  loaded: Message[];
  /** Everything up to this number of the stream is in `loaded`. */
  cursor: number;
  onStale: () => void;
  onHeard: (seq: number) => void;
};

export function useChat({ peerId, loaded, cursor, onStale, onHeard }: Chat) {
  return useChatLog<Message>({
    lane: laneOf(peerId),
    loaded,
    cursor,
    revive: reviveMessage,
    pick: newerOf,
    onStale,
    onTold(told, { add, change }) {
      const heard = readTold(told);
      if (heard?.peerId !== peerId) return;
      if (heard.kind === "read") {
        change((messages) => readByPeer(messages, heard.seq));
        return;
      }
      add([heard.message]);
      if (!heard.message.isOwn && told.kind === "message") onHeard(heard.message.seq);
    },
  });
}

export function laneOf(peerId: string): string {
  return `messages:${peerId}`;
}

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

function reviveMessage(message: Message): Message {
  return { ...message, createdAt: new Date(message.createdAt) };
}

export function newerOf(known: Message, newer: Message): Message {
  return { ...newer, isRead: newer.isRead || known.isRead };
}

export function readByPeer(messages: readonly Message[], seq: number): Message[] {
  return messages.map((message) =>
    message.isOwn && message.seq <= seq ? { ...message, isRead: true } : message,
  );
}
