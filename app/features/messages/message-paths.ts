const shownAfter = 20;

/** Where a conversation stands, without its language. */
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
