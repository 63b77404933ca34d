import { Camera, ImagePlus } from "#app/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PictureKind } from "../listing.ts";
import { pictureField } from "./picture-lists.ts";

const accepted = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

type PictureDropProps = {
  kind: PictureKind;
  isFull: boolean;
  invalid: boolean;
  onPick: (files: Iterable<File>) => void;
};

/** The file field; with script also a place to drop pictures on, and on a phone its camera. */
export function PictureDrop({ kind, isFull, invalid, onPick }: PictureDropProps) {
  const hydrated = useHydrated();
  const { input, pick } = useTakenFiles(onPick);
  const [over, setOver] = useState(false);
  const name = pictureField[kind];
  if (isFull) return null;
  return (
    <div>
      <label
        htmlFor={`field-${name}`}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className={cx(
          "flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors duration-fast hover:border-green",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green",
          over ? "border-green bg-green-soft" : invalid ? "border-danger" : "border-edge",
        )}
      >
        <ImagePlus aria-hidden strokeWidth={1.5} className="size-9 text-green" />
        <span className="font-semibold text-green">{m.pictures_choose()}</span>
        {hydrated && (
          <span className="text-sm text-muted pointer-coarse:hidden">{m.pictures_drop()}</span>
        )}
        <span className="text-xs text-muted">{m.pictures_formats()}</span>
        <input
          ref={input}
          id={`field-${name}`}
          type="file"
          // With script each picture is sent on its own; without it they come with the form.
          name={hydrated ? undefined : name}
          accept={accepted}
          multiple
          aria-invalid={invalid || undefined}
          aria-describedby={`field-${name}-error`}
          onChange={(event) => pick(event.currentTarget)}
          className={hydrated ? "sr-only" : "file-field max-w-full text-sm"}
        />
      </label>
      {hydrated && (
        <div className="mt-3 hidden pointer-coarse:block">
          <label
            className={cx(
              buttonClass({ variant: "secondary", full: true }),
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green",
            )}
          >
            <Camera aria-hidden />
            {m.pictures_camera()}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              onChange={(event) => pick(event.currentTarget)}
              className="sr-only"
            />
          </label>
        </div>
      )}
    </div>
  );
}

/** Hands over what is chosen and empties the field, so that the same picture may be chosen again. */
function useTakenFiles(onPick: PictureDropProps["onPick"]) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])];
    field.value = "";
    if (files.length > 0) onPick(files);
  };
  // Pictures chosen before the script came are in the field already.
  const early = useRef(pick);
  useEffect(() => {
    if (input.current) early.current(input.current);
  }, []);
  return { input, pick };
}
