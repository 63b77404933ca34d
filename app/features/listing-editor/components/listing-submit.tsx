import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { postForm } from "#app/platform/outbox-form.ts";
import { onOutbox } from "#app/platform/outbox.ts";
import { localPath } from "#app/platform/local-path.ts";
import { useRootData } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { Save, Send, ExternalLink } from "#app/ui/icons.tsx";
import { queuedToast } from "#app/ui/toast-words.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { Store } from "#app/ui/store.ts";
import { useOnline } from "#app/ui/use-online.ts";
import { useFormats } from "#app/ui/use-formats.ts";
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { openNext } from "./form-section.tsx";
import type { DraftState } from "./draft-writer.ts";
import { withUnsentPictures } from "./picked-picture.ts";
import type { PictureTray } from "./picture-tray.ts";
import type { Restored } from "./use-listing-draft.ts";
import { parseListing } from "../listing-fields.ts";

type ListingSubmitProps = {
  isNew: boolean;
  busy: boolean;
  isWaiting: boolean;
  missing: readonly string[];
  wasSent: boolean;
  step: number;
  count: number;
};

/** On a phone the way on to the next section, and at the last one, or when nothing is missing, the way out. */
export function ListingSubmit(props: ListingSubmitProps) {
  const { isNew, busy, isWaiting, missing, wasSent, step, count } = props;
  const isHeld = busy || isWaiting;
  const leadsOn = isNew && missing.length > 0 && step < count;
  return (
    <>
      {wasSent && missing.length > 0 && (
        <p className="text-sm text-muted">{m.listings_missing({ what: names(missing) })}</p>
      )}
      {leadsOn && (
        <div className="flex items-center gap-4 md:hidden">
          <p className="numbers text-sm text-muted">{m.listings_step({ step, count })}</p>
          <Button
            size="large"
            className="flex-1"
            onClick={({ currentTarget: { form } }) =>
              openNext(form?.querySelector<HTMLDetailsElement>("details[name][open]") ?? null)
            }
          >
            {m.common_next()}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        size="large"
        busy={isHeld}
        className={leadsOn ? "max-md:hidden md:justify-self-start" : "md:justify-self-start"}
      >
        {!isHeld && (isNew ? <Send aria-hidden className="flip-rtl" /> : <Save aria-hidden />)}
        {isWaiting ? m.pictures_wait() : label(isNew, busy)}
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {isWaiting && m.pictures_wait_note()}
      </p>
    </>
  );
}

const fieldNames: Record<string, () => string> = {
  title: m.listings_field_title,
  category: m.listings_field_category,
  listingType: m.listings_field_type,
  description: m.listings_field_description,
  governorate: m.places_governorate,
  terms: m.listings_terms_link,
};

// All fields of the price have one name.
function names(fields: readonly string[]): string {
  const words = fields.map((field) => (fieldNames[field] ?? m.listings_form_price)());
  return new Intl.ListFormat(getLocale(), { type: "unit" }).format(new Set(words));
}

function label(isNew: boolean, busy: boolean): string {
  if (isNew) return busy ? m.listings_publishing() : m.listings_publish();
  return busy ? m.listings_saving() : m.listings_save();
}

type SendLaterProps = {
  form: RefObject<HTMLFormElement | null>;
  tray: PictureTray;
  action: string;
  draft: { key: string; noteSent: () => void; forget: () => void };
};

/**
 * Without a connection a new listing may wait in the outbox, with its pictures. It stays in the editor as a
 * draft until it is accepted, so that it can be changed; both are one form and become one listing.
 */
export function SendLater({ form, tray, action, draft }: SendLaterProps) {
  const isOnline = useOnline();
  const key = useRootData()?.viewer?.key;
  const navigate = useNavigate();
  const [queuedId, setQueuedId] = useState<string | null>(null);
  const leave = useEffectEvent(() => {
    draft.forget();
    void navigate(localPath("/account"));
  });
  useEffect(() => onOutbox((sent) => sent?.pending.id === queuedId && leave()), [queuedId]);

  async function queue() {
    const box = form.current;
    if (!box || !key) return;
    const fields = new FormData(box);
    if (parseListing(fields, "new").errors) return box.requestSubmit();
    const id = String(fields.get("submissionKey"));
    draft.noteSent();
    await postForm({
      id,
      senderId: key,
      action,
      form: withUnsentPictures(fields, tray.read()),
      about: String(fields.get("title")),
      draft: draft.key,
    });
    setQueuedId(id);
    showToast(queuedToast());
    // The next form is another one. Where pages open without a connection, this one is left.
    if (navigator.serviceWorker?.controller) location.assign(localPath("/waiting"));
  }

  if (isOnline || !key) return null;
  return (
    <Button variant="secondary" full onClick={() => void queue()}>
      {m.offline_send_later()}
    </Button>
  );
}

type DraftBannerProps = {
  restored: Restored | null;
  isOlder: boolean;
  onStartOver: () => void;
  onBringBack: () => void;
};

export function DraftBanner({ restored, isOlder, onStartOver, onBringBack }: DraftBannerProps) {
  const { moment } = useFormats();
  if (!restored) return null;
  if (!restored.values) {
    return (
      <Alert role="status" title={m.drafts_started_over()}>
        <Button variant="secondary" size="small" onClick={onBringBack} className="mt-2 min-h-11">
          {m.drafts_bring_back()}
        </Button>
      </Alert>
    );
  }
  const when = moment(new Date(restored.savedAt));
  return (
    <Alert role="status" tone={isOlder ? "warning" : "success"} title={m.drafts_restored({ when })}>
      <p>{isOlder ? m.drafts_restored_older() : m.drafts_restored_text()}</p>
      <Button variant="secondary" size="small" onClick={onStartOver} className="mt-3 min-h-11">
        {m.drafts_start_over()}
      </Button>
    </Alert>
  );
}

/** Whether what is typed is stored. No live region: it changes with every word. */
export function DraftMark({ store }: { store: Store<DraftState> }) {
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  if (state === "refused") {
    return (
      <Alert role="status" tone="warning">
        {m.drafts_refused()}
      </Alert>
    );
  }
  if (state === "idle") return null;
  return (
    <p className="text-center text-sm text-muted">
      {state === "saving" ? m.drafts_saving() : m.drafts_kept()}
    </p>
  );
}

type ListingConflictProps = { listingId: number; busy: boolean };

export function ListingConflict({ listingId, busy }: ListingConflictProps) {
  return (
    <FocusPanel>
      <Alert tone="warning" role="alert" title={m.listings_conflict_title()}>
        <p>{m.listings_conflict_text()}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={`/listing/${listingId}`} target="_blank" variant="secondary">
            <ExternalLink aria-hidden className="flip-rtl" />
            {m.listings_conflict_see()}
          </ButtonLink>
          <Button type="submit" busy={busy}>
            {m.drafts_save_anyway()}
          </Button>
        </div>
      </Alert>
    </FocusPanel>
  );
}
