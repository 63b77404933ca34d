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

/** A message is there no more, or again: its writer took it back, or staff hid it or brought it back. */
export type MessageWithdrawn = { senderId: string | null; receiverId: string | null };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "message-sent": MessageSent;
    "message-withdrawn": MessageWithdrawn;
    "conversation-read": ConversationRead;
    "members-in-touch": MembersInTouch;
  }
}
