import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import type { Picture } from "../listing.ts";
import { enlarge } from "./enlarge.ts";
import { largestWidth, PictureImage } from "./picture-image.tsx";

type ProductPicturesProps = { title: string; pictures: readonly Picture[] };

/** What is offered, picture by picture; each opens large, or without script as a file. */
export function ProductPictures({ title, pictures }: ProductPicturesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={mediaUrl(picture.id, largestWidth(picture))}
            aria-label={m.listings_picture_enlarge({ number: index + 1, of: pictures.length })}
            onClick={(event) => {
              event.preventDefault();
              enlarge({ title, pictures, shown: index, opener: event.currentTarget });
            }}
            className="relative block aspect-square cursor-zoom-in overflow-hidden rounded-small border border-line bg-sunk"
          >
            <PictureImage
              picture={picture}
              sizes="(min-width: 64rem) 160px, (min-width: 40rem) 24vw, 32vw"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
