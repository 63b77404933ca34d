import { Film } from "#app/ui/icons.tsx";
import { type RefObject, useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import { FormFold } from "./form-section.tsx";
import { refusalText } from "./picture-refusals.ts";
import { PickedPictures } from "./picture-tiles.tsx";
import { StoredPictures } from "./stored-pictures.tsx";
import { PictureAddress, PictureDrop } from "./picture-sources.tsx";
import { pictureInputs } from "../fields/pictures.ts";
import type { RefusedPicture } from "../listing-fields.ts";
import type { PictureTray, TrayState } from "./picture-tray.ts";

type PictureFieldsProps = {
  kind: PictureKind;
  tray: PictureTray;
  state: TrayState;
  stored: readonly Picture[];
  refused: readonly RefusedPicture[];
  error?: string;
  mayUseAddress: boolean;
  address?: string;
  signInPath: string;
};

/**
 * The pictures of one kind. With script each is uploaded as soon as it is picked. Without it they are sent with
 * the form, and stored ones are removed by a checkbox.
 */
export function PictureFields(props: PictureFieldsProps) {
  const { kind, tray, state, stored, error, mayUseAddress } = props;
  const section = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const add = (files: Iterable<File>) => tray.add(kind, files);
  useFilesAnywhere(section, kind === "business", add);
  const pictures = state[kind];
  const wrong = [...state.refused, ...props.refused].filter((each) => each.kind === kind);
  const { files, maxCount } = pictureInputs[kind];
  const isFull = hydrated && pictures.length >= maxCount;
  const field = `field-${files}`;
  const isSignedOut = pictures.some(({ failure }) => failure === "signed_out");
  const label = kind === "business" ? m.pictures_business() : m.pictures_product();
  return (
    <div
      ref={section}
      data-pictures={kind}
      // Where the links of errors lead when there is no file field.
      {...(isFull && { id: field, tabIndex: -1 })}
      className="space-y-4"
    >
      {hydrated ? (
        <PickedPictures kind={kind} label={label} pictures={pictures} tray={tray} />
      ) : (
        <StoredPictures kind={kind} pictures={stored} />
      )}
      <div>
        <PictureDrop
          kind={kind}
          isFull={isFull}
          invalid={Boolean(error) || wrong.length > 0}
          onPick={add}
        />
        <div id={`${field}-error`} aria-live="polite">
          {hydrated && pictures.length > 0 && (
            <p className="numbers mt-2 text-sm text-muted">
              {m.pictures_count({ count: pictures.length, max: maxCount })}
            </p>
          )}
          {error && <FieldError>{error}</FieldError>}
          {wrong.map(({ name, key }) => (
            <FieldError key={name + key}>
              <bdi className="wrap-anywhere">{name}</bdi>: {refusalText({ kind, key })}
            </FieldError>
          ))}
          {isSignedOut && (
            <FieldError>
              {m.pictures_signed_out()}{" "}
              <LocalLink to={props.signInPath} className="underline underline-offset-4">
                {m.pictures_sign_in()}
              </LocalLink>
            </FieldError>
          )}
        </div>
      </div>
      {mayUseAddress && (
        <PictureAddress
          kind={kind}
          value={props.address}
          refused={state.refused.find((each) => each.kind === kind && each.address)?.address}
          onAdd={(address) => tray.add(kind, [address])}
        />
      )}
    </div>
  );
}

/**
 * Takes pictures that are pasted or dropped on its section, and with `isDefault` anywhere outside the other
 * sections: a file dropped beside them would open in place of the form.
 */
function useFilesAnywhere(
  section: RefObject<HTMLElement | null>,
  isDefault: boolean,
  onFiles: (files: File[]) => void,
): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    const isMine = (target: EventTarget | null) => {
      const place = target instanceof Element ? target.closest("[data-pictures]") : null;
      return place ? place === section.current : isDefault;
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (isMine(event.target)) take.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      // Copied text may come with a picture of itself.
      const isText = clipboardData?.types.includes("text/plain");
      const files = [...(clipboardData?.files ?? [])];
      if (!isText && files.length > 0 && isMine(target)) take.current(files);
    };
    const ending = new AbortController();
    document.addEventListener("dragover", over, ending);
    document.addEventListener("drop", drop, ending);
    document.addEventListener("paste", paste, ending);
    return () => ending.abort();
  }, [section, isDefault]);
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

export function VideoField({ value, error }: { value?: string; error?: string }) {
  return (
    <FormFold title={m.listings_form_video()} icon={Film} folded={!value && !error}>
      <TextField
        name="video"
        label={m.listings_field_video()}
        hint={m.listings_field_video_hint()}
        error={error}
        optional
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        defaultValue={value}
        inputClass="in-[[dir=rtl]]:text-end"
      />
    </FormFold>
  );
}
