import type { Store } from "#app/ui/store.ts";
import { fieldsOf, type ListingDraft, removeDraft, saveDraft } from "../rules/listing-draft.ts";
import type { PictureTray } from "./picture-tray.ts";

/** "refused": this device stores nothing for us. */
export type DraftState = "idle" | "saving" | "stored" | "refused";

type DraftWriterOptions = {
  key: string;
  form: HTMLFormElement;
  tray: PictureTray;
  state: Store<DraftState>;
};

export type DraftWriter = ReturnType<typeof createDraftWriter>;

// In milliseconds: what is typed in it may be lost.
const pause = 400;

/**
 * Writes a form and its pictures to the device: a little after each change, and at once when the page is left.
 * Nothing is written before `begin`.
 */
export function createDraftWriter({ key, form, tray, state }: DraftWriterOptions) {
  // What the device has, or the form as it came: neither must be written.
  let written: string | null = null;
  let isStored = false;
  let wasSent = false;
  let begun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;

  function take(): ListingDraft {
    const { business, product } = tray.read();
    const fields = fieldsOf(new FormData(form), wasSent);
    return { savedAt: Date.now(), fields, pictures: { business, product }, wasSent };
  }

  function note() {
    if (begun && !isClosed()) timer ??= setTimeout(write, pause);
  }

  function typed() {
    if (begun) state.set("saving");
    note();
  }

  function write() {
    clearTimeout(timer);
    timer = undefined;
    if (!begun) return;
    // Taken now: the form may be left before its turn comes.
    const draft = take();
    work = work.then(() => store(draft));
  }

  async function store(draft: ListingDraft) {
    const mark = markOf(draft);
    if (mark === written) return state.set(isStored ? "stored" : "idle");
    state.set("saving");
    try {
      await saveDraft(key, draft);
      written = mark;
      isStored = true;
      if (timer === undefined) state.set("stored");
    } catch {
      state.set("refused");
    }
  }

  function drop() {
    const mark = markOf(take());
    work = work.then(async () => {
      written = mark;
      isStored = false;
      await removeDraft(key).catch(() => {});
      state.set("idle");
    });
  }

  // Some parts of the form change by a press alone: a day's second period, a point on the map.
  for (const press of ["click", "keyup"]) form.addEventListener(press, note, closing);
  for (const change of ["input", "change"]) form.addEventListener(change, typed, closing);
  const leave = () => document.visibilityState === "hidden" && write();
  document.addEventListener("visibilitychange", leave, closing);
  window.addEventListener("pagehide", write, closing);
  closing.signal.addEventListener("abort", tray.subscribe(note));

  return {
    isClosed,

    begin(initial: { wasSent: boolean; isOnDevice: boolean; isUntouched: boolean }) {
      begun = true;
      wasSent = initial.wasSent;
      isStored = initial.isOnDevice;
      if (initial.isUntouched) written = markOf(take());
      else note();
    },

    noteSent() {
      wasSent = true;
      write();
    },

    drop,

    end() {
      begun = false;
      closing.abort();
      drop();
    },

    close() {
      if (!isClosed()) {
        closing.abort();
        write();
      }
    },
  };
}

function markOf({ fields, pictures }: ListingDraft): string {
  const kinds = [pictures.business, pictures.product].map((list) =>
    list.map(({ stored, name, hash, isLight, source }) => [
      stored?.id,
      name,
      hash,
      isLight,
      typeof source,
    ]),
  );
  return JSON.stringify([fields, kinds]);
}
