import { maxPictureBytes } from "#app/features/media/media.ts";
import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import {
  type ByKind,
  isUnderWay,
  newPicture,
  type PickedPicture,
  storedPictures,
  type UploadFailure,
} from "./picked-picture.ts";
import { createStore } from "#app/ui/store.ts";
import { pictureInputs } from "../fields/pictures.ts";
import type { RefusedPicture } from "../listing-fields.ts";

export type TrayState = ByKind<PickedPicture> & {
  all: readonly PickedPicture[];
  refused: readonly RefusedPicture[];
  underWay: number;
  failed: number;
};

export type UploadResult =
  | { picture: Picture; refused?: undefined; failure?: undefined }
  /** A key of the picture errors: trying again would change nothing. */
  | { picture?: undefined; refused: string; failure?: undefined }
  | { picture?: undefined; refused?: undefined; failure: UploadFailure };

export type UploadOptions = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export type TrayTools = {
  shrink: (file: File) => Promise<File>;
  hash: (file: File) => Promise<string>;
  send: (what: File | string, options: UploadOptions) => Promise<UploadResult>;
};

// A phone that makes three large photographs small at once runs out of memory.
const atOnce = 2;

export type PictureTray = ReturnType<typeof createPictureTray>;

/**
 * The pictures of a form, both kinds in the visitor's order. Each is made small and sent on its own as
 * soon as it is picked; `subscribe` and `read` are for useSyncExternalStore.
 */
export function createPictureTray(begin: ByKind<Picture>, { shrink, hash, send }: TrayTools) {
  const { read, set: put, subscribe } = createStore(stateOf(storedPictures(begin)));
  const waiting: string[] = [];
  const running = new Map<string, AbortController>();

  const set = (all: readonly PickedPicture[], refused = read().refused) =>
    put(stateOf(all, refused));
  const find = (key: string) => read().all.find((each) => each.key === key);
  const change = (key: string, part: Partial<PickedPicture>) =>
    set(read().all.map((each) => (each.key === key ? { ...each, ...part } : each)));

  function drop(picture: PickedPicture, refused: readonly RefusedPicture[]) {
    forget(picture);
    set(
      read().all.filter(({ key }) => key !== picture.key),
      refused,
    );
  }

  function refuse(key: string, why: string) {
    const picture = find(key);
    if (!picture) return;
    const { kind, name, source } = picture;
    const address = typeof source === "string" ? source : undefined;
    drop(picture, [...read().refused, { kind, name, key: why, address }]);
  }

  function queue(pictures: readonly PickedPicture[]) {
    waiting.push(...pictures.map(({ key }) => key));
    startNext();
  }

  function startNext() {
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
      if (!stop.signal.aborted) change(key, { failure: "server_failed" });
    }
    running.delete(key);
    startNext();
  }

  async function prepare(key: string) {
    const picture = find(key);
    if (!picture || picture.isLight || !(picture.source instanceof File)) return;
    const hashed = await hash(picture.source);
    // A listing has a picture once, of whichever kind.
    if (read().all.some((each) => each.hash === hashed && each.key !== key))
      return refuse(key, "twice");
    change(key, { hash: hashed });
    const source = await shrink(picture.source);
    if (source.size > maxPictureBytes) return refuse(key, "picture_too_large");
    change(key, { source, isLight: true });
  }

  async function deliver(key: string, signal: AbortSignal) {
    const source = find(key)?.source;
    if (!source) return;
    const onProgress = (progress: number) => change(key, { progress });
    const { picture, refused, failure } = await send(source, { signal, onProgress });
    if (refused) return refuse(key, refused);
    if (failure) return change(key, { failure, progress: null });
    if (!picture) return;
    if (read().all.some((each) => each.stored?.id === picture.id)) return refuse(key, "twice");
    change(key, { stored: picture, source: null, progress: null });
  }

  function retry(pictures: readonly PickedPicture[]) {
    for (const { key } of pictures) change(key, { failure: null, progress: null });
    queue(pictures);
  }

  function close() {
    waiting.length = 0;
    for (const stop of running.values()) stop.abort();
    for (const picture of read().all) forget(picture);
  }

  return {
    read,
    subscribe,

    add(kind: PictureKind, sources: Iterable<File | string>) {
      const taken: PickedPicture[] = [];
      const refused: RefusedPicture[] = [];
      const room = pictureInputs[kind].maxCount - read()[kind].length;
      for (const source of sources) {
        const refuseSource = (key: string) =>
          refused.push(
            typeof source === "string"
              ? { kind, name: source, key, address: source }
              : { kind, name: source.name, key },
          );
        if (!mayBePicture(source)) refuseSource("picture_not_a_picture");
        else if (taken.length >= room) refuseSource("full");
        else taken.push(withPreview(newPicture(kind, source)));
      }
      set([...read().all, ...taken], refused);
      queue(taken);
    },

    remove(key: string) {
      const picture = find(key);
      running.get(key)?.abort();
      if (picture) drop(picture, []);
    },

    move(key: string, place: number) {
      const moved = find(key);
      if (!moved) return;
      const others = read()[moved.kind].filter((each) => each !== moved);
      others.splice(Math.max(0, place), 0, moved);
      set([...others, ...read().all.filter(({ kind }) => kind !== moved.kind)]);
    },

    retry: (key: string) => retry(read().all.filter((each) => each.key === key)),

    retryFailed: () => retry(read().all.filter(({ failure }) => failure !== null)),

    restore(pictures: readonly PickedPicture[]) {
      set(
        [...pictures.map(withPreview), ...read().all.filter(({ key }) => key.startsWith("new-"))],
        [],
      );
      queue(pictures.filter(isUnderWay));
    },

    startOver() {
      close();
      set(storedPictures(begin), []);
    },

    followServer(stored: ByKind<Picture>) {
      const there = storedPictures(stored);
      const known = new Set(read().all.map((each) => each.stored?.id));
      const isGone = (each: PickedPicture) =>
        each.stored !== null && !there.some(({ key }) => key === each.stored?.id);
      set(
        [
          ...read().all.filter((each) => !isGone(each)),
          ...there.filter(({ key }) => !known.has(key)),
        ],
        read()
          .all.filter(isGone)
          .map(({ kind, name }) => ({ kind, name, key: "gone" })),
      );
    },

    close,
  };
}

function stateOf(
  all: readonly PickedPicture[],
  refused: readonly RefusedPicture[] = [],
): TrayState {
  return {
    all,
    business: all.filter(({ kind }) => kind === "business"),
    product: all.filter(({ kind }) => kind === "product"),
    refused,
    underWay: all.filter(isUnderWay).length,
    failed: all.filter(({ failure }) => failure !== null).length,
  };
}

/** The tray makes an address of the file for its page, and takes it back when the picture goes. */
function withPreview(picture: PickedPicture): PickedPicture {
  const { source } = picture;
  return source instanceof File ? { ...picture, preview: URL.createObjectURL(source) } : picture;
}

function forget({ preview }: PickedPicture) {
  if (preview) URL.revokeObjectURL(preview);
}

// Some systems know no type for HEIC: what has none may be one.
function mayBePicture(source: File | string): boolean {
  return (
    typeof source === "string" || source.type === "" || /^image\/(?!gif|svg)/.test(source.type)
  );
}
