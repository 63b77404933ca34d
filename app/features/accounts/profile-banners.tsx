import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** What a member should know about the account before anything else. */
export type AccountState = {
  needsTwoFactor: boolean;
  isSuspended: boolean;
  /** Our mails to his address come back. */
  isMailRefused: boolean;
  /** When the account will be erased, if that was asked for. */
  erasedAt: Date | null;
};

type ProfileBannersProps = {
  state: AccountState;
  /** The page with the form for two-factor is this one. */
  onSettings?: boolean;
  className?: string;
};

/** Everything about the account that limits the member, with the way out of it. */
export function ProfileBanners({ state, onSettings = false, className }: ProfileBannersProps) {
  const digits = useDigits();
  const { erasedAt } = state;
  const isQuiet = !state.isSuspended && !state.needsTwoFactor && !state.isMailRefused;
  if (!erasedAt && isQuiet) return null;
  return (
    <div className={className}>
      {state.isSuspended && (
        <Alert tone="danger" title={m.account_suspended()}>
          {m.account_suspended_text()}
        </Alert>
      )}
      {erasedAt && (
        <Alert tone="danger" title={m.account_leaving()}>
          <p>{m.account_leaving_text({ date: formatDate(erasedAt, getLocale(), digits) })}</p>
          <Form method="post" action={pathIn(getLocale(), "/account")} className="mt-3">
            <Button type="submit" name="intent" value="cancel-deletion" variant="secondary">
              {m.account_leaving_cancel()}
            </Button>
          </Form>
        </Alert>
      )}
      {state.isMailRefused && (
        <Alert tone="warning" title={m.account_mail_refused()}>
          <p>{m.account_mail_refused_text()}</p>
          <Form method="post" action={pathIn(getLocale(), "/verify-email")} className="mt-3">
            <Button type="submit" name="intent" value="resend" variant="secondary">
              {m.account_mail_refused_action()}
            </Button>
          </Form>
        </Alert>
      )}
      {state.needsTwoFactor && (
        <Alert tone="warning" title={m.account_staff_two_factor()}>
          <p>{m.account_staff_two_factor_text()}</p>
          {!onSettings && (
            <ButtonLink to="/account/settings#two-factor" size="medium" className="mt-3">
              {m.account_staff_two_factor_action()}
            </ButtonLink>
          )}
        </Alert>
      )}
    </div>
  );
}
