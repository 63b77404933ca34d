import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import type { MediaPicture, UploadProblem } from "./media.ts";
import { isUploadProblem } from "./picture-words.ts";

type SentPicture =
  | { picture: MediaPicture; problem?: undefined }
  | { picture?: undefined; problem: UploadProblem };

export async function sendPicture(
  file: File,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<SentPicture> {
  try {
    const body = new FormData();
    body.set("picture", await shrinkPicture(file));
    if (isPrivate) body.set("for", "message");
    const response = await fetch("/pictures", { method: "POST", body, redirect: "manual" });
    if (response.type === "opaqueredirect") return { problem: "signed_out" };
    if (response.status === 413) return { problem: "picture_too_large" };
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const sent = isJson ? ((await response.json()) as Partial<SentPicture>) : {};
    if (sent.picture) return { picture: sent.picture };
    return { problem: isUploadProblem(sent.problem) ? sent.problem : "server_failed" };
  } catch {
    return { problem: "no_connection" };
  }
}
