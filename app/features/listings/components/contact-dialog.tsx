import { LoaderCircle, MessageCircle } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import type { ProofAsk } from "#app/platform/challenge/proof.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { problemWords, ProofWork } from "#app/ui/proof-work.tsx";
import type { ContactReply } from "../contact.ts";
import { ContactAnswer } from "./contact-answer.tsx";

type ReplyProps = {
  /** Undefined while it is on its way. */
  reply: ContactReply | undefined;
  action: string;
  messages: string;
  wants?: "whatsapp";
  ask: (sent?: Record<string, string>) => void;
};

type ContactDialogProps = ReplyProps & { open: boolean; onClose: () => void };

/** The answer to ContactReveal; its code comes when somebody turns to the button. */
export function ContactDialog({ open, onClose, ...reply }: ContactDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.contact_title()}>
      <div aria-live="polite">
        <Reply {...reply} />
      </div>
    </Dialog>
  );
}

function Reply({ reply, wants, action, ask, messages }: ReplyProps) {
  if (!reply) {
    return (
      <p role="status" className="flex items-center gap-3 py-6 font-semibold">
        <LoaderCircle aria-hidden className="spinner size-6 shrink-0 text-brass" />
        {m.contact_loading()}
      </p>
    );
  }
  if (reply.outcome === "proof") {
    return (
      <ContactProof
        ask={reply.ask}
        action={action}
        onSolved={(proof) => ask({ proof })}
        onAgain={() => ask()}
      />
    );
  }
  return (
    <div className="space-y-3">
      <ContactAnswer reply={reply} heading="h3" wants={wants} />
      {reply.outcome === "failed" && (
        <Button variant="secondary" onClick={() => ask()}>
          {m.contact_again()}
        </Button>
      )}
      {reply.outcome !== "gone" && reply.outcome !== "suspended" && (
        <ButtonLink to={messages} variant="secondary" rel="nofollow" prefetch="none" full>
          <MessageCircle aria-hidden />
          {m.contact_message()}
        </ButtonLink>
      )}
    </div>
  );
}

type ContactProofProps = {
  ask: ProofAsk;
  /** Where a ticket goes instead, without script. */
  action: string;
  onSolved: (proof: string) => void;
  onAgain: () => void;
};

/** In the dialog: the work that comes before a contact, and the wait instead. */
function ContactProof({ ask, action, onSolved, onAgain }: ContactProofProps) {
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
