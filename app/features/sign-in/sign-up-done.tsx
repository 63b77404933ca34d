import { CircleCheckBig, MailCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { entryPath } from "./account-entry.ts";
import { EntryPanel } from "#app/ui/entry-panel.tsx";

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
      <ButtonLink to={entryPath("/sign-in", next)} size="large">
        {m.accounts_sign_in_submit()}
      </ButtonLink>
    </EntryPanel>
  );
}
