import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import type { MediaPicture } from "./media.ts";

/** Uploads a picture, smaller and without its camera's metadata; null when it was refused. */
export async function sendPicture(
  file: File,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<MediaPicture | null> {
  try {
    const body = new FormData();
    body.set("picture", await shrinkPicture(file));
    if (isPrivate) body.set("for", "message");
    const response = await fetch("/pictures", { method: "POST", body, redirect: "manual" });
    if (response.status !== 201) return null;
    return ((await response.json()) as { picture: MediaPicture }).picture;
  } catch {
    return null;
  }
}
