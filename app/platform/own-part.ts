/**
 * What a page that is kept for all members does not know of the one who reads it: laid behind it as data
 * that is not executed when it is given to him (server/page-cache/), and kept by nobody. A page that the
 * device has kept knows his key alone (service-worker/drawn-page.ts). As RootData has them.
 */
export type OwnPart = {
  viewer: { key: string; name?: string; avatarUrl?: string | null };
  unread?: { messages: number; notifications: number };
  favorites?: number[];
};

export const ownPartId = "own-part";

let part: OwnPart | null | undefined;

/** In a browser: what was laid behind the document. It stands whole before any of its scripts runs. */
export function readOwnPart(): OwnPart | null {
  if (part === undefined) {
    const text = document.getElementById(ownPartId)?.textContent;
    part = text ? (JSON.parse(text) as OwnPart) : null;
  }
  return part;
}

/** Whether hearts are to be filled in a page that was made for any member; never while the server draws. */
export function isHeartToFill(): boolean {
  return typeof document !== "undefined" && (readOwnPart()?.favorites?.length ?? 0) > 0;
}
