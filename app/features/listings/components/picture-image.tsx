import { type ReactNode, useState } from "react";
import { mediaSrcSet, mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import type { Picture } from "../listing.ts";

type PictureImageProps = {
  picture: Picture;
  /** How wide it stands, as in `<img sizes>`. */
  sizes: string;
  alt?: string;
  /** It is seen before anything is scrolled: fetched at once. */
  eager?: boolean;
  /** What stands there when the picture cannot be fetched, if not the neutral drawing. */
  fallback?: ReactNode;
  /** How it fills its parent, which is positioned and hides what stands out; null: it has a size of its own. */
  fit?: "cover" | "contain" | null;
  className?: string;
};

/** One of our own pictures, over a few blurred bytes of it until it has come. */
export function PictureImage({
  picture,
  sizes,
  alt = "",
  eager,
  fallback,
  fit = "cover",
  className,
}: PictureImageProps) {
  const [failed, setFailed] = useState(false);
  const look = cx(
    fit && "absolute inset-0 size-full",
    fit === "cover" ? "object-cover" : "object-contain",
    className,
  );
  if (failed) return fallback ?? <MissingPicture alt={alt} className={look} />;
  const drawn = (
    <picture key={picture.id} className="contents">
      {picture.avif && (
        <source
          type="image/avif"
          srcSet={mediaSrcSet(picture.id, picture.widths, "avif")}
          sizes={sizes}
        />
      )}
      <img
        // A picture that failed before the script came says so only by having no size.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
        }}
        src={mediaUrl(picture.id, largestWidth(picture))}
        srcSet={mediaSrcSet(picture.id, picture.widths)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        onError={() => setFailed(true)}
        className={look}
      />
    </picture>
  );
  if (!fit || !picture.placeholder) return drawn;
  return (
    <>
      <img
        src={picture.placeholder}
        alt=""
        aria-hidden
        className={cx("absolute inset-0 size-full object-cover", className)}
      />
      {drawn}
    </>
  );
}

// Never a stock photograph: it would deceive (ruling 105).
function MissingPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 90"
      role="img"
      aria-label={alt || m.listings_picture_missing()}
      className={cx("bg-sunk text-muted", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M46 32h28a3 3 0 0 1 3 3v22M74 60H46a3 3 0 0 1-3-3V35M40 28l40 36" />
      <path d="M43 56l9-9 6 6 4-4 11 11M65 40h.01" />
    </svg>
  );
}

/** The widest a picture is kept in; its file is the large one. */
export function largestWidth({ widths, width }: Picture): number {
  return widths.length > 0 ? Math.max(...widths) : width;
}
