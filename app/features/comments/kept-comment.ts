// What a visitor typed waits in his browser until he has signed in. Storage may be off.
const key = (listingId: number) => `dalil-comment-${listingId}`;

export function keepComment(listingId: number, text: string): void {
  try {
    sessionStorage.setItem(key(listingId), text);
  } catch {}
}

/** What was kept, once. */
export function takeKeptComment(listingId: number): string | null {
  try {
    const kept = sessionStorage.getItem(key(listingId));
    sessionStorage.removeItem(key(listingId));
    return kept;
  } catch {
    return null;
  }
}
