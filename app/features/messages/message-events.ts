export type MessageWithdrawn = { senderId: string | null; receiverId: string | null };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "message-sent": {
      messageId: string;
      conversationId: string;
      senderId: string;
      receiverId: string;
      at: Date;
    };
    "message-withdrawn": MessageWithdrawn;
    "conversation-read": { readerId: string; senderId: string | null; at: Date };
    /** A first message about a listing has had no reply for a day; published once for a conversation. */
    "message-unanswered": { buyerId: string; sellerId: string; listingId: number; at: Date };
    /** Each of two members has now written to the other; emitted once for a pair. */
    "members-in-touch": { one: string; other: string };
  }
}
