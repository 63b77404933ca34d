import type { OwnTab } from "#app/features/listings/listing-life.ts";
import type { ListingStatus, RemovedListing } from "#app/features/listings/listing.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { LocalForm } from "#app/ui/local-form.tsx";
import { m } from "#app/paraglide/messages.js";
import type { Locale } from "#app/platform/locale.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Pause, RotateCcw, Trash2 } from "#app/ui/icons.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UserWords, UserText } from "#app/ui/user-text.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { useFormats } from "#app/ui/use-formats.ts";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

export function RemovedBanner({ listing }: { listing: RemovedListing }) {
  return (
    <Alert tone="success" role="status" title={m.account_removed()}>
      <p>
        <UserWords>{listing.title}</UserWords>
      </p>
      <Restore listing={listing}>{m.account_removed_undo()}</Restore>
    </Alert>
  );
}

export function RemovedListings({ listings }: { listings: readonly RemovedListing[] }) {
  const { date } = useFormats();
  if (listings.length === 0) return null;
  return (
    <Disclosure
      className="mt-8 border-t border-line pt-2"
      summary={m.account_removed_list({ count: listings.length })}
    >
      <p className="text-sm text-muted">{m.account_removed_list_text()}</p>
      <ul className="mt-3 divide-y divide-line">
        {listings.map((listing) => (
          <li key={listing.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                <UserWords>{listing.title}</UserWords>
              </p>
              <p className="text-sm text-muted">
                {m.account_removed_until({ date: date(listing.goneAt) })}
              </p>
            </div>
            <Restore listing={listing}>{m.account_removed_restore()}</Restore>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Restore({ listing, children }: { listing: RemovedListing; children: string }) {
  return (
    <LocalForm to="/account" className="mt-2" fields={{ listing: listing.id }}>
      <SubmitButton
        intent="restore-listing"
        variant="secondary"
        aria-label={m.account_removed_restore_named({ title: listing.title })}
      >
        <RotateCcw aria-hidden />
        {children}
      </SubmitButton>
    </LocalForm>
  );
}

type ListingStateBannerProps = {
  listing: { id: number; title: string; status: "paused" | "sold" };
  tab: OwnTab;
};

export function ListingStateBanner({ listing, tab }: ListingStateBannerProps) {
  const { id, title, status } = listing;
  const isPaused = status === "paused";
  return (
    <Alert
      tone="success"
      role="status"
      title={isPaused ? m.life_paused_title() : m.life_sold_title()}
    >
      <p>
        <UserWords>{title}</UserWords>
      </p>
      <p>{isPaused ? m.life_paused_text() : m.life_sold_text()}</p>
      <LocalForm to={`/account/listings/${id}/state`} className="mt-2" fields={{ tab }}>
        <SubmitButton
          intent={isPaused ? "resume" : "relist"}
          variant="secondary"
          aria-label={isPaused ? m.life_undo_named({ title }) : undefined}
        >
          <RotateCcw aria-hidden />
          {isPaused ? m.life_undo() : m.life_relist()}
        </SubmitButton>
      </LocalForm>
    </Alert>
  );
}

type ListingRemovalProps = {
  listing: {
    id: number;
    title: string;
    locale: Locale;
    status: ListingStatus;
    pictureId: string | null;
  };
  tab: "active" | "inactive";
  cancel: ReactNode;
  onDone?: () => void;
};

export function ListingRemoval({ listing, tab, cancel, onDone }: ListingRemovalProps) {
  const { form, reply, busy } = useScriptForm({
    action: localPath(`/account/listings/${listing.id}/delete?tab=${tab}`),
  });
  const { key } = useLocation();
  const firstKey = useRef(key);
  const leave = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (key !== firstKey.current) leave();
  }, [key]);
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3 rounded-button bg-sunk p-2">
        {listing.pictureId && (
          <img
            src={mediaUrl(listing.pictureId, 320)}
            alt=""
            className="size-18 shrink-0 rounded-small object-cover"
          />
        )}
        <UserText lang={listing.locale} className="min-w-0 flex-1 font-bold">
          {listing.title}
        </UserText>
      </div>
      <p>{m.account_remove_text()}</p>
      <FormErrors reply={reply} />
      <form {...form} className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          <Trash2 aria-hidden />
          {m.account_remove_confirm()}
        </Button>
        {cancel}
      </form>
      {listing.status === "active" && (
        <LocalForm
          to={`/account/listings/${listing.id}/state`}
          fields={{ tab }}
          className="flex flex-wrap items-center gap-x-3 border-t border-line pt-3"
        >
          <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
            {m.account_remove_or_pause()}
          </p>
          <SubmitButton intent="pause" variant="quiet" className="text-green">
            <Pause aria-hidden />
            {m.life_pause()}
          </SubmitButton>
        </LocalForm>
      )}
    </div>
  );
}
