import { listOwnPrivate, storePicture } from "#app/features/media/pictures.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { takeFrom } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { mostMessagePictures, type RefusedPicture } from "./message.ts";
import { mayMessage } from "./message-policy.ts";

/**
 * Keeps the pictures that came as files (`file`) with a form that was sent without script, before anything
 * else is looked at: no error elsewhere loses one. Afterwards `picture` of the form holds the ids of all.
 */
export async function takeFormPictures(viewer: Viewer, form: FormData): Promise<RefusedPicture[]> {
  const refused: RefusedPicture[] = [];
  if (!mayMessage(viewer)) return refused;
  for (const file of form.getAll("file")) {
    // An empty file field sends one nameless file of no bytes.
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) continue;
    const problem = await takeOne(viewer, form, file);
    if (problem) refused.push({ name: cleanLine(file.name).slice(0, 100), problem });
  }
  return refused;
}

async function takeOne(
  viewer: Viewer,
  form: FormData,
  file: File,
): Promise<RefusedPicture["problem"] | null> {
  if (form.getAll("picture").length >= mostMessagePictures) return "too_many_pictures";
  const asked = await takeFrom(database(), limits.pictureByAccount, [viewer.id], clock.now());
  if (!asked.allowed) return "too_many_uploads";
  const bytes = Buffer.from(await file.arrayBuffer());
  const { id, problem } = await storePicture(viewer.id, bytes, { isPrivate: true });
  if (id) form.append("picture", id);
  return problem ?? null;
}

export async function listFormPictures(viewer: Viewer, form: FormData) {
  const ids = form.getAll("picture").filter(isUuid).slice(0, mostMessagePictures);
  return listOwnPrivate(viewer.id, ids);
}
