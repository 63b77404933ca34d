import { useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { FieldError } from "#app/ui/field.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Picture, PictureKind } from "../listing.ts";
import { KeptPictures, PickedPictures } from "./picked-pictures.tsx";
import { PictureAddress } from "./picture-address.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { mostPictures, pictureField } from "./picture-lists.ts";
import type { PictureTray, Refusal, TrayState } from "./picture-tray.ts";
import { refusalText } from "./picture-words.ts";
import { useFilesAnywhere } from "./use-files-anywhere.ts";

type PictureFieldsProps = {
  kind: PictureKind;
  tray: PictureTray;
  state: TrayState;
  /** What the server had when the page was made, for a browser without script. */
  stored: readonly Picture[];
  problems: readonly Refusal[];
  error?: string;
  mayUseAddress: boolean;
  /** What stands in the field for a link. */
  address?: string;
  /** Where one signs in and comes back to this form. */
  signInPath: string;
};

/**
 * The pictures of one kind. With script each is sent on its own as soon as it is picked, and is seen,
 * ordered and taken out here; without it they come with the form, and stored ones are ticked away.
 */
export function PictureFields(props: PictureFieldsProps) {
  const { kind, tray, state, stored, error, mayUseAddress } = props;
  const section = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const add = (files: Iterable<File>) => tray.add(kind, files);
  useFilesAnywhere(section, kind === "business", add);
  const pictures = state[kind];
  const wrong = [...state.refused, ...props.problems].filter((each) => each.kind === kind);
  const isFull = hydrated && pictures.length >= mostPictures[kind];
  const field = `field-${pictureField[kind]}`;
  const isSignedOut = pictures.some(({ failure }) => failure === "signed_out");
  const label = kind === "business" ? m.pictures_business() : m.pictures_product();
  return (
    <div
      ref={section}
      data-pictures={kind}
      // Where errors lead when there is no field to choose more.
      {...(isFull && { id: field, tabIndex: -1 })}
      className="space-y-4"
    >
      {hydrated ? (
        <PickedPictures kind={kind} label={label} pictures={pictures} tray={tray} />
      ) : (
        <KeptPictures kind={kind} pictures={stored} />
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
              {m.pictures_count({ count: pictures.length, most: mostPictures[kind] })}
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
          onAdd={(address) => tray.addAddress(kind, address)}
        />
      )}
    </div>
  );
}
