import { findOwnedMedia, storePicture } from "#app/features/media/pictures.server.ts";
import { database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { mostBusinessPictures } from "./listing.ts";
import type { PictureProblem } from "./listing-form-reply.ts";

/**
 * Stores the pictures that came with a listing form before anything else is looked at, so that no error
 * elsewhere loses one. Afterwards the form's `pictureIds` are the stored ones in the visitor's order:
 * a field of that name holds an id, or "new" for the next of the uploaded files.
 */
export async function takeFormPictures(viewer: Viewer, form: FormData): Promise<PictureProblem[]> {
  const wanted = await wantedPictures(viewer, form);
  const problems: PictureProblem[] = [];
  const ids = new Set<string>();
  for (const picture of wanted) {
    if (typeof picture === "string") {
      ids.add(picture);
    } else if (ids.size >= mostBusinessPictures) {
      problems.push({ name: nameOf(picture), key: "too_many_pictures" });
    } else {
      const { id, problem } = await storePicture(
        viewer.id,
        Buffer.from(await picture.arrayBuffer()),
      );
      if (id) ids.add(id);
      else if (problem) problems.push({ name: nameOf(picture), key: problem });
    }
  }
  form.delete("pictureIds");
  for (const id of ids) form.append("pictureIds", id);
  return problems;
}

async function wantedPictures(viewer: Viewer, form: FormData): Promise<(string | File)[]> {
  const removed = new Set(form.getAll("removePictures"));
  const tokens = form.getAll("pictureIds").slice(0, 4 * mostBusinessPictures);
  const files = form.getAll("pictures").filter((entry) => entry instanceof File && isChosen(entry));
  const owned = await findOwnedMedia(database(), viewer.id, tokens.filter(isUuid));

  const wanted: (string | File | undefined)[] = tokens.map((token) => {
    if (token === "new") return files.shift();
    return isUuid(token) && owned.has(token) && !removed.has(token) ? token : undefined;
  });
  return [...wanted, ...files].filter((picture) => picture !== undefined);
}

// An empty file field sends one nameless file of no bytes.
function isChosen(file: File): boolean {
  return file.size > 0 || file.name !== "";
}

function nameOf(file: File): string {
  return cleanLine(file.name).slice(0, 100);
}
