import {
  mostBusinessPictures,
  mostProductPictures,
  type Picture,
  type PictureKind,
} from "#app/features/listings/listing.ts";

export const mostPictures: Record<PictureKind, number> = {
  business: mostBusinessPictures,
  product: mostProductPictures,
};

/** The form's field of files, and the name its errors go by. */
export const pictureField = { business: "pictures", product: "productPictures" } as const;

export const pictureIdsField = { business: "pictureIds", product: "productPictureIds" } as const;

export const pictureAddressField = {
  business: "pictureUrl",
  product: "productPictureUrl",
} as const;

/** Why a picture has not arrived: it may be sent again. */
export type UploadFailure = "no_connection" | "signed_out" | "too_many_uploads" | "server_failed";

/** A picture of the form: stored, being uploaded, or failed and to be tried again. */
export type PickedPicture = {
  key: string;
  /** The file's name, or the host of its address. */
  name: string;
  /** Of the bytes as chosen (hashPicture); null for one by address or one the listing came with. */
  hash: string | null;
  stored: Picture | null;
  /** What still has to be sent: a file, or the address of a picture. */
  source: File | string | null;
  /** The address of a file's bytes, for an image element. */
  preview: string | null;
  isLight: boolean;
  /** The share that has been sent, 0 to 1; null before that. */
  progress: number | null;
  failure: UploadFailure | null;
};

export type PictureLists = Record<PictureKind, readonly PickedPicture[]>;

export function storedPicture(picture: Picture): PickedPicture {
  return { ...blank, key: picture.id, stored: picture };
}

export function storedLists(stored: Record<PictureKind, readonly Picture[]>): PictureLists {
  return {
    business: stored.business.map(storedPicture),
    product: stored.product.map(storedPicture),
  };
}

export function newPicture(source: File | string): PickedPicture {
  const isFile = typeof source !== "string";
  return {
    ...blank,
    key: `new-${++made}`,
    name: isFile ? source.name : hostOf(source),
    source,
    preview: isFile ? URL.createObjectURL(source) : null,
  };
}

export function isUnderWay({ stored, failure }: PickedPicture): boolean {
  return stored === null && failure === null;
}

/** All of both kinds: a listing has a picture once. */
export function allPictures(lists: PictureLists): PickedPicture[] {
  return [...lists.business, ...lists.product];
}

export function withPicture(
  lists: PictureLists,
  key: string,
  change: Partial<PickedPicture>,
): PictureLists {
  return mapLists(lists, (list) =>
    list.map((each) => (each.key === key ? { ...each, ...change } : each)),
  );
}

export function withoutPicture(lists: PictureLists, key: string): PictureLists {
  return mapLists(lists, (list) => list.filter((each) => each.key !== key));
}

/** Moves a picture to this place of its list. */
export function movedTo(lists: PictureLists, key: string, place: number): PictureLists {
  return mapLists(lists, (list) => {
    const moved = list.find((each) => each.key === key);
    if (!moved) return list;
    const others = list.filter((each) => each !== moved);
    return others.toSpliced(Math.max(0, place), 0, moved);
  });
}

/** What a draft stores of a picture: all but its address on this page and its progress. */
export type StoredPicture = Pick<PickedPicture, "name" | "hash" | "stored" | "source" | "isLight">;
export type StoredLists = Record<PictureKind, StoredPicture[]>;

export function toStoredLists(lists: PictureLists): StoredLists {
  const stored = (list: readonly PickedPicture[]) =>
    list.map(({ name, hash, stored, source, isLight }) => ({
      name,
      hash,
      stored,
      source,
      isLight,
    }));
  return { business: stored(lists.business), product: stored(lists.product) };
}

export function fromStored(lists: StoredLists): PictureLists {
  const restore = (list: readonly StoredPicture[]) =>
    list.flatMap(({ stored, source, ...rest }) => {
      if (stored) return [{ ...storedPicture(stored), ...rest }];
      return source ? [{ ...newPicture(source), ...rest }] : [];
    });
  return { business: restore(lists.business), product: restore(lists.product) };
}

const blank: PickedPicture = {
  key: "",
  name: "",
  hash: null,
  stored: null,
  source: null,
  preview: null,
  isLight: false,
  progress: null,
  failure: null,
};

let made = 0;

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address.slice(0, 60);
}

function mapLists(
  lists: PictureLists,
  change: (list: readonly PickedPicture[]) => readonly PickedPicture[],
): PictureLists {
  return { business: change(lists.business), product: change(lists.product) };
}

/** The form with the pictures that the server does not have yet, as a browser without script sends them. */
export function withUnsentPictures(form: FormData, lists: PictureLists): FormData {
  for (const kind of ["business", "product"] as const) {
    form.delete(pictureIdsField[kind]);
    form.delete(pictureField[kind]);
    for (const { stored, source } of lists[kind]) {
      if (stored) form.append(pictureIdsField[kind], stored.id);
      else if (source instanceof File) {
        // "new" stands for the next of the files, in the writer's order.
        form.append(pictureIdsField[kind], "new");
        form.append(pictureField[kind], source);
      }
    }
  }
  return form;
}
