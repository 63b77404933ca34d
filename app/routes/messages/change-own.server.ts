import { parseEdit } from "#app/features/messages/message-input.ts";
import { deleteMessage, editMessage } from "#app/features/messages/messages.server.ts";
import type { SendTrouble } from "#app/platform/send-reply.ts";
import { NotAllowed, TooMany } from "#app/platform/errors.ts";
import type { Viewer } from "#app/platform/viewer.ts";

export type ChangeTrouble = {
  changing: "edit" | "delete";
  trouble: SendTrouble;
  /** What the limit says, with too-many. */
  limit?: string | null;
  status: number;
};

/** Changes or takes back one's own message, as its form asks; an empty edit is not saved (D2 §5). */
export async function changeOwn(
  viewer: Viewer,
  form: FormData,
  now: Date,
): Promise<ChangeTrouble | null> {
  const id = String(form.get("id"));
  const changing = form.get("intent") === "delete" ? "delete" : "edit";
  try {
    if (changing === "delete") {
      await deleteMessage(viewer, { id, now });
      return null;
    }
    const text = parseEdit(form);
    if (text === "empty") return null;
    if (text === "too-long") return { changing, trouble: text, status: 422 };
    await editMessage(viewer, { id, text, now });
    return null;
  } catch (error) {
    if (error instanceof TooMany)
      return { changing, trouble: "too-many", limit: error.text, status: 429 };
    if (error instanceof NotAllowed) return { changing, trouble: "not-allowed", status: 403 };
    throw error;
  }
}
