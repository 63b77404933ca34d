import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { Conflict } from "#app/platform/errors.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { isUuid } from "#app/platform/id.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import { maxMessagePictures, type RefusedPicture } from "./media.ts";
import { listOwnPictures, storePicture } from "./pictures.server.ts";

/** Stores the files first, so that no other error loses one; `picture` of the form then holds all ids. */
export async function takeFormPictures(viewer: Viewer, form: FormData): Promise<RefusedPicture[]> {
  const refused: RefusedPicture[] = [];
  if (!mayTakePart(viewer)) return refused;
  for (const file of form.getAll("file")) {
    // An empty file field sends one nameless file of no bytes.
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) continue;
    const problem = await takeOne(viewer, form, file);
    if (problem) refused.push({ name: cutText(cleanLine(file.name), 100), problem });
  }
  return refused;
}

async function takeOne(viewer: Viewer, form: FormData, file: File) {
  if (form.getAll("picture").length >= maxMessagePictures) return "too_many_pictures";
  const uploads = await consume(database(), limits.pictureByAccount, [viewer.id], clock.now());
  if (!uploads.allowed) return "too_many_uploads";
  const bytes = Buffer.from(await file.arrayBuffer());
  const { id, problem } = await storePicture(viewer.id, bytes, { isPrivate: true });
  if (id) form.append("picture", id);
  return problem ?? null;
}

function pictureIdsIn(form: FormData): string[] {
  return [...new Set(form.getAll("picture").filter(isUuid))].slice(0, maxMessagePictures);
}

export const listFormPictures = (viewer: Viewer, form: FormData) =>
  listOwnPictures(database(), viewer.id, pictureIdsIn(form), { isPrivate: true });

/**
 * Sends a message with the pictures of its form. Files that come again are new pictures: it is the same message
 * nevertheless, and is sent as it was.
 */
export async function sendWithPictures<Outcome>(
  form: FormData,
  send: (pictureIds: string[]) => Promise<Outcome>,
  selectSent: () => Promise<string[]>,
): Promise<Outcome> {
  const pictureIds = pictureIdsIn(form);
  try {
    return await send(pictureIds);
  } catch (error) {
    if (!(error instanceof Conflict) || !form.has("file")) throw error;
    const sent = await selectSent();
    if (sent.length !== pictureIds.length) throw error;
    return send(sent);
  }
}
