import { LoaderCircle, MessageCircle } from "#app/ui/icons.tsx";
import { type ComponentProps, useCallback, useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { ProofAsk } from "#app/platform/challenge/proof.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { problemWords, ProofWork } from "#app/ui/proof-work.tsx";
import { ContactAnswer } from "./components/contact-answer.tsx";
import { type ContactReply, mayWriteAfter } from "./contact.ts";

type ContactRevealProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "full" | "className" | "children"
> & {
  path: string;
  messages: string;
  wants?: "whatsapp";
};

/**
 * A button that asks how a seller is reached and opens the 'Contact Information' dialog;
 * without script the same address answers as a page. The answer stands in no page before.
 */
export function ContactReveal({ path, messages, wants, ...button }: ContactRevealProps) {
  const fetcher = useFetcher<ContactReply>();
  const [open, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const near = useCallback(() => setNear(true), []);
  const action = localPath(path);
  const ask = (sent: Record<string, string> = {}) =>
    fetcher.submit(
      { from: "dialog", ...sent },
      { method: "post", action, defaultShouldRevalidate: false },
    );
  return (
    <>
      {/* Its script is there before it is asked: a broken connection then is an answer, too. */}
      {isNear && <PageFiles page={action} />}
      <form
        method="post"
        action={action}
        onPointerEnter={near}
        onTouchStart={near}
        onFocus={near}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
          ask();
        }}
      >
        <Button type="submit" {...button} />
      </form>
      <Dialog open={open} onClose={close} title={m.contact_title()}>
        <div aria-live="polite">
          <Reply
            reply={fetcher.state === "idle" ? fetcher.data : undefined}
            wants={wants}
            action={action}
            ask={ask}
            messages={messages}
          />
        </div>
      </Dialog>
    </>
  );
}

type ReplyProps = Pick<ContactRevealProps, "wants" | "messages"> & {
  reply: ContactReply | undefined;
  action: string;
  ask: (sent?: Record<string, string>) => void;
};

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
      {mayWriteAfter(reply) && (
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
