import { useEffect, useState, useSyncExternalStore } from "react";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import type { Picture, PictureKind } from "../listing.ts";
import { hashPicture } from "./picture-hash.ts";
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
