import { useEffect, useState, useSyncExternalStore } from "react";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import { createPictureTray } from "./picture-tray.ts";
import { sendPicture } from "./picture-upload.ts";

/** The form's pictures, beginning with those the server has; what failed goes again when the line is back. */
export function usePickedPictures(stored: Record<PictureKind, readonly Picture[]>) {
  const [tray] = useState(() =>
    createPictureTray(stored, { shrink: shrinkPicture, hash: hashPicture, send: sendPicture }),
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
