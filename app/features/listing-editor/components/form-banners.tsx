import { ExternalLink } from "#app/ui/icons.tsx";
import { useSyncExternalStore } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import type { Restored } from "./use-listing-draft.ts";
import type { DraftStateStore } from "./draft-store.ts";

type DraftBannerProps = {
  restored: Restored | null;
  isOlder: boolean;
  onStartOver: () => void;
  onBringBack: () => void;
};

/** Says above the form that it is filled from a draft, and takes that back. */
export function DraftBanner({ restored, isOlder, onStartOver, onBringBack }: DraftBannerProps) {
  const digits = useDigits();
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
  const when = formatMoment(new Date(restored.savedAt), getLocale(), digits);
  return (
    <Alert role="status" tone={isOlder ? "warning" : "success"} title={m.drafts_restored({ when })}>
      <p>{isOlder ? m.drafts_restored_older() : m.drafts_restored_text()}</p>
      <Button variant="secondary" size="small" onClick={onStartOver} className="mt-3 min-h-11">
        {m.drafts_start_over()}
      </Button>
    </Alert>
  );
}

/** Beside the form's button: whether what is typed is safe. Not read out: it changes with every word. */
export function DraftMark({ store }: { store: DraftStateStore }) {
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

/**
 * Two editors at once: the second is told, sees what the first has saved, and may write over it. The form
 * already carries the newer version, so its own button does the same.
 */
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
