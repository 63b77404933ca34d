import { BadgeCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VerifyForm } from "./components/verify-form.tsx";
import { VerifyStanding } from "./components/verify-standing.tsx";
import type { OwnVerification } from "./verification.ts";
import type { VerifyReply } from "./verify-reply.ts";

type VerifyAccountProps = {
  own: OwnVerification;
  /** Who has not confirmed his address may only look. */
  mustConfirmEmail: boolean;
  /** The form is asked for although there is a decision to read. */
  again: boolean;
  reply: VerifyReply | null;
  /** Today in Damascus, YYYY-MM-DD. */
  today: string;
};

/** The member's part of verification on his account page: folded until there is something to say. */
export function VerifyAccount({ own, mustConfirmEmail, again, reply, today }: VerifyAccountProps) {
  const isWritten = own.state === "idle" || again || reply !== null;
  const isOpen = own.state !== "idle" || again || reply !== null;
  return (
    <section id="verify" aria-labelledby="verify-title" className="scroll-mt-24">
      <Disclosure
        // What has just changed is shown, not left as it was folded.
        key={`${own.state} ${again} ${reply?.id}`}
        className="py-1"
        defaultOpen={isOpen}
        summary={
          <span className="flex items-center gap-2">
            <BadgeCheck aria-hidden className="size-5 shrink-0 text-green" />
            <span id="verify-title">{m.verification_heading()}</span>
          </span>
        }
      >
        <div className="space-y-4 pb-2">
          {own.state === "idle" && <p className="text-sm text-muted">{m.verification_text()}</p>}
          {mustConfirmEmail ? (
            <p className="text-sm font-semibold">{m.verification_confirm_first()}</p>
          ) : (
            <>
              {reply?.failed && (
                <Alert tone="danger" role="alert" title={m.verification_failed_title()}>
                  {m.account_failed_text()}
                </Alert>
              )}
              <VerifyStanding own={own} formIsOpen={isWritten} />
              {isWritten && own.nextTryAt === null && own.state !== "pending" && (
                <VerifyForm
                  key={reply?.id ?? "own"}
                  values={reply?.values ?? own.suggested}
                  errors={reply?.errors ?? {}}
                  today={today}
                />
              )}
            </>
          )}
        </div>
      </Disclosure>
    </section>
  );
}
