import { m } from "#app/paraglide/messages.js";
import type { ProofAsk } from "#app/platform/challenge/proof.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { problemWords, ProofWork } from "#app/ui/proof-work.tsx";

type ContactProofProps = {
  ask: ProofAsk;
  /** Where a ticket goes instead, without script. */
  action: string;
  onSolved: (proof: string) => void;
  onAgain: () => void;
};

/** In the dialog: the work that comes before a contact, and the wait instead. */
export function ContactProof({ ask, action, onSolved, onAgain }: ContactProofProps) {
  return (
    <div className="space-y-3">
      {ask.problem ? (
        <Alert tone="danger" role="alert" title={problemWords(ask.problem)}>
          <Button variant="secondary" className="mt-2" onClick={onAgain}>
            {m.contact_again()}
          </Button>
        </Alert>
      ) : (
        <ProofWork key={ask.challenge} ask={ask} onSolved={onSolved} done={m.proof_done()} />
      )}
      <form method="post" action={action}>
        <input type="hidden" name="ticket" value={ask.ticket} />
        <Button type="submit" variant="quiet" full>
          {m.contact_wait_instead({ count: ask.wait })}
        </Button>
      </form>
    </div>
  );
}
