import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { parseUrl } from "#app/platform/web-address.ts";
import { pictureInputs, pictureKinds } from "../fields/pictures.ts";

export type UploadFailure = "no_connection" | "signed_out" | "too_many_uploads" | "server_failed";

export type PickedPicture = {
  key: string;
  kind: PictureKind;
  name: string;
  /** Of the bytes as chosen (hashPicture); null for one by address or one the listing came with. */
  hash: string | null;
  stored: Picture | null;
  source: File | string | null;
  preview: string | null;
  isLight: boolean;
  progress: number | null;
  failure: UploadFailure | null;
};

export type ByKind<Each> = Record<PictureKind, readonly Each[]>;

const blank = {
  name: "",
  hash: null,
  stored: null,
  source: null,
  preview: null,
  isLight: false,
  progress: null,
  failure: null,
};

export function storedPictures(pictures: ByKind<Picture>): PickedPicture[] {
  return pictureKinds.flatMap((kind) =>
    pictures[kind].map((stored) => ({ ...blank, key: stored.id, kind, stored })),
  );
}

let made = 0;

export function newPicture(kind: PictureKind, source: File | string): PickedPicture {
  const isFile = typeof source !== "string";
  return {
    ...blank,
    key: `new-${++made}`,
    kind,
    name: isFile ? source.name : hostOf(source),
    source,
  };
}

function hostOf(address: string): string {
  return parseUrl(address)?.hostname || cutText(address, 60);
}

export function isUnderWay({ stored, failure }: PickedPicture): boolean {
  return stored === null && failure === null;
}

/** A draft's pictures, of which the addresses on its page and the uploads have gone. */
export function restoredPictures(draft: ByKind<PickedPicture>): PickedPicture[] {
  return pictureKinds.flatMap((kind) =>
    draft[kind].flatMap(({ name, hash, stored, source, isLight }) => {
      if (stored) return [{ ...blank, key: stored.id, kind, stored, name, hash, isLight }];
      return source ? [{ ...newPicture(kind, source), name, hash, isLight }] : [];
    }),
  );
}

/** The form with the pictures that the server does not have yet, as a browser without script sends them. */
export function withUnsentPictures(form: FormData, pictures: ByKind<PickedPicture>): FormData {
  for (const kind of pictureKinds) {
    const { ids, files } = pictureInputs[kind];
    form.delete(ids);
    form.delete(files);
    for (const { stored, source } of pictures[kind]) {
      if (stored) form.append(ids, stored.id);
      else if (source instanceof File) {
        // "new" stands for the next of the files, in the writer's order.
        form.append(ids, "new");
        form.append(files, source);
      }
    }
  }
  return form;
}
