import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { openAround } from "#app/ui/open-around.ts";
import { createDraftStateStore, createDraftStore, type DraftStore } from "./draft-store.ts";
import { fromStored } from "./picture-lists.ts";
import type { PictureTray } from "./picture-tray.ts";
import {
  changedNames,
  draftKey,
  fieldsOf,
  type ListingDraft,
  loadDraft,
  valuesOf,
  withNewer,
} from "../listing-draft.ts";
import type { ListingValues } from "../listing-fields.ts";

type DraftOptions = {
  memberId: string;
  listingId: number | null;
  form: RefObject<HTMLFormElement | null>;
  tray: PictureTray;
  /** The page came with an answer of the server: what stands in it is newer than any draft. */
  isAnswered: boolean;
};

export type Restored = {
  round: number;
  values: ListingValues | null;
  savedAt: number;
};

/**
 * Keeps the form on this device as it is typed and gives it back: what it was `restored` from,
 * and how the keeping goes. `forget` when it has become a listing.
 */
export function useListingDraft({ memberId, listingId, form, tray, isAnswered }: DraftOptions) {
  const key = draftKey(memberId, listingId);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [state] = useState(createDraftStateStore);
  const draftStore = useRef<DraftStore | null>(null);
  const shown = useRef<ListingDraft | null>(null);
  const answered = useRef(isAnswered);

  const show = useCallback(
    (draft: ListingDraft) => {
      shown.current = draft;
      tray.restore(fromStored(draft.pictures));
      // At once: the keeper compares what stands in the form from now on.
      const openAgain = noteOpen(form);
      const focusAgain = noteFocus(form);
      flushSync(() =>
        setRestored((before) => ({
          round: (before?.round ?? 0) + 1,
          values: valuesOf(draft.fields),
          savedAt: draft.savedAt,
        })),
      );
      openAgain();
      focusAgain();
    },
    [tray, form],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const own = createDraftStore({ key, form: element, tray, onChange: state.set });
    draftStore.current = own;
    const begin = async () => {
      const draft = answered.current ? null : await loadDraft(key, Date.now()).catch(() => null);
      if (own.isClosed()) return;
      const changed = changedNames(element);
      if (draft) {
        const fields = withNewer(draft.fields, fieldsOf(new FormData(element), true), changed);
        show({ ...draft, fields });
      }
      own.begin({
        wasSent: draft?.wasSent ?? answered.current,
        isOnDevice: draft !== null,
        isUntouched: !answered.current && changed.size === 0,
      });
    };
    void begin();
    return () => {
      void own.close();
    };
  }, [key, form, tray, state, show]);

  const startOver = useCallback(() => {
    tray.startOver();
    flushSync(() =>
      setRestored((before) => ({ round: (before?.round ?? 0) + 1, values: null, savedAt: 0 })),
    );
    void draftStore.current?.drop();
  }, [tray]);

  const bringBack = useCallback(() => {
    if (shown.current) show(shown.current);
  }, [show]);

  const noteSent = useCallback(() => draftStore.current?.noteSent(), []);
  const forget = useCallback(() => void draftStore.current?.end(), []);

  return { restored, stateStore: state, startOver, bringBack, noteSent, forget };
}

/** Which folds are open; the result opens them again when they have been drawn anew. */
function noteOpen({ current: form }: RefObject<HTMLFormElement | null>): () => void {
  const folds = () => [...(form?.querySelectorAll("details") ?? [])];
  const were = folds().map(({ open }) => open);
  return () => {
    const drawn = folds();
    if (drawn.length !== were.length) return;
    for (const [at, fold] of drawn.entries()) if (were[at]) fold.open = true;
  };
}

/** Where one is typing; the result puts the cursor there again when the fields have been drawn anew. */
function noteFocus({ current: form }: RefObject<HTMLFormElement | null>): () => void {
  const focused = document.activeElement;
  if (!focused?.id || !form?.contains(focused)) return () => {};
  const caret = isText(focused) ? focused.selectionStart : null;
  return () => {
    const drawn = document.getElementById(focused.id);
    openAround(drawn);
    drawn?.focus({ preventScroll: true });
    if (caret !== null && isText(drawn)) drawn.setSelectionRange(caret, caret);
  };
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
