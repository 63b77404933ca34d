import { isDatabaseAway } from "#app/platform/database.server.ts";
import { Conflict, NotFound, TooMany } from "#app/platform/errors.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { parseMessage } from "./message-input.ts";
import { mayMessage } from "./message-policy.ts";
import { isSentWithPictures, sendMessage } from "./send-message.server.ts";
import type { SendReply } from "#app/platform/send-reply.ts";

/** Takes the form of a message, with or without script, and says what came of it, with its status. */
export async function takeMessage(
  viewer: Viewer,
  form: FormData,
  now: Date,
): Promise<{ reply: SendReply; status: number }> {
  const input = parseMessage(form);
  if (input === "empty") return { reply: { outcome: "empty" }, status: 200 };
  if (input === "too-long") return { reply: { outcome: "too-long" }, status: 422 };
  if (!mayMessage(viewer)) {
    const outcome = viewer.mustConfirmEmail ? "unconfirmed" : "not-allowed";
    return { reply: { outcome }, status: 403 };
  }
  try {
    const outcome = await sendMessage({ viewer, input, now });
    return { reply: { outcome }, status: outcome === "sent" ? 200 : 403 };
  } catch (error) {
    if (error instanceof TooMany) {
      const { retryAfter, text } = error;
      return { reply: { outcome: "too-many", retryAfter, limit: text }, status: 429 };
    }
    // Files that come again are new pictures: it is the same message nevertheless.
    if (error instanceof Conflict && form.has("file") && (await isSentWithPictures(viewer, input)))
      return { reply: { outcome: "sent" }, status: 200 };
    if (error instanceof Conflict) return { reply: { outcome: "conflict" }, status: 409 };
    if (error instanceof NotFound) return { reply: { outcome: "refused" }, status: 403 };
    if (isDatabaseAway(error)) return { reply: { outcome: "failed" }, status: 503 };
    throw error;
  }
}
