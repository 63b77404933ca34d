import { X } from "#app/ui/icons.tsx";
import { type KeptPicture, mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type AttachedPicturesProps = {
  pictures: readonly KeptPicture[];
  onRemove: (picture: KeptPicture) => void;
};

/** What goes with the message that is being written; without script each has a box to leave it out. */
export function AttachedPictures({ pictures, onRemove }: AttachedPicturesProps) {
  const isScripted = useHydrated();
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <li key={picture.id} className="relative">
          <img
            src={mediaUrl(picture.id, Math.min(...picture.widths))}
            alt={m.messages_picture()}
            className="size-20 rounded-small object-cover"
          />
          {isScripted ? (
            <button
              type="button"
              aria-label={m.messages_remove_picture()}
              onClick={() => onRemove(picture)}
              className="target absolute -end-3 -top-3 grid place-items-center"
            >
              <X aria-hidden className="size-6 rounded-full bg-ink p-1 text-surface" />
            </button>
          ) : (
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" name="picture" value={picture.id} defaultChecked />
              {m.messages_picture_goes()}
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
