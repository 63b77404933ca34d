import { CircleCheckBig, MailCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { DonePanel } from "./components/done-panel.tsx";

type SignUpDoneProps = {
  next: string;
  email: string;
  confirmationRequired: boolean;
};

export function SignUpDone({ next, email, confirmationRequired }: SignUpDoneProps) {
  return (
    <DonePanel
      {...{ next, email }}
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
    />
  );
}
