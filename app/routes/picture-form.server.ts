import { maxPictureBytes } from "#app/features/media/media.ts";
import { type AvatarProblem, avatarProblemWords } from "#app/features/profiles/profile-words.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { cleanLine } from "#app/platform/text.ts";

/** Reads the picture of a form and has it stored. @throws {FormRefused} with why it was not */
export async function storePictureOf(
  form: FormData,
  field: string,
  store: (bytes: Buffer) => Promise<AvatarProblem | null | undefined>,
): Promise<void> {
  const file = form.get(field);
  const isFile = file instanceof File && file.size > 0;
  const problem = !isFile
    ? "picture_missing"
    : file.size > maxPictureBytes
      ? "picture_too_large"
      : await store(Buffer.from(await file.arrayBuffer()));
  if (!problem) return;
  const fileName = isFile ? cutText(cleanLine(file.name), 100) : "";
  const summary = avatarProblemWords(problem, fileName);
  throw new FormRefused(problem === "picture_not_stored" ? 503 : 422, { summary });
}
