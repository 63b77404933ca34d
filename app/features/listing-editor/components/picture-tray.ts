import { largestPictureBytes } from "#app/features/media/media.ts";
import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import {
  allPictures,
  isUnderWay,
  movedTo,
  mostPictures,
  newPicture,
  type PickedPicture,
  type PictureLists,
  type UploadFailure,
  storedLists,
  storedPicture,
  withoutPicture,
  withPicture,
} from "./picture-lists.ts";
import type { RefusedPicture } from "../listing-fields.ts";

export type TrayState = PictureLists & {
  refused: readonly RefusedPicture[];
  underWay: number;
  failed: number;
};

export type UploadAnswer =
  | { picture: Picture; refused?: undefined; failure?: undefined }
  /** A key of the picture errors: trying again would change nothing. */
  | { picture?: undefined; refused: string; failure?: undefined }
  | { picture?: undefined; refused?: undefined; failure: UploadFailure };

export type UploadOptions = {
  signal: AbortSignal;
  /** The share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

export type TrayTools = {
  shrink: (file: File) => Promise<File>;
  hash: (file: File) => Promise<string>;
  send: (what: File | string, options: UploadOptions) => Promise<UploadAnswer>;
};

// A phone that makes three large photographs small at once runs out of memory.
const atOnce = 2;

export type PictureTray = ReturnType<typeof createPictureTray>;

/**
 * The pictures of a form, both kinds in the visitor's order. Each is made small and sent on its own as
 * soon as it is picked; `subscribe` and `read` are for useSyncExternalStore.
 */
export function createPictureTray(
  begin: Record<PictureKind, readonly Picture[]>,
  { shrink, hash, send }: TrayTools,
) {
  let state = stateOf(storedLists(begin));
  const listeners = new Set<() => void>();
  const waiting: string[] = [];
  const running = new Map<string, AbortController>();

  function set(lists: PictureLists, refused = state.refused) {
    state = stateOf(lists, refused);
    for (const listener of listeners) listener();
  }
  const find = (key: string) => allPictures(state).find((each) => each.key === key);
  const kindOf = (key: string): PictureKind =>
    state.product.some((each) => each.key === key) ? "product" : "business";

  function take(kind: PictureKind, pictures: readonly PickedPicture[], refused: RefusedPicture[]) {
    const room = mostPictures[kind] - state[kind].length;
    const taken = pictures.slice(0, Math.max(0, room));
    for (const { name, preview } of pictures.slice(taken.length)) {
      if (preview) URL.revokeObjectURL(preview);
      refused.push({ kind, name, key: "full" });
    }
    set({ ...state, [kind]: [...state[kind], ...taken] }, refused);
    queue(taken.map(keyOf));
  }

  function queue(keys: readonly string[]) {
    waiting.push(...keys);
    while (running.size < atOnce) {
      const key = waiting.shift();
      if (key === undefined) return;
      void work(key);
    }
  }

  async function work(key: string) {
    const stop = new AbortController();
    running.set(key, stop);
    try {
      await prepare(key);
      await deliver(key, stop.signal);
    } catch {
      if (!stop.signal.aborted) set(withPicture(state, key, { failure: "server_failed" }));
    }
    running.delete(key);
    queue([]);
  }

  async function prepare(key: string) {
    const picture = find(key);
    if (!picture || picture.isLight || !(picture.source instanceof File)) return;
    const hashed = await hash(picture.source);
    if (allPictures(state).some((each) => each.hash === hashed && each.key !== key)) {
      return refuse(key, "twice");
    }
    set(withPicture(state, key, { hash: hashed }));
    const source = await shrink(picture.source);
    if (source.size > largestPictureBytes) return refuse(key, "picture_too_large");
    set(withPicture(state, key, { source, isLight: true }));
  }

  async function deliver(key: string, signal: AbortSignal) {
    const source = find(key)?.source;
    if (!source) return;
    const onProgress = (progress: number) => set(withPicture(state, key, { progress }));
    const { picture, refused, failure } = await send(source, { signal, onProgress });
    if (refused) return refuse(key, refused);
    if (failure) return set(withPicture(state, key, { failure, progress: null }));
    if (!picture) return;
    if (allPictures(state).some((each) => each.stored?.id === picture.id)) {
      return refuse(key, "twice");
    }
    set(withPicture(state, key, { stored: picture, source: null, progress: null }));
  }

  function refuse(key: string, why: string) {
    const picture = find(key);
    if (!picture) return;
    const refusal = { kind: kindOf(key), name: picture.name, key: why };
    forget(picture);
    set(withoutPicture(state, key), [...state.refused, refusal]);
  }

  function dropAll() {
    waiting.length = 0;
    for (const stop of running.values()) stop.abort();
    for (const picture of allPictures(state)) forget(picture);
  }

  function retry(keys: readonly string[]) {
    for (const key of keys) set(withPicture(state, key, { failure: null, progress: null }));
    queue(keys);
  }

  return {
    read: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    add(kind: PictureKind, files: Iterable<File>) {
      const refused: RefusedPicture[] = [];
      const pictures: PickedPicture[] = [];
      for (const file of files) {
        if (mayBePicture(file)) pictures.push(newPicture(file));
        else refused.push({ kind, name: file.name, key: "picture_not_a_picture" });
      }
      take(kind, pictures, refused);
    },

    addAddress: (kind: PictureKind, address: string) => take(kind, [newPicture(address)], []),

    remove(key: string) {
      const picture = find(key);
      if (!picture) return;
      running.get(key)?.abort();
      forget(picture);
      set(withoutPicture(state, key), []);
    },

    move: (key: string, place: number) => set(movedTo(state, key, place)),

    retry: (key: string) => retry([key]),

    retryFailed: () =>
      retry(
        allPictures(state)
          .filter(({ failure }) => failure !== null)
          .map(keyOf),
      ),

    /** Adds what has been picked since, and uploads what is not stored yet. */
    restore(lists: PictureLists) {
      const isPicked = ({ key }: PickedPicture) => key.startsWith("new-");
      set(
        {
          business: [...lists.business, ...state.business.filter(isPicked)],
          product: [...lists.product, ...state.product.filter(isPicked)],
        },
        [],
      );
      queue(allPictures(lists).filter(isUnderWay).map(keyOf));
    },

    startOver() {
      dropAll();
      set(storedLists(begin), []);
    },

    /** Follows the server, which may have stored more pictures and deleted unused ones. */
    agree(stored: Record<PictureKind, readonly Picture[]>) {
      const known = new Set(allPictures(state).map((each) => each.stored?.id));
      const ids = new Set([...stored.business, ...stored.product].map(({ id }) => id));
      const isGone = (each: PickedPicture) => each.stored !== null && !ids.has(each.stored.id);
      const agreed = (kind: PictureKind) => [
        ...state[kind].filter((each) => !isGone(each)),
        ...stored[kind].filter(({ id }) => !known.has(id)).map(storedPicture),
      ];
      const gone = (kind: PictureKind) =>
        state[kind].filter(isGone).map(({ name }) => ({ kind, name, key: "gone" }));
      set({ business: agreed("business"), product: agreed("product") }, [
        ...gone("business"),
        ...gone("product"),
      ]);
    },

    close() {
      dropAll();
    },
  };
}

function stateOf(lists: PictureLists, refused: readonly RefusedPicture[] = []): TrayState {
  const all = allPictures(lists);
  return {
    business: lists.business,
    product: lists.product,
    refused,
    underWay: all.filter(isUnderWay).length,
    failed: all.filter(({ failure }) => failure !== null).length,
  };
}

function keyOf({ key }: PickedPicture): string {
  return key;
}

function forget({ preview }: PickedPicture) {
  if (preview) URL.revokeObjectURL(preview);
}

// Some systems know no type for HEIC: what has none may be one.
function mayBePicture(file: File): boolean {
  return file.type === "" || /^image\/(?!gif|svg)/.test(file.type);
}
