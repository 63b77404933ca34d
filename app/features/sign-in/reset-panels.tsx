import { KeyRound, Unlink } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useNavigation } from "react-router";
import { AutomaticRedirect } from "./components/automatic-redirect.tsx";
import { EntryPanel } from "#app/ui/entry-panel.tsx";
import { EntryBox } from "./components/entry-form.tsx";
import { type ResetReply, ResetRequestPanels } from "./components/reset-request.tsx";

const redirectSeconds = 2;

export function ResetDone() {
  return (
    <EntryPanel
      fresh
      icon={KeyRound}
      title={m.accounts_choose_done_title()}
      text={m.accounts_choose_done_text()}
      below={<AutomaticRedirect to="/sign-in" seconds={redirectSeconds} />}
    >
      <ButtonLink to="/sign-in" size="large">
        {m.accounts_sign_in_submit()}
      </ButtonLink>
    </EntryPanel>
  );
}

export function InvalidResetLink({ late }: { late: boolean }) {
  return (
    <>
      {late && (
        <Alert
          tone="danger"
          role="alert"
          title={m.accounts_no_session_title()}
          className="mx-auto max-w-xl"
        >
          {m.accounts_no_session_text()}
        </Alert>
      )}
      <EntryPanel
        fresh={late}
        icon={Unlink}
        title={m.accounts_invalid_title()}
        text={m.accounts_invalid_reset()}
      >
        <ButtonLink to="/sign-in">{m.accounts_back_to_sign_in()}</ButtonLink>
        <ButtonLink to="/reset-password" variant="secondary">
          {m.accounts_invalid_again()}
        </ButtonLink>
      </EntryPanel>
    </>
  );
}

export function ResetRequestForm({ reply }: { reply: ResetReply | undefined }) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <EntryBox title={m.accounts_reset_title()}>
      <ResetRequestPanels reply={reply} sending={sending}>
        <ButtonLink to="/sign-in">{m.accounts_back_to_sign_in()}</ButtonLink>
        <ButtonLink to="/reset-password" variant="quiet">
          {m.accounts_reset_again()}
        </ButtonLink>
      </ResetRequestPanels>
    </EntryBox>
  );
}
