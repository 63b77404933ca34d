import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { OwnVerification } from "../verification.ts";

type VerifyStandingProps = { own: OwnVerification; formIsOpen: boolean };

/** How it stands with the member's request, and what he can do about it. */
export function VerifyStanding({ own, formIsOpen }: VerifyStandingProps) {
  const digits = useDigits();
  const date = (at: Date) => formatDate(at, getLocale(), digits);
  return (
    <>
      {own.state === "pending" && <Pending own={own} />}
      {own.state === "rejected" && (
        <Alert tone="danger" title={m.verification_rejected_title()}>
          <p>{m.verification_rejected_text()}</p>
          <Reason text={own.reason} />
        </Alert>
      )}
      {own.state === "revoked" && (
        <Alert tone="warning" title={m.verification_revoked_title()}>
          <p>{m.verification_revoked_text()}</p>
          <Reason text={own.reason} />
        </Alert>
      )}
      {own.state === "ended" && (
        <Alert tone="warning" title={m.verification_ended_title()}>
          {m.verification_ended_text()}
        </Alert>
      )}
      {own.state !== "pending" &&
        (own.nextTryAt ? (
          <p className="text-sm font-semibold">
            {m.verification_wait_until({ date: date(own.nextTryAt) })}
          </p>
        ) : (
          !formIsOpen && (
            <ButtonLink to="/account?verify=again#verify" preventScrollReset full>
              {m.verification_resubmit()}
            </ButtonLink>
          )
        ))}
    </>
  );
}

function Pending({ own: { askedAt, dueAt, isLate } }: { own: OwnVerification }) {
  const digits = useDigits();
  const busy = useNavigation().formData?.get("intent") === "withdraw-verification";
  if (!askedAt || !dueAt) return null;
  const date = (at: Date) => formatDate(at, getLocale(), digits);
  // The promise ends at midnight: the day that was meant is the one before.
  const dates = { asked: date(askedAt), due: date(new Date(dueAt.getTime() - 1)) };
  return (
    <>
      <Alert
        tone={isLate ? "warning" : "info"}
        title={isLate ? m.verification_late_title() : m.verification_pending_title()}
      >
        {!isLate && <p className="font-semibold">{m.verification_review_time()}</p>}
        <p>{isLate ? m.verification_late_text(dates) : m.verification_pending_due(dates)}</p>
      </Alert>
      <Form
        method="post"
        action={pathIn(getLocale(), "/account#verify")}
        preventScrollReset
        className="space-y-1"
      >
        <Button
          type="submit"
          name="intent"
          value="withdraw-verification"
          variant="secondary"
          full
          busy={busy}
          aria-describedby="verify-withdraw-hint"
        >
          {m.verification_withdraw()}
        </Button>
        <p id="verify-withdraw-hint" className="text-sm text-muted">
          {m.verification_withdraw_hint()}
        </p>
      </Form>
    </>
  );
}

function Reason({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-2">
      <p className="font-semibold">{m.verification_reason()}</p>
      <UserText keepLines className="wrap-anywhere">
        {text}
      </UserText>
    </div>
  );
}
