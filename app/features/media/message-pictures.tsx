import { m } from "#app/paraglide/messages.js";
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
    <div className="mb-1 flex flex-wrap gap-1">
      {pictures.map((picture, index) => (
        <a
          key={picture.id}
          href={address(picture.id, Math.max(...picture.widths))}
          target="_blank"
          rel="noopener"
          className="relative block overflow-hidden rounded-small"
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
            className="relative max-h-60 w-auto max-w-full object-contain"
          />
        </a>
      ))}
    </div>
  );
}
