import { MailMinus, MailX, Unlink } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { MemberLink } from "#app/ui/member-link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { EntryPanel } from "#app/ui/entry-panel.tsx";

export type UnsubscribeState =
  | { state: "ready"; mails: string; token: string }
  | { state: "done"; mails: string }
  | { state: "invalid" };

type UnsubscribePanelProps = {
  now: UnsubscribeState;
  fresh: boolean;
};

export function UnsubscribePanel({ now, fresh }: UnsubscribePanelProps) {
  if (now.state === "ready")
    return (
      <EntryPanel
        fresh={false}
        icon={MailMinus}
        title={m.account_unsubscribe_title()}
        text={m.account_unsubscribe_text({ kind: now.mails })}
      >
        <LocalForm to="/unsubscribe" fields={{ token: now.token }}>
          <SubmitButton size="large">{m.account_unsubscribe_submit()}</SubmitButton>
        </LocalForm>
      </EntryPanel>
    );
  return (
    <EntryPanel
      fresh={fresh}
      icon={now.state === "done" ? MailX : Unlink}
      title={now.state === "done" ? m.account_unsubscribe_done_title() : m.accounts_invalid_title()}
      text={
        now.state === "done"
          ? m.account_unsubscribe_done_text({ kind: now.mails })
          : m.account_unsubscribe_invalid()
      }
    >
      <MemberLink to="/account/settings#mail" variant="secondary">
        {m.account_unsubscribe_choose()}
      </MemberLink>
    </EntryPanel>
  );
}
