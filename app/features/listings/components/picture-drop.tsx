import { ImagePlus } from "lucide-react";
import { type RefObject, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

// Without HEIC among them: an iPhone then hands over a JPEG, which the server can read.
const accepted = "image/jpeg,image/png,image/webp";

type PictureDropProps = {
  ref: RefObject<HTMLInputElement | null>;
  invalid: boolean;
  onPick: (files: Iterable<File>) => void;
};

/** The file field; with script also a place to drop pictures on. */
export function PictureDrop({ ref, invalid, onPick }: PictureDropProps) {
  const hydrated = useHydrated();
  const [over, setOver] = useState(false);
  return (
    <label
      htmlFor="field-pictures"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onPick(event.dataTransfer.files);
      }}
      className={cx(
        "flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors duration-fast hover:border-green",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green",
        over ? "border-green bg-green-soft" : invalid ? "border-danger" : "border-edge",
      )}
    >
      <ImagePlus aria-hidden strokeWidth={1.5} className="size-9 text-green" />
      <span className="font-semibold text-green">{m.listings_pictures_choose()}</span>
      {hydrated && <span className="text-sm text-muted">{m.listings_pictures_drop()}</span>}
      <input
        ref={ref}
        id="field-pictures"
        type="file"
        name="pictures"
        accept={accepted}
        multiple
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? "field-pictures-error" : undefined}
        onChange={(event) => onPick(event.currentTarget.files ?? [])}
        className={hydrated ? "sr-only" : "max-w-full text-sm"}
      />
    </label>
  );
}
