import { type ReactNode, useState } from "react";
import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { enlarge } from "./enlarge.ts";
import { largestWidth, ListingPicture } from "#app/features/listings/listing-picture.tsx";
import type { Picture } from "#app/features/listings/listing.ts";

type ListingGalleryProps = {
  title: string;
  pictures: readonly Picture[];
  artwork: { hue: number; icon: string };
  actions?: ReactNode;
};

/**
 * The pictures of a listing: the chosen one large, the others below it, all of them
 * enlarged over the whole screen. Each is a link to its file, which is what a click opens where no script runs.
 */
export function ListingGallery({ title, pictures, artwork, actions }: ListingGalleryProps) {
  const [shown, show] = useState(0);
  const main = pictures[shown] ?? pictures[0];
  // By the first, so that nothing moves when another is shown.
  const isUpright = isTall(pictures[0]);

  return (
    <section aria-label={m.listings_gallery()} className="relative space-y-2 md:space-y-3">
      <div
        className={cx(
          "relative aspect-[16/10] overflow-hidden rounded-card border border-line bg-sunk has-[>a:focus-visible]:outline-2 has-[>a:focus-visible]:outline-green",
          isUpright && "max-md:aspect-[4/5] max-md:max-h-[38svh] max-md:w-full",
        )}
      >
        {main ? (
          <MainPicture
            picture={main}
            isUpright={isUpright}
            label={m.listings_picture_enlarge({ number: shown + 1, of: pictures.length })}
            artwork={artwork}
            onOpen={(opener) => enlarge({ title, pictures, shown, opener, onShow: show })}
          />
        ) : (
          <Artwork {...artwork} />
        )}
      </div>
      {actions && (
        <div className="absolute end-3 top-3 z-10 flex w-24 justify-end gap-2">{actions}</div>
      )}
      {pictures.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-0.5">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="shrink-0">
              <Thumbnail
                picture={picture}
                label={m.listings_picture_show({ number: index + 1, of: pictures.length })}
                current={picture === main}
                onShow={() => show(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isTall(picture: Picture | undefined): boolean {
  return picture !== undefined && picture.height > picture.width;
}

type MainPictureProps = {
  picture: Picture;
  isUpright: boolean;
  label: string;
  artwork: { hue: number; icon: string };
  onOpen: (opener: HTMLAnchorElement) => void;
};

function MainPicture({ picture, isUpright, label, artwork, onOpen }: MainPictureProps) {
  return (
    <a
      href={mediaUrl(picture.id, largestWidth(picture))}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onOpen(event.currentTarget);
      }}
      className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-2"
    >
      <ListingPicture
        key={picture.id}
        picture={picture}
        sizes="(min-width: 80rem) 860px, (min-width: 64rem) 62vw, (min-width: 48rem) 100vw, (min-resolution: 2.1dppx) 54vw, calc(100vw - 40px)"
        eager
        use="large"
        fallback={<Artwork {...artwork} />}
        // What does not fit its frame is shown whole, its own blur beside it.
        fit={isTall(picture) ? "contain" : "cover"}
        className={cx(
          isUpright && (isTall(picture) ? "max-md:object-cover" : "max-md:object-contain"),
        )}
      />
    </a>
  );
}

function Artwork(artwork: { hue: number; icon: string }) {
  return (
    <div className="absolute inset-0">
      <CategoryArtwork {...artwork} size="card" />
    </div>
  );
}

type ThumbnailProps = { picture: Picture; label: string; current: boolean; onShow: () => void };

function Thumbnail({ picture, label, current, onShow }: ThumbnailProps) {
  return (
    <a
      href={mediaUrl(picture.id, largestWidth(picture))}
      aria-label={label}
      aria-current={current || undefined}
      onClick={(event) => {
        event.preventDefault();
        onShow();
      }}
      className={cx(
        "relative block size-13 overflow-hidden rounded-small border-2 md:size-20",
        current ? "border-green" : "border-transparent opacity-80 hover:opacity-100",
      )}
    >
      <ListingPicture picture={picture} sizes="80px" use="tile" blurred={false} />
    </a>
  );
}
