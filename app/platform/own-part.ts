import type { RootData } from "./root-data.ts";

/**
 * What a page that is kept for all members does not know of the one who reads it: laid behind it as data
 * that is not executed when it is given to him (server/page-cache/), and kept by nobody. A page that the
 * device has kept knows his key alone (service-worker/drawn-page.ts).
 */
export type MemberPart = Partial<Pick<RootData, "unread" | "favorites">> & {
  viewer: Pick<NonNullable<RootData["viewer"]>, "key"> &
    Partial<Pick<NonNullable<RootData["viewer"]>, "name" | "avatarUrl">>;
};

export const memberPartId = "member-part";

let part: MemberPart | null | undefined;

/** In a browser: what was laid behind the document. It stands whole before any of its scripts runs. */
export function readMemberPart(): MemberPart | null {
  if (part === undefined) {
    const text = document.getElementById(memberPartId)?.textContent;
    part = text ? (JSON.parse(text) as MemberPart) : null;
  }
  return part;
}

/** Whether hearts are to be filled in a page that was made for any member; never while the server draws. */
export function isHeartToFill(): boolean {
  return typeof document !== "undefined" && (readMemberPart()?.favorites?.length ?? 0) > 0;
}
