/** So many later messages are shown with one that was found. */
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

/** Where one message of it stands, among those around it. */
export function messagePath(
  conversation: { peer: { id: string } | null; id: string },
  seq: number,
): string {
  return `${conversationPath(conversation)}&before=${seq + shownAfter}#m-${seq}`;
}
