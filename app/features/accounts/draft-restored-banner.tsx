import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

export function DraftRestoredBanner({ onDrop }: { onDrop: () => void }) {
  return (
    <Alert tone="warning" role="status" title={m.account_kept_title()}>
      <p>{m.account_kept_text()}</p>
      <Button variant="secondary" onClick={onDrop} className="mt-3">
        {m.account_kept_drop()}
      </Button>
    </Alert>
  );
}
