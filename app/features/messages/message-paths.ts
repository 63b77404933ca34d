import type { Conversation } from "./message.ts";

/** Where a conversation stands (D2 §2), without its language. */
export function conversationPath({ peer, id }: Pick<Conversation, "peer" | "id">): string {
  return peer ? `/messages?receiverId=${peer.id}` : `/messages?conversation=${id}`;
}
