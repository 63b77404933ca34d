import { lazy, Suspense } from "react";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Picture, PictureKind } from "../listing.ts";
import { PictureImage } from "./picture-image.tsx";
import { type PickedPicture, pictureIdsField } from "./picture-lists.ts";
import { pictureGrid, PictureTile } from "./picture-tile.tsx";
import type { PictureTray } from "./picture-tray.ts";

// Dragging weighs more than the rest of the form together: it comes when there is something to drag.
const DraggedPictures = lazy(() => import("./picture-dragging.tsx"));

export type PickedPicturesProps = {
  kind: PictureKind;
  label: string;
  pictures: readonly PickedPicture[];
  tray: PictureTray;
};

/** The pictures in their order, which is changed by buttons and, once that is loaded, by dragging. */
export function PickedPictures(props: PickedPicturesProps) {
  const { kind, label, pictures, tray } = props;
  if (pictures.length === 0) return null;
  const list = (
    <ol aria-label={label} className={pictureGrid}>
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <PictureTile
            kind={kind}
            picture={picture}
            index={index}
            count={pictures.length}
            tray={tray}
          />
        </li>
      ))}
    </ol>
  );
  if (pictures.length === 1) return list;
  return (
    <Suspense fallback={list}>
      <DraggedPictures {...props} />
    </Suspense>
  );
}

type KeptPicturesProps = { kind: PictureKind; pictures: readonly Picture[] };

/** The stored pictures where no script runs: each can be ticked to be removed. */
export function KeptPictures({ kind, pictures }: KeptPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={m.pictures_kept()} className={pictureGrid}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className="overflow-hidden rounded-button border border-line bg-sunk">
          <input type="hidden" name={pictureIdsField[kind]} value={picture.id} />
          <div className="relative aspect-[4/3]">
            <PictureImage picture={picture} sizes="220px" />
          </div>
          <Checkbox
            id={`remove-${picture.id}`}
            name="removePictures"
            value={picture.id}
            label={m.pictures_remove({ number: index + 1 })}
            className="px-2 text-sm"
          />
        </li>
      ))}
    </ul>
  );
}
