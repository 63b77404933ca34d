import { type Connection, database, isDatabaseAway } from "./database.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "./errors.ts";
import { isUuid, newId } from "./id.ts";
import type { SendReply } from "./send-reply.ts";
import { cleanText, lengthOf } from "./text.ts";
import type { Viewer } from "./viewer.ts";

export type Taken = { reply: SendReply; status: number };

/** @returns what is wrong with a text as a message, or the text without what is invisible */
export function readText(
  form: FormData,
  longest: number,
): { text: string; error?: undefined } | { text?: undefined; error: "empty" | "too-long" } {
  const text = cleanText(String(form.get("text") ?? ""));
  if (!text) return { error: "empty" };
  return lengthOf(text) > longest ? { error: "too-long" } : { text };
}

type Sending = { form: FormData; longest: number; mayBeEmpty?: boolean };

/** Takes a message from a form, and says how it went: to a script, or on its page. */
export async function sendAndReply(
  viewer: Viewer,
  { form, longest, mayBeEmpty = false }: Sending,
  send: (message: { id: string; text: string }) => Promise<"sent" | "refused" | "reserved">,
): Promise<Taken> {
  const { text = "", error } = readText(form, longest);
  if (error === "too-long") return { reply: { outcome: error }, status: 422 };
  if (error && !mayBeEmpty) return { reply: { outcome: error }, status: 200 };
  const given = form.get("id");
  const id = isUuid(given) ? given.toLowerCase() : newId();
  try {
    const outcome = await send({ id, text });
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

/** A message of this id was there already. */
export class SentAlready extends Error {}

/**
 * Writes a message, or finds that the same one was quicker on another connection: then what this transaction took,
 * its number too, is rolled back.
 * @returns null where it was
 * @throws {Conflict} when another message has its id
 */
export async function writeOnce<Result>(
  write: (tx: Connection) => Promise<Result>,
  isSent: () => Promise<boolean>,
): Promise<Result | null> {
  try {
    return await database().transaction(write);
  } catch (error) {
    if (!(error instanceof SentAlready)) throw error;
    if (!(await isSent())) throw new Conflict();
    return null;
  }
}

/** Accepts a message from a script and returns it as it is now; a repeated one is the same message. */
export async function answerScript(
  viewer: Viewer,
  form: FormData,
  take: () => Promise<Taken>,
  read: (ids: string[]) => Promise<{ message: unknown }[]>,
): Promise<Response> {
  // Written by another member on this device, who has signed out since: it waits for them.
  if (form.get("senderId") !== viewer.id)
    return Response.json({ outcome: "failed" }, { status: 409 });
  const { reply, status } = await take();
  const headers = new Headers({ "cache-control": "no-store" });
  if ("retryAfter" in reply) headers.set("retry-after", String(reply.retryAfter));
  const [sent] = reply.outcome === "sent" ? await read([String(form.get("id"))]) : [];
  return Response.json({ ...reply, message: sent?.message }, { status, headers });
}
