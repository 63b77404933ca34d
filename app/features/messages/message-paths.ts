const shownAfter = 20;

/** The path of a conversation, without its language. */
export function conversationPath({
  peer,
  id,
}: {
  peer: { id: string } | null;
  id: string;
}): string {
  return peer ? `/messages?receiverId=${peer.id}` : `/messages?conversation=${id}`;
}

export function messagePath(
  conversation: { peer: { id: string } | null; id: string },
  seq: number,
): string {
  return `${conversationPath(conversation)}&before=${seq + shownAfter}#m-${seq}`;
}
