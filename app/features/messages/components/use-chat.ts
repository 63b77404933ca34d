import type { LiveEvent } from "#app/platform/live/live-client.ts";
import { useChatLog } from "#app/ui/chat/use-chat-log.ts";
import type { Message } from "../message.ts";

type Chat = {
  peerId: string;
  loaded: Message[];
  cursor: number;
  onStale: () => void;
  onReceived: (seq: number) => void;
};

export function useChat({ peerId, loaded, cursor, onStale, onReceived }: Chat) {
  return useChatLog<Message>({
    queueKey: queueKeyOf(peerId),
    loaded,
    cursor,
    revive: reviveMessage,
    pick: newerOf,
    onStale,
    onLiveEvent(event, { add, change }) {
      const chatEvent = readChatEvent(event);
      if (chatEvent?.peerId !== peerId) return;
      if (chatEvent.kind === "read") {
        change((messages) => readByPeer(messages, chatEvent.seq));
        return;
      }
      add([chatEvent.message]);
      if (!chatEvent.message.isOwn && event.kind === "message") onReceived(chatEvent.message.seq);
    },
  });
}

export function queueKeyOf(peerId: string): string {
  return `messages:${peerId}`;
}

type ChatEvent =
  | { kind: "message"; peerId: string | null; message: Message }
  | { kind: "read"; peerId: string; seq: number };

/** An event about a conversation, or null when it is about something else. */
export function readChatEvent({ kind, data }: LiveEvent): ChatEvent | null {
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
