import { type ReactNode, useState } from "react";
import { mediaSrcSet, mediaUrl, savingUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { cx } from "#app/ui/cx.ts";
import type { Picture } from "./listing.ts";

type ListingPictureProps = {
  picture: Picture;
  sizes: string;
  /** It is seen before anything is scrolled: fetched at once. */
  eager?: boolean;
  /** Where data is saved a `large` one can still be read; a `tile` is never more than a thumb's breadth. */
  use?: "large" | "card" | "tile";
  fallback?: ReactNode;
  /** How it fills its parent, which is positioned and hides what stands out; null: it has a size of its own. */
  fit?: "cover" | "contain" | null;
  /** Stands in for it until it has come; where many pictures stand, a few bytes each are many. */
  blurred?: boolean;
  className?: string;
};

export function ListingPicture({
  picture,
  sizes,
  eager,
  use = "card",
  fallback,
  fit = "cover",
  blurred = true,
  className,
}: ListingPictureProps) {
  const [failed, setFailed] = useState(false);
  const savesData = useRootData()?.savesData ?? false;
  const look = cx(fit && "picture-fill", fit === "contain" && "object-contain", className);
  if (failed) return fallback ?? <MissingPicture className={look} />;
  const isOne = savesData || use === "tile";
  const widths = isOne ? picture.widths.slice(0, 1) : picture.widths;
  const [smallest = picture.width] = widths;
  const isLeast = isOne && use !== "large";
  const one = isLeast ? savingUrl(picture) : mediaUrl(picture.id, smallest);
  const drawn = (
    <picture key={picture.id} className="contents">
      {picture.avif && !isLeast && (
        <source type="image/avif" srcSet={mediaSrcSet(picture.id, widths, "avif")} sizes={sizes} />
      )}
      <img
        // A picture that failed before the script came has no size; there is no event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
        }}
        src={isOne ? one : mediaUrl(picture.id, largestWidth(picture))}
        srcSet={isOne ? undefined : mediaSrcSet(picture.id, widths)}
        sizes={isOne ? undefined : sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        onError={() => setFailed(true)}
        className={look}
      />
    </picture>
  );
  if (!fit || !blurred || savesData || !picture.placeholder) return drawn;
  return (
    <>
      <img src={picture.placeholder} alt="" className={cx("picture-fill", className)} />
      {drawn}
    </>
  );
}

// Never a stock photograph: it would deceive.
function MissingPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 90"
      role="img"
      aria-label={m.listings_picture_missing()}
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

/** The widest size of a picture; its file is the large one. */
export function largestWidth({ widths, width }: Picture): number {
  return widths.length > 0 ? Math.max(...widths) : width;
}
