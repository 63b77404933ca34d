import { ArrowLeft, ArrowRight, ImageOff, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Picture } from "../listing.ts";
import { PictureImage } from "./picture-image.tsx";
import type { PickedPicture } from "./use-picked-pictures.ts";

type PickedPicturesProps = {
  pictures: readonly PickedPicture[];
  onRemove: (key: string) => void;
  onMove: (key: string, step: 1 | -1) => void;
};

/** The pictures in their order, each with its buttons; the first is the cover. */
export function PickedPictures({ pictures, onRemove, onMove }: PickedPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ol aria-label={m.listings_pictures_label()} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.map((picture, index) => {
        const number = index + 1;
        return (
          <li
            key={picture.key}
            className="overflow-hidden rounded-button border border-line bg-sunk"
          >
            {/* An id, or "new" for the next of the files: the order as the server reads it. */}
            <input type="hidden" name="pictureIds" value={picture.stored?.id ?? "new"} />
            <div className="relative aspect-[4/3]">
              {picture.stored ? <Stored picture={picture.stored} /> : <Preview {...picture} />}
              {index === 0 && (
                <Badge tone="featured" className="absolute start-2 top-2">
                  {m.listings_pictures_cover()}
                </Badge>
              )}
            </div>
            <div className="flex justify-between">
              <IconButton
                label={m.listings_picture_earlier({ number })}
                disabled={index === 0}
                onPress={() => onMove(picture.key, -1)}
              >
                <ArrowLeft aria-hidden className="flip-rtl" />
              </IconButton>
              <IconButton
                label={m.listings_picture_remove({ number })}
                onPress={() => onRemove(picture.key)}
              >
                <Trash2 aria-hidden className="text-danger" />
              </IconButton>
              <IconButton
                label={m.listings_picture_later({ number })}
                disabled={number === pictures.length}
                onPress={() => onMove(picture.key, 1)}
              >
                <ArrowRight aria-hidden className="flip-rtl" />
              </IconButton>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A stored picture where no script runs. */
export function KeptPicture({ picture, number }: { picture: Picture; number: number }) {
  return (
    <li className="overflow-hidden rounded-button border border-line bg-sunk">
      <input type="hidden" name="pictureIds" value={picture.id} />
      <div className="relative aspect-[4/3]">
        <Stored picture={picture} />
      </div>
      <Checkbox
        id={`remove-${picture.id}`}
        name="removePictures"
        value={picture.id}
        label={m.listings_picture_remove({ number })}
        className="px-2 text-sm"
      />
    </li>
  );
}

function Stored({ picture }: { picture: Picture }) {
  return (
    <PictureImage
      picture={picture}
      sizes="220px"
      className="absolute inset-0 size-full object-cover"
    />
  );
}

// A browser that cannot draw the file (HEIC) still shows which one it is.
function Preview({ file, preview }: { file: File; preview: string }) {
  const [failed, setFailed] = useState(false);
  if (!failed) {
    return (
      <img
        src={preview}
        alt=""
        onError={() => setFailed(true)}
        className="absolute inset-0 size-full object-cover"
      />
    );
  }
  return (
    <p className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-center text-xs text-muted">
      <ImageOff aria-hidden className="size-7" />
      <bdi className="wrap-anywhere">{file.name}</bdi>
    </p>
  );
}

type IconButtonProps = {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function IconButton({ label, disabled, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="target grid place-items-center hover:bg-page disabled:opacity-40 [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
