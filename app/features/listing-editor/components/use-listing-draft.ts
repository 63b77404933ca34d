import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findShared } from "#app/platform/shared-files.ts";
import { createStore } from "#app/ui/store.ts";
import { createDraftWriter, type DraftState, type DraftWriter } from "./draft-writer.ts";
import { pictureInputs } from "../fields/pictures.ts";
import { notePlace } from "./note-place.ts";
import { newPicture, restoredPictures } from "./picked-picture.ts";
import type { PictureTray } from "./picture-tray.ts";
import {
  changedNames,
  draftKey,
  fieldsOf,
  type ListingDraft,
  loadDraft,
  withNewer,
} from "../rules/listing-draft.ts";
import type { ListingValues } from "../listing-fields.ts";

type DraftOptions = {
  memberId: string;
  /** The listing that is edited, or what else the draft is of; null for a new listing. */
  of: number | string | null;
  /** The key of what another app shared, which begins the draft. */
  shared: string | null;
  form: RefObject<HTMLFormElement | null>;
  tray: PictureTray;
  isAnswered: boolean;
};

export type Restored = {
  round: number;
  values: ListingValues | null;
  savedAt: number;
};

/** Stores the form on this device as it is typed, and restores it. `forget` when it has become a listing. */
export function useListingDraft({ memberId, of, shared, form, tray, isAnswered }: DraftOptions) {
  const key = draftKey(memberId, of);
  const [restored, setRestored] = useState<Restored | null>(null);
  // Outside of React: it changes in listeners of the form itself, before React handles the same event. A state
  // above the fields would render them with the values of before.
  const [state] = useState(() => createStore<DraftState>("idle"));
  const writer = useRef<DraftWriter | null>(null);
  const lastShown = useRef<ListingDraft | null>(null);
  // As the page came: a reply to the form shows what was sent, which is newer than the draft.
  const [wasAnswered] = useState(isAnswered);

  // Synchronously: the writer compares what is in the form from now on.
  const redraw = useCallback((values: ListingValues | null, savedAt: number) => {
    flushSync(() =>
      setRestored((before) => ({ round: (before?.round ?? 0) + 1, values, savedAt })),
    );
  }, []);

  const show = useCallback(
    (draft: ListingDraft) => {
      lastShown.current = draft;
      tray.restore(restoredPictures(draft.pictures));
      const returnTo = notePlace(form);
      redraw(Object.fromEntries(draft.fields), draft.savedAt);
      returnTo();
    },
    [tray, form, redraw],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const newWriter = createDraftWriter({ key, form: element, tray, state });
    writer.current = newWriter;
    const begin = async () => {
      const draft = wasAnswered ? null : await findDraft(key, shared, element);
      if (newWriter.isClosed()) return;
      const changed = changedNames(element);
      if (draft) {
        const fields = withNewer(draft.fields, fieldsOf(new FormData(element), true), changed);
        show({ ...draft, fields });
      }
      newWriter.begin({
        wasSent: draft?.wasSent ?? wasAnswered,
        isOnDevice: Boolean(draft),
        isUntouched: !wasAnswered && !shared && changed.size === 0,
      });
    };
    void begin();
    return () => newWriter.close();
  }, [key, shared, form, tray, state, show, wasAnswered]);

  const noteSent = useCallback(() => writer.current?.noteSent(), []);
  const forget = useCallback(() => writer.current?.end(), []);
  return {
    key,
    restored,
    state,
    noteSent,
    forget,
    startOver() {
      tray.startOver();
      redraw(null, 0);
      writer.current?.drop();
    },
    bringBack() {
      if (lastShown.current) show(lastShown.current);
    },
  };
}

/** What is stored, else what was shared; none where the device gives nothing. */
async function findDraft(key: string, shared: string | null, form: HTMLFormElement) {
  try {
    const stored = await loadDraft(key, Date.now());
    return stored ?? (shared ? await draftOfShared(shared, form) : null);
  } catch {
    return null;
  }
}

async function draftOfShared(key: string, form: HTMLFormElement): Promise<ListingDraft | null> {
  const shared = await findShared(key);
  if (!shared) return null;
  const { title, text, files, savedAt } = shared;
  const fields = fieldsOf(new FormData(form), false).filter(
    ([name]) => name !== "title" && name !== "description",
  );
  // Nothing is cut: of what is too long or too many the form says so.
  fields.push(["title", title], ["description", text]);
  const { maxCount } = pictureInputs.business;
  const business = files.slice(0, maxCount).map((file) => newPicture("business", file));
  const product = files.slice(maxCount).map((file) => newPicture("product", file));
  return { savedAt, fields, pictures: { business, product }, wasSent: false };
}
