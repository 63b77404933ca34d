import { createHmac } from "node:crypto";
import { secret } from "./secrets.server.ts";
import type { MaybeViewer } from "./viewer.ts";

/** The header by which each page, and what scripts fetch of it, says to the service worker whose it is. */
export const memberHeader = "dalil-for";

/** A member's opaque name on their device, under which it keeps what is theirs; "none" for a visitor. */
export function memberKey(viewer: MaybeViewer): string {
  if (!viewer) return "none";
  return createHmac("sha256", secret("kept pages"))
    .update(viewer.id)
    .digest("base64url")
    .slice(0, 22);
}

/** Whether a form waited on the device for somebody else than who is signed in now. */
export function isFromAnother(form: FormData, viewer: MaybeViewer): boolean {
  const senderId = form.get("senderId");
  return senderId !== null && senderId !== memberKey(viewer);
}
