import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import type { ComingSoon } from "../account-entry.ts";

export function EntryNotice({ soon }: { soon: ComingSoon }) {
  if (!soon) return null;
  return (
    <Alert role="status" title={m.common_coming_soon_title()} className="mb-5">
      {m.accounts_google_soon()}
    </Alert>
  );
}
