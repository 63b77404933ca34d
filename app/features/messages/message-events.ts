/** Told in the transaction that writes a message, once for each. */
export type MessageSent = {
  messageId: string;
  conversationId: string;
  senderId: string;
  receiverId: string;
  at: Date;
};

/** The receiver has opened what one member wrote to him. */
export type ConversationRead = { readerId: string; senderId: string | null; at: Date };

/** Each of two members has now written to the other; told once for a pair. */
export type MembersInTouch = { one: string; other: string };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "message-sent": MessageSent;
    "conversation-read": ConversationRead;
    "members-in-touch": MembersInTouch;
  }
}
