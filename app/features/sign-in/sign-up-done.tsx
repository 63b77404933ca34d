import { CircleCheckBig, MailCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { EntryPanel } from "#app/ui/entry-panel.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type SignUpDoneProps = {
  next: string;
  email: string;
  confirmationRequired: boolean;
};

export function SignUpDone({ next, email, confirmationRequired }: SignUpDoneProps) {
  return (
    <EntryPanel
      fresh
      icon={confirmationRequired ? MailCheck : CircleCheckBig}
      title={m.accounts_done_title()}
      text={
        <>
          {confirmationRequired && (
            <bdi dir="ltr" className="block font-semibold break-words text-ink">
              {email}
            </bdi>
          )}
          {confirmationRequired ? m.accounts_done_confirm() : m.accounts_done_text()}
          <span className="mt-2 block text-sm">
            {confirmationRequired ? m.accounts_done_resend() : m.accounts_done_known()}
          </span>
        </>
      }
    >
      {/* By a form: no address stands in the page's own. */}
      <LocalForm to="/sign-in" fields={{ intent: "address", email, ...(next && { next }) }}>
        <SubmitButton size="large">{m.accounts_sign_in_submit()}</SubmitButton>
      </LocalForm>
    </EntryPanel>
  );
}
