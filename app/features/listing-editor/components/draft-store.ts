import { fieldsOf, type ListingDraft, removeDraft, saveDraft } from "../listing-draft.ts";
import { toStoredLists } from "./picture-lists.ts";
import type { PictureTray } from "./picture-tray.ts";

/** "refused": this device keeps nothing for us. */
export type DraftState = "idle" | "saving" | "kept" | "refused";

export type DraftStateStore = ReturnType<typeof createDraftStateStore>;

/**
 * How the keeping goes, for the one part that shows it. It changes in listeners of the form itself, which
 * hear a letter before React does: a state above the fields would draw them anew with what they held before.
 */
export function createDraftStateStore() {
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

export type DraftStore = ReturnType<typeof createDraftStore>;

// In milliseconds: what is typed in it may be lost when the power goes.
const pause = 400;

/**
 * Writes what stands in a form and its pictures to the device while it changes: a little after each change,
 * and at once when the page is left. Nothing is written before `begin`.
 */
export function createDraftStore({ key, form, tray, onChange }: DraftStoreOptions) {
  // What the device has, or what needs not be written: a form nobody has touched.
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

    /** From now on changes are written; what stands in the form now, unless the device has it, too. */
    begin(now: { wasSent: boolean; isOnDevice: boolean; isUntouched: boolean }) {
      begun = true;
      wasSent = now.wasSent;
      isStored = now.isOnDevice;
      if (now.isUntouched) written = markOf(take());
      else note();
    },

    /** The form has been sent: whether it has become a listing, only an answer says. */
    noteSent() {
      wasSent = true;
      void write();
    },

    /** The draft goes; the form may become another. */
    drop,

    /** It has become a listing: the draft goes and comes no more. */
    async end() {
      stop();
      await drop();
    },

    /** The form goes from the page: what was typed last is written. */
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
