import { ExternalLink } from "#app/ui/icons.tsx";
import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

type ListingConflictProps = { listingId: number; busy: boolean };

/**
 * Two editors at once: the second is told, sees what the first has saved, and may write over it. The form
 * already carries the newer version, so its own button does the same.
 */
export function ListingConflict({ listingId, busy }: ListingConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
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
    </div>
  );
}
