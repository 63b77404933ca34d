import { isDatabaseAway } from "./database.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "./errors.ts";
import type { SendReply } from "./send-reply.ts";
import { cleanText, lengthOf } from "./text.ts";
import type { Viewer } from "./viewer.ts";

export type SendResult = { reply: SendReply; status: number };

/** The cleaned text of a message's form; `longest` in characters. */
export function readMessageText(
  form: FormData,
  longest: number,
): { text: string; error?: undefined } | { text?: undefined; error: "empty" | "too-long" } {
  const text = cleanText(String(form.get("text") ?? ""));
  if (!text) return { error: "empty" };
  return lengthOf(text) > longest ? { error: "too-long" } : { text };
}

/** Sends a message, and turns the outcome or the error into a reply with its HTTP status. @throws what is a bug */
export async function sendAndReply(
  viewer: Viewer,
  send: () => Promise<"sent" | "refused" | "reserved">,
): Promise<SendResult> {
  try {
    const outcome = await send();
    const statuses = { sent: 200, refused: 403, reserved: 409 };
    return { reply: { outcome }, status: statuses[outcome] };
  } catch (error) {
    if (error instanceof TooMany) {
      const { retryAfter, text } = error;
      return { reply: { outcome: "too-many", retryAfter, limit: text }, status: 429 };
    }
    if (error instanceof NotAllowed) {
      const outcome = viewer.mustConfirmEmail ? "unconfirmed" : "not-allowed";
      return { reply: { outcome }, status: 403 };
    }
    if (error instanceof Conflict) return { reply: { outcome: "conflict" }, status: 409 };
    if (error instanceof NotFound) return { reply: { outcome: "refused" }, status: 403 };
    if (isDatabaseAway(error)) return { reply: { outcome: "failed" }, status: 503 };
    throw error;
  }
}

/** The response to a message sent by script, with the message as it is now; one sent twice is one message. */
export async function replyToScript(
  viewer: Viewer,
  form: FormData,
  send: () => Promise<SendResult>,
  read: (ids: string[]) => Promise<{ message: unknown }[]>,
): Promise<Response> {
  // Written by another member on this device, who has signed out since: it waits for them.
  if (form.get("senderId") !== viewer.id)
    return Response.json({ outcome: "failed" }, { status: 409 });
  const { reply, status } = await send();
  const headers = new Headers({ "cache-control": "no-store" });
  if ("retryAfter" in reply) headers.set("retry-after", String(reply.retryAfter));
  const [sent] = reply.outcome === "sent" ? await read([String(form.get("id"))]) : [];
  return Response.json({ ...reply, message: sent?.message }, { status, headers });
}
