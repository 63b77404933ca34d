import { sign } from "./secrets.server.ts";
import type { MaybeViewer } from "./viewer.ts";

export const memberHeader = "dalil-for";

/** A member's opaque name on their device, for what is stored there; "none" for a visitor. */
export function memberKey(viewer: MaybeViewer): string {
  return viewer ? sign("kept pages", viewer.id).slice(0, 22) : "none";
}

export function isFromAnother(form: FormData, viewer: MaybeViewer): boolean {
  const senderId = form.get("senderId");
  return senderId !== null && senderId !== memberKey(viewer);
}
