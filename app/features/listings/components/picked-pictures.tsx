import { useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Picture, PictureKind } from "../listing.ts";
import { PictureImage } from "./picture-image.tsx";
import { type PickedPicture, pictureIdsField } from "./picture-lists.ts";
import { pictureGrid, PictureTile } from "./picture-tile.tsx";
import type { PictureTray } from "./picture-tray.ts";

type PickedPicturesProps = {
  kind: PictureKind;
  label: string;
  pictures: readonly PickedPicture[];
  tray: PictureTray;
};

/** The pictures in their order, which is changed by buttons and, with a mouse, by dragging. */
export function PickedPictures({ kind, label, pictures, tray }: PickedPicturesProps) {
  const [said, say] = useState("");
  const dragged = useRef<string>(null);
  if (pictures.length === 0) return null;
  const of = pictures.length;

  function move(key: string, index: number) {
    tray.move(key, index);
    say(m.pictures_moved({ place: index + 1, of }));
  }

  return (
    <>
      <ol aria-label={label} className={pictureGrid}>
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            draggable={of > 1}
            onDragStart={() => {
              dragged.current = picture.key;
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
            onDragOver={(event) => {
              if (dragged.current) event.preventDefault();
            }}
            onDrop={() => {
              if (dragged.current) move(dragged.current, index);
            }}
          >
            <PictureTile {...{ kind, picture, index, tray }} count={of} onMove={move} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
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
