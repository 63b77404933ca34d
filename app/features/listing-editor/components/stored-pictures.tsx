import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { pictureInputs } from "../fields/pictures.ts";
import { pictureGrid } from "./picture-tiles.tsx";

type StoredPicturesProps = { kind: PictureKind; pictures: readonly Picture[] };

/** Without script: each is left out by its checkbox. */
export function StoredPictures({ kind, pictures }: StoredPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={m.pictures_kept()} className={pictureGrid}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className="overflow-hidden rounded-button border border-line bg-sunk">
          <input type="hidden" name={pictureInputs[kind].ids} value={picture.id} />
          <div className="relative aspect-[4/3]">
            <ListingPicture picture={picture} sizes="220px" />
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
