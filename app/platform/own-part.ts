/**
 * What a page that is kept for all members does not know of the one who reads it. It is laid behind the page
 * as data that is not executed (server/page-cache/). Where a proxy stored the page it is fetched. Nobody
 * stores it. A page that the device has kept knows their key alone (service-worker/drawn-page.ts). As
 * RootData has them.
 */
export type OwnPart = {
  viewer: { key: string; name?: string; avatarUrl?: string | null };
  unread?: { messages: number; notifications: number };
  favorites?: number[];
};

export const ownPartId = "own-part";
/** Where it is asked for, with the page's path as `page`; null for whom the page is made each time. */
export const ownPartPath = "/own-part.json";

let part: OwnPart | null | undefined;
const listeners = new Set<() => void>();

/**
 * In a browser: what was laid behind the document, which stands whole before any of its scripts runs, or has
 * come since.
 */
export function readOwnPart(): OwnPart | null {
  if (part === undefined) {
    const text = document.getElementById(ownPartId)?.textContent;
    part = text ? (JSON.parse(text) as OwnPart) : null;
  }
  return part;
}

/** In a browser, where nothing was laid behind the document. @throws when nobody answers for it now */
export async function fetchOwnPart(): Promise<OwnPart | null> {
  const page = encodeURIComponent(location.pathname);
  const answer = await fetch(`${ownPartPath}?page=${page}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${ownPartPath}: ${answer.status}`);
  part = (await answer.json()) as OwnPart | null;
  for (const listener of listeners) listener();
  return part;
}

export function watchOwnPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether hearts are to be filled in a page that was made for any member; never while the server draws. */
export function isHeartToFill(): boolean {
  return typeof document !== "undefined" && (readOwnPart()?.favorites?.length ?? 0) > 0;
}
