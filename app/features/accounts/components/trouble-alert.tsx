import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { later } from "#app/ui/asleep.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { type EntryTrouble, limitWords, troubleWords } from "../entry-trouble.ts";

const ProofFields = later(async () => (await import("#app/ui/proof-fields.tsx")).ProofFields);

/** Over a form: why it was not taken, when it may be tried again, and the proof it asks for. */
export function TroubleAlert({ trouble }: { trouble: EntryTrouble | null }) {
  if (!trouble) return null;
  return (
    <FocusPanel fresh={trouble}>
      {trouble.kind === "proof" ? (
        <ProofFields ask={trouble.ask} />
      ) : (
        <Alert tone="danger" role="alert" title={m.common_error_title()}>
          <p>{troubleWords(trouble)}</p>
          {trouble.kind === "wrong-or-unconfirmed" && <p>{m.accounts_wrong_unconfirmed()}</p>}
          {trouble.kind === "too-many" && <p>{limitWords(trouble)}</p>}
        </Alert>
      )}
    </FocusPanel>
  );
}
