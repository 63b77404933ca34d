import { openEnclosingDetails } from "#app/ui/open-enclosing-details.ts";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fromStored, toStoredLists } from "./picture-lists.ts";
import type { PictureTray } from "./picture-tray.ts";
import {
  changedNames,
  draftKey,
  fieldsOf,
  type ListingDraft,
  loadDraft,
  valuesOf,
  withNewer,
  removeDraft,
  saveDraft,
} from "../rules/listing-draft.ts";
import type { ListingValues } from "../listing-fields.ts";

type DraftOptions = {
  memberId: string;
  listingId: number | null;
  form: RefObject<HTMLFormElement | null>;
  tray: PictureTray;
  /** The page came with a reply of the server: it is newer than any draft. */
  isAnswered: boolean;
};

export type Restored = {
  round: number;
  values: ListingValues | null;
  savedAt: number;
};

/** Stores the form on this device as it is typed, and restores it. `forget` when it has become a listing. */
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
      // Synchronously: the store compares what is in the form from now on.
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

/** Notes which sections are open; the result opens them again after a new render. */
function noteOpen({ current: form }: RefObject<HTMLFormElement | null>): () => void {
  const folds = () => [...(form?.querySelectorAll("details") ?? [])];
  const were = folds().map(({ open }) => open);
  return () => {
    const drawn = folds();
    if (drawn.length !== were.length) return;
    for (const [at, fold] of drawn.entries()) if (were[at]) fold.open = true;
  };
}

/** Notes the focus and the caret; the result puts them back after a new render. */
function noteFocus({ current: form }: RefObject<HTMLFormElement | null>): () => void {
  const focused = document.activeElement;
  if (!focused?.id || !form?.contains(focused)) return () => {};
  const caret = isText(focused) ? focused.selectionStart : null;
  return () => {
    const drawn = document.getElementById(focused.id);
    openEnclosingDetails(drawn);
    drawn?.focus({ preventScroll: true });
    if (caret !== null && isText(drawn)) drawn.setSelectionRange(caret, caret);
  };
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** "refused": this device stores nothing for us. */
type DraftState = "idle" | "saving" | "kept" | "refused";

export type DraftStateStore = ReturnType<typeof createDraftStateStore>;

/**
 * Outside of React's state: it changes in listeners of the form itself, before React handles the same event. A
 * state above the fields would render them with the values of before.
 */
function createDraftStateStore() {
  let state: DraftState = "idle";
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    set(next: DraftState) {
      state = next;
      for (const notify of listeners) notify();
    },
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
      };
    },
  };
}

type DraftStoreOptions = {
  key: string;
  form: HTMLFormElement;
  tray: PictureTray;
  onChange: (state: DraftState) => void;
};

type DraftStore = ReturnType<typeof createDraftStore>;

// In milliseconds: what is typed in it may be lost.
const pause = 400;

/**
 * Writes a form and its pictures to the device: a little after each change, and at once when the page is left.
 * Nothing is written before `begin`.
 */
function createDraftStore({ key, form, tray, onChange }: DraftStoreOptions) {
  // What the device has, or the form as it came: neither must be written.
  let written: string | null = null;
  let isStored = false;
  let wasSent = false;
  let begun = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | null = null;

  const take = (): ListingDraft => ({
    savedAt: Date.now(),
    fields: fieldsOf(new FormData(form), wasSent),
    pictures: toStoredLists(tray.read()),
    wasSent,
  });

  function note() {
    if (!begun || closed) return;
    timer ??= setTimeout(write, pause);
  }

  function typed() {
    if (begun && !closed) onChange("saving");
    note();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!begun || closed) return;
    if (writing) {
      await writing;
      return write();
    }
    const draft = take();
    const mark = markOf(draft);
    if (mark === written) return onChange(isStored ? "kept" : "idle");
    onChange("saving");
    writing = saveDraft(key, draft).then(
      () => {
        written = mark;
        isStored = true;
        if (timer === undefined && !closed) onChange("kept");
      },
      () => {
        if (!closed) onChange("refused");
      },
    );
    await writing;
    writing = null;
  }

  const leave = () => {
    if (document.visibilityState === "hidden") void write();
  };
  // Some parts of the form change by a press alone: a day's second period, a point on the map.
  const presses = ["click", "keyup"] as const;
  const changes = ["input", "change"] as const;
  for (const change of changes) form.addEventListener(change, typed);
  for (const press of presses) form.addEventListener(press, note);
  document.addEventListener("visibilitychange", leave);
  window.addEventListener("pagehide", write);
  const stopWatching = tray.subscribe(note);

  function stop() {
    closed = true;
    clearTimeout(timer);
    for (const change of changes) form.removeEventListener(change, typed);
    for (const press of presses) form.removeEventListener(press, note);
    document.removeEventListener("visibilitychange", leave);
    window.removeEventListener("pagehide", write);
    stopWatching();
  }

  async function drop() {
    written = markOf(take());
    isStored = false;
    await writing;
    await removeDraft(key).catch(() => {});
    onChange("idle");
  }

  return {
    isClosed: () => closed,

    /** From now on changes are written, and the form as it is now unless it is untouched. */
    begin(now: { wasSent: boolean; isOnDevice: boolean; isUntouched: boolean }) {
      begun = true;
      wasSent = now.wasSent;
      isStored = now.isOnDevice;
      if (now.isUntouched) written = markOf(take());
      else note();
    },

    /** The form has been sent, and may have become a listing. */
    noteSent() {
      wasSent = true;
      void write();
    },

    /** Deletes the draft; the form may become another. */
    drop,

    /** Deletes the draft for good: the form has become a listing. */
    async end() {
      stop();
      await drop();
    },

    /** The form is unmounted: what was typed last is written. */
    async close() {
      if (closed) return;
      const last = begun ? take() : null;
      stop();
      await writing;
      if (last && markOf(last) !== written) await saveDraft(key, last).catch(() => {});
    },
  };
}

function markOf({ fields, pictures }: ListingDraft): string {
  return JSON.stringify([
    fields,
    [...pictures.business, "product", ...pictures.product].map((each) =>
      typeof each === "string"
        ? each
        : [each.stored?.id, each.name, each.hash, each.isLight, typeof each.source],
    ),
  ]);
}
