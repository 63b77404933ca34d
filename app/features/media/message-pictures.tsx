import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { type MediaPicture, mediaUrl } from "./media.ts";

type MessagePicturesProps = {
  pictures: readonly MediaPicture[];
  isPassing?: boolean;
};

export function MessagePictures({ pictures, isPassing }: MessagePicturesProps) {
  const of = pictures.length;
  const address = (id: string, width: number) =>
    isPassing ? `${mediaUrl(id, width)}?passing` : mediaUrl(id, width);
  if (of === 0) return null;
  return (
    <div className={cx("mb-1 grid gap-1", of > 1 && "grid-cols-2")}>
      {pictures.map((picture, index) => (
        <a
          key={picture.id}
          href={address(picture.id, Math.max(...picture.widths))}
          target="_blank"
          rel="noopener"
          className={cx("relative block overflow-hidden rounded-small", of === 1 && "w-fit")}
        >
          {picture.placeholder && (
            <img
              src={picture.placeholder}
              alt=""
              aria-hidden
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <img
            src={address(picture.id, Math.min(...picture.widths))}
            alt={of > 1 ? m.chat_picture_of({ number: index + 1, of }) : m.chat_picture()}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            className={cx(
              "relative",
              of > 1
                ? "aspect-square w-full object-cover"
                : "max-h-60 w-auto max-w-full object-contain",
            )}
          />
        </a>
      ))}
    </div>
  );
}
