import { Camera, ImagePlus, Link2 } from "#app/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PictureKind } from "#app/features/listings/listing.ts";
import { pictureInputs } from "../fields/pictures.ts";

const accepted = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

type PictureDropProps = {
  kind: PictureKind;
  isFull: boolean;
  invalid: boolean;
  onPick: (files: Iterable<File>) => void;
};

export function PictureDrop({ kind, isFull, invalid, onPick }: PictureDropProps) {
  const hydrated = useHydrated();
  const { input, pick } = useTakenFiles(onPick);
  const [over, setOver] = useState(false);
  const name = pictureInputs[kind].files;
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

/** Empties the field after each choice, so that the same picture may be chosen again. */
function useTakenFiles(onPick: PictureDropProps["onPick"]) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])];
    field.value = "";
    if (files.length > 0) onPick(files);
  };
  // Pictures may have been chosen before hydration.
  const early = useRef(pick);
  useEffect(() => {
    if (input.current) early.current(input.current);
  }, []);
  return { input, pick };
}

type PictureAddressProps = {
  kind: PictureKind;
  value?: string;
  refused: string | undefined;
  onAdd: (address: string) => void;
};

export function PictureAddress({ kind, value, refused, onAdd }: PictureAddressProps) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  // A slip in it is mended there, not typed anew.
  useEffect(() => {
    if (field.current && refused) field.current.value ||= refused;
  }, [refused]);
  function add() {
    const address = field.current?.value.trim();
    if (!field.current || !address) return;
    onAdd(address);
    field.current.value = "";
  }
  return (
    <Disclosure
      defaultOpen={Boolean(value)}
      summary={
        <span className="inline-flex items-center gap-2 text-sm text-green">
          <Link2 aria-hidden className="size-4.5" />
          {m.pictures_address()}
        </span>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name={pictureInputs[kind].address}
          label={m.pictures_address_label()}
          hint={m.pictures_address_hint()}
          className="min-w-0 grow basis-60"
          ref={field}
          type="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={value}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        {hydrated && (
          <Button variant="secondary" onClick={add} className="min-h-12">
            {m.pictures_address_add()}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
