import { useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import type { ProofAsk } from "#app/platform/challenge/proof.ts";
import { Alert } from "./alert.tsx";
import { problemWords, ProofWork } from "./proof-work.tsx";
import { useHydrated } from "./use-hydrated.ts";

/**
 * For a form that came back because a soft limit needs a proof. With script the work is done and the form, which
 * still has what was typed, is sent again by itself. Without script the person waits and sends it again.
 */
export function ProofFields({ ask }: { ask: ProofAsk }) {
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const hasFailed = ask.problem === "refused" || ask.problem === "expired";
  function send(proof: string) {
    if (!field.current) return;
    field.current.value = proof;
    // Pressed, not only sent: the button shows that it is under way.
    if (!hasFailed) field.current.form?.querySelector<HTMLElement>("[type=submit]")?.click();
  }
  return (
    <>
      <input type="hidden" name="ticket" value={ask.ticket} />
      <input ref={field} type="hidden" name="proof" defaultValue="" />
      {hydrated ? (
        <ProofWork
          key={ask.challenge}
          ask={ask}
          onSolved={send}
          done={hasFailed ? m.proof_send_again() : m.proof_done()}
        />
      ) : (
        <Alert tone="warning" role="alert" title={problemWords(ask.problem) ?? m.proof_title()}>
          {m.proof_wait_and_send({ count: ask.wait })}
        </Alert>
      )}
    </>
  );
}
