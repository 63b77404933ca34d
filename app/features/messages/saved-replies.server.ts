import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed } from "#app/platform/errors.ts";
import { type Form, formKey, text } from "#app/platform/forms/form.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/saved-reply-queries.server.ts";
import { savedReplyFailed } from "./message-words.ts";
import { maxSavedReplyLength, type SavedReply } from "./message.ts";

export const savedReplyForm = {
  schema: z.object({
    id: formKey,
    text: text({
      max: maxSavedReplyLength,
      required: m.messages_reply_needed,
      tooLong: m.messages_reply_long,
    }),
  }),
  failed: savedReplyFailed,
  refused: { 409: () => ({ title: m.messages_replies_full() }) },
} satisfies Form;

export function listSavedReplies(viewer: Viewer): Promise<SavedReply[]> {
  return queries.selectSavedReplies(database(), viewer.id);
}

type SaveInput = { viewer: Viewer; input: SavedReply; now: Date };

/**
 * Keeps a new reply, or changes the one of this id.
 * @throws {NotAllowed} for who is suspended or leaving
 * @throws {Conflict} beyond ten
 * @throws {TooMany} after sixty in an hour
 */
export async function saveReply({ viewer, input: { id, text }, now }: SaveInput): Promise<void> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.savedReplyByAccount, [viewer.id], now);
  const key = { id, userId: viewer.id };
  if (await queries.changeText(database(), key, text)) return;
  if (await queries.insertSavedReply(database(), key, text)) return;
  // The same form may have been quicker.
  if (!(await queries.changeText(database(), key, text))) throw new Conflict();
}

export async function deleteReply(viewer: Viewer, id: string): Promise<void> {
  if (isUuid(id)) await queries.deleteSavedReply(database(), { id, userId: viewer.id });
}
