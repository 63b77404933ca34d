import { type ReportReason, reasonWords } from "#app/features/safety/report-reason.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFormats } from "#app/ui/use-formats.ts";

type Suspension = {
  until: Date | null;
  reason: ReportReason | null;
  note: string | null;
  appealedAt: Date | null;
};

export type AccountState = {
  needsTwoFactor: boolean;
  suspension: Suspension | null;
  isMailRefused: boolean;
  erasedAt: Date | null;
};

type ProfileBannersProps = { state: AccountState; onSettings?: boolean };

export function ProfileBanners({ state, onSettings = false }: ProfileBannersProps) {
  const { date } = useFormats();
  const { erasedAt } = state;
  const isQuiet = !state.suspension && !state.needsTwoFactor && !state.isMailRefused;
  if (!erasedAt && isQuiet) return null;
  return (
    <div className="space-y-3">
      {state.suspension && <Suspended {...state.suspension} />}
      {erasedAt && (
        <Alert tone="danger" title={m.account_leaving()}>
          <p>{m.account_leaving_text({ date: date(erasedAt) })}</p>
          <LocalForm to="/account" className="mt-3">
            <SubmitButton intent="cancel-deletion" variant="secondary">
              {m.account_leaving_cancel()}
            </SubmitButton>
          </LocalForm>
        </Alert>
      )}
      {state.isMailRefused && (
        <Alert tone="warning" title={m.account_mail_refused()}>
          <p>{m.account_mail_refused_text()}</p>
          <LocalForm to="/verify-email" className="mt-3">
            <SubmitButton intent="resend" variant="secondary">
              {m.account_mail_refused_action()}
            </SubmitButton>
          </LocalForm>
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

function Suspended({ until, reason, note, appealedAt }: Suspension) {
  const { date } = useFormats();
  return (
    <Alert tone="danger" title={m.account_suspended()}>
      {reason && <p>{m.account_suspended_because({ reason: reasonWords(reason) })}</p>}
      {note && (
        <UserText preservesLines className="wrap-anywhere">
          {note}
        </UserText>
      )}
      {until && <p>{m.account_suspended_until({ date: date(until) })}</p>}
      <p>{m.account_suspended_text()}</p>
      {appealedAt ? (
        <p className="mt-2 font-semibold">
          {m.account_suspended_appealed({ date: date(appealedAt) })}
        </p>
      ) : (
        <ButtonLink to="/inquiry?kind=appeal" variant="secondary" size="medium" className="mt-3">
          {m.account_suspended_appeal()}
        </ButtonLink>
      )}
    </Alert>
  );
}
