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
  page: UnsubscribeState;
  isAnswer: boolean;
};

export function UnsubscribePanel({ page, isAnswer }: UnsubscribePanelProps) {
  if (page.state === "ready")
    return (
      <EntryPanel
        fresh={false}
        icon={MailMinus}
        title={m.account_unsubscribe_title()}
        text={m.account_unsubscribe_text({ kind: page.mails })}
      >
        <LocalForm to="/unsubscribe" fields={{ token: page.token }}>
          <SubmitButton size="large">{m.account_unsubscribe_submit()}</SubmitButton>
        </LocalForm>
      </EntryPanel>
    );
  const words =
    page.state === "done"
      ? {
          icon: MailX,
          title: m.account_unsubscribe_done_title(),
          text: m.account_unsubscribe_done_text({ kind: page.mails }),
        }
      : {
          icon: Unlink,
          title: m.accounts_invalid_title(),
          text: m.account_unsubscribe_invalid(),
        };
  return (
    <EntryPanel fresh={isAnswer} {...words}>
      <MemberLink to="/account/settings#mail" variant="secondary">
        {m.account_unsubscribe_choose()}
      </MemberLink>
    </EntryPanel>
  );
}
