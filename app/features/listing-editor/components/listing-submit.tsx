import { Save, Send } from "#app/ui/icons.tsx";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { postForm } from "#app/platform/outbox-form.ts";
import { onOutbox } from "#app/platform/outbox.ts";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { queuedToast } from "#app/ui/toast-words.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import { draftKey } from "../listing-draft.ts";
import { parseListing } from "../listing-fields.ts";
import type { PictureTray } from "./picture-tray.ts";
import { withUnsentPictures } from "./picture-lists.ts";

type ListingSubmitProps = {
  isNew: boolean;
  busy: boolean;
  isWaiting: boolean;
  missing: readonly string[];
};

export function ListingSubmit({ isNew, busy, isWaiting, missing }: ListingSubmitProps) {
  const isHeld = busy || isWaiting;
  return (
    <>
      {missing.length > 0 && (
        <p className="text-sm text-muted">{m.listings_missing({ what: names(missing) })}</p>
      )}
      <Button type="submit" size="large" full busy={isHeld}>
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

// What belongs to the price has one name.
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
  memberId: string;
  action: string;
  draft: { noteSent: () => void; forget: () => void };
};

/**
 * Without a line a new listing may wait on the device, with its pictures, and go by itself. It stays in the
 * editor as a draft until it was taken, so that it can be changed; both are one form and become one listing.
 */
export function SendLater({ form, tray, memberId, action, draft }: SendLaterProps) {
  const isOnline = useOnline();
  const key = useRootData()?.viewer?.key;
  const navigate = useNavigate();
  const [queuedId, setQueuedId] = useState<string | null>(null);
  const leave = useEffectEvent(() => {
    draft.forget();
    void navigate(pathIn(getLocale(), "/account"));
  });
  useEffect(() => onOutbox((sent) => sent?.pending.id === queuedId && leave()), [queuedId]);

  async function queue() {
    const box = form.current;
    if (!box || !key) return;
    const fields = new FormData(box);
    // What is wrong with it is shown as when it is sent.
    if (parseListing(fields, "new").errors) return box.requestSubmit();
    const id = String(fields.get("submissionKey"));
    draft.noteSent();
    await postForm({
      id,
      senderId: key,
      action,
      form: withUnsentPictures(fields, tray.read()),
      about: String(fields.get("title")),
      draft: draftKey(memberId, null),
    });
    setQueuedId(id);
    showToast(queuedToast());
    // The next form is another one. Where a page can be opened without a line, this one is left.
    if (navigator.serviceWorker?.controller) location.assign(pathIn(getLocale(), "/waiting"));
  }

  if (isOnline || !key) return null;
  return (
    <Button variant="secondary" full onClick={() => void queue()}>
      {m.offline_send_later()}
    </Button>
  );
}
