/** What the sending queue calls the conversation with one person. */
export function laneOf(peerId: string): string {
  return `messages:${peerId}`;
}
