import { longestMessage } from "#app/features/messages/message.ts";
import { deleteMessage, editMessage } from "#app/features/messages/messages.server.ts";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { SendError } from "#app/platform/send-reply.ts";
import { readMessageText } from "#app/platform/send-reply.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";

export type ChangeError = {
  id: string;
  changing: "edit" | "delete";
  error: SendError | "gone";
  limit?: string | null;
  edited?: { id: string; text: string };
  status: number;
};

export async function changeOwn(
  viewer: Viewer,
  form: FormData,
  now: Date,
): Promise<ChangeError | null> {
  const id = String(form.get("id"));
  const changing = form.get("intent") === "delete" ? "delete" : "edit";
  const typed = { id, text: String(form.get("text") ?? "") };
  const answered = {
    id: newId(),
    changing,
    edited: changing === "edit" ? typed : undefined,
  } as const;
  try {
    if (changing === "delete") {
      await deleteMessage(viewer, { id, now });
      return null;
    }
    const { text, error } = readMessageText(form, longestMessage);
    if (error === "empty") return null;
    if (error) return { ...answered, error, status: 422 };
    await editMessage(viewer, { id, text, now });
    return null;
  } catch (error) {
    if (error instanceof TooMany)
      return { ...answered, error: "too-many", limit: error.text, status: 429 };
    if (error instanceof NotAllowed) return { ...answered, error: "not-allowed", status: 403 };
    if (error instanceof NotFound) return { ...answered, error: "gone", status: 404 };
    throw error;
  }
}
