import { useSyncExternalStore } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Restored } from "../use-listing-draft.ts";
import type { KeepingStore } from "./draft-keeper.ts";

type DraftNoticeProps = {
  restored: Restored | null;
  /** The listing was saved since the draft was begun. */
  isOlder: boolean;
  onStartOver: () => void;
  onBringBack: () => void;
};

/** Says above the form that it is filled from a draft, and takes that back. */
export function DraftNotice({ restored, isOlder, onStartOver, onBringBack }: DraftNoticeProps) {
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
export function DraftMark({ store }: { store: KeepingStore }) {
  const keeping = useSyncExternalStore(store.subscribe, store.read, store.read);
  if (keeping === "refused") {
    return (
      <Alert role="status" tone="warning">
        {m.drafts_refused()}
      </Alert>
    );
  }
  if (keeping === "idle") return null;
  return (
    <p className="text-center text-sm text-muted">
      {keeping === "saving" ? m.drafts_saving() : m.drafts_kept()}
    </p>
  );
}
