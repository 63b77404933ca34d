import type { Picture } from "#app/features/listings/listing.ts";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ByKind } from "./picked-picture.ts";
import { createPictureTray, type UploadResult, type UploadOptions } from "./picture-tray.ts";
import { minuteMs } from "#app/platform/durations.ts";

/** The form's pictures, beginning with those the server has; a failed upload is tried again when the connection is back. */
export function usePickedPictures(stored: ByKind<Picture>) {
  const [tray] = useState(() =>
    createPictureTray(stored, { shrink: shrinkPicture, hash: hashPicture, send: uploadPicture }),
  );
  const state = useSyncExternalStore(tray.subscribe, tray.read, tray.read);
  useEffect(() => {
    window.addEventListener("online", tray.retryFailed);
    return () => {
      window.removeEventListener("online", tray.retryFailed);
      tray.close();
    };
  }, [tray]);
  return { tray, state };
}

/**
 * What tells a picture from all others: the SHA-256 of its bytes as chosen. Where the page is not served
 * safely there is none; name, size and time of the file then stand in for it.
 */
async function hashPicture(file: File): Promise<string> {
  if (!globalThis.crypto.subtle) return `${file.name}/${file.size}/${file.lastModified}`;
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const address = "/pictures";
const uploadTimeoutMs = 5 * minuteMs;

/**
 * Sends one picture, a file or the address of one, on its own. An XMLHttpRequest, because fetch
 * reports no upload progress. Rejects only when the signal ends it.
 */
function uploadPicture(
  what: File | string,
  { signal, onProgress }: UploadOptions,
): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    if (typeof what === "string") body.set("url", what);
    else body.set("picture", what);
    const seller = new URLSearchParams(location.search).get("for");
    if (seller) body.set("seller", seller);

    request.open("POST", address);
    request.responseType = "json";
    request.timeout = uploadTimeoutMs;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(readResult(request)));
    for (const end of ["error", "timeout"])
      request.addEventListener(end, () => resolve({ failure: "no_connection" }));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

type UploadReply = { picture?: Picture; problem?: string } | null;

function readResult({ status, response, responseURL }: XMLHttpRequest): UploadResult {
  const reply = response as UploadReply;
  if (status === 201 && reply?.picture) return { picture: reply.picture };
  if (status === 413) return { refused: "picture_too_large" };
  if (status === 422 && reply?.problem) return { refused: reply.problem };
  if (status === 429) return { failure: "too_many_uploads" };
  // Whoever is signed out is led to the sign-in page, and the request with them.
  const isElsewhere = responseURL !== "" && new URL(responseURL).pathname !== address;
  if (status === 401 || status === 403 || isElsewhere) return { failure: "signed_out" };
  return { failure: "server_failed" };
}
