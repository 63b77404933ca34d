import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { later } from "#app/ui/asleep.tsx";
import { type EntryTrouble, limitWords, troubleWords } from "../entry-trouble.ts";

// Asked for by the server only, and rarely.
const ProofFields = later(async () => (await import("#app/ui/proof-fields.tsx")).ProofFields);

/**
 * Over a form and in it: why it was not taken, when it may be tried again, and the proof it asks for.
 * Takes the focus when it comes.
 */
export function TroubleAlert({ trouble }: { trouble: EntryTrouble | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) box.current?.focus();
  }, [trouble]);
  if (!trouble) return null;
  return (
    <div ref={box} tabIndex={-1}>
      {trouble.kind === "proof" ? (
        <ProofFields ask={trouble.ask} />
      ) : (
        <Alert tone="danger" role="alert" title={m.common_error_title()}>
          <p>{troubleWords(trouble)}</p>
          {trouble.kind === "wrong-or-unconfirmed" && <p>{m.accounts_wrong_unconfirmed()}</p>}
          {trouble.kind === "too-many" && <p>{limitWords(trouble)}</p>}
        </Alert>
      )}
    </div>
  );
}
