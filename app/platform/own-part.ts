import { createListeners } from "./listeners.ts";

/**
 * What a page for all members does not know of its reader, as in RootData. It is appended to the page as data
 * that is not executed (server/page-cache/), or fetched where a proxy cached the page. Nobody stores it; a page
 * on the device has the member's key alone (service-worker/page-html.ts).
 */
export type OwnPart = {
  viewer: { key: string; name?: string; avatarUrl?: string | null };
  unread?: { messages: number; notifications: number };
  favorites?: number[];
};

export const ownPartId = "own-part";
/** Its address, with the page's path as `page`; null where the page is rendered for one member. */
export const ownPartPath = "/own-part.json";

let part: OwnPart | null | undefined;
const listeners = createListeners();

/**
 * In a browser: the part appended to the document, which is complete before any of its scripts runs, or the
 * one fetched since.
 */
export function readOwnPart(): OwnPart | null {
  if (part === undefined) {
    const text = document.getElementById(ownPartId)?.textContent;
    part = text ? (JSON.parse(text) as OwnPart) : null;
  }
  return part;
}

/** Fetches it in a browser, where nothing was appended to the document. @throws without a response */
export async function fetchOwnPart(): Promise<OwnPart | null> {
  const page = encodeURIComponent(location.pathname);
  const response = await fetch(`${ownPartPath}?page=${page}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`${ownPartPath}: ${response.status}`);
  part = (await response.json()) as OwnPart | null;
  listeners.call();
  return part;
}

export const watchOwnPart = listeners.add;

/** Whether hearts must be filled in a page for all members; never on the server. */
export function isHeartToFill(): boolean {
  return typeof document !== "undefined" && (readOwnPart()?.favorites?.length ?? 0) > 0;
}
