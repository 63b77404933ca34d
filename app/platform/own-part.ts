import { chosenDigits, type Digits } from "./chosen-digits.ts";
import { cookieNames, readCookie } from "./cookies.ts";
import { createListeners } from "./listeners.ts";

/**
 * What a kept page does not say of its reader, as in RootData. The page is the same for everybody; a member's
 * browser asks for this beside it, and nobody stores it.
 */
export type OwnPart = {
  viewer: { key: string; name?: string; avatarUrl?: string | null };
  /** Unknown, as all but the key, without a connection (service-worker/worker.ts). */
  unread?: { messages: number; notifications: number };
  favorites?: number[];
  followed?: string | null;
  savedSearches?: string[];
  digits?: Digits;
};

export const ownPartPath = "/own-part.json";
/** What it answers where the page must be made for this reader. */
export type OwnPartAnswer = OwnPart | { rendersFor: string } | null;

let part: OwnPart | null | undefined;
let isMarked: boolean | undefined;
const listeners = createListeners();

/** In a browser: undefined while it is not known who reads, null for a visitor. */
export function readOwnPart(): OwnPart | null | undefined {
  isMarked ??= readCookie(document.cookie, cookieNames.member) !== null;
  return isMarked ? part : null;
}

/** Asks who reads, in a browser; `isOther` where the page must be made for them. @throws without a response */
export async function fetchOwnPart(): Promise<{ isOther: boolean }> {
  const page = encodeURIComponent(location.pathname);
  const response = await fetch(`${ownPartPath}?page=${page}`);
  if (!response.ok) throw new Error(`${ownPartPath}: ${response.status}`);
  const answer = (await response.json()) as OwnPartAnswer;
  if (answer && "rendersFor" in answer) return { isOther: true };
  if (answer?.digits && answer.digits !== chosenDigits()) return { isOther: true };
  part = answer;
  listeners.call();
  return { isOther: false };
}

export const watchOwnPart = listeners.add;

/** Whether hearts of a kept page may have to be filled; never on the server. */
export function isHeartToFill(): boolean {
  return typeof document !== "undefined" && readOwnPart() !== null;
}
