import { KeyRound, Unlink } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useNavigation } from "react-router";
import { entryPath, withNext } from "./account-entry.ts";
import { DonePanel } from "./components/done-panel.tsx";
import { EntryPanel } from "#app/ui/entry-panel.tsx";
import { EntryBox } from "./components/entry-form.tsx";
import { type ResetReply, ResetRequestPanels } from "./components/reset-request.tsx";

export function ResetDone(way: { next: string; email: string }) {
  return (
    <DonePanel
      {...way}
      icon={KeyRound}
      title={m.accounts_choose_done_title()}
      text={m.accounts_choose_done_text()}
      after="reset"
      seconds={2}
    />
  );
}

type InvalidResetLinkProps = {
  late?: "expired" | "used";
  next: string;
};

export function InvalidResetLink({ late, next }: InvalidResetLinkProps) {
  const isUsed = late === "used";
  return (
    <>
      {late && (
        <Alert
          tone={isUsed ? "warning" : "danger"}
          role="alert"
          title={isUsed ? m.accounts_used_title() : m.accounts_no_session_title()}
          className="mx-auto max-w-xl"
        >
          {isUsed ? m.accounts_used_text() : m.accounts_no_session_text()}
        </Alert>
      )}
      <EntryPanel
        fresh={late !== undefined}
        icon={Unlink}
        title={m.accounts_invalid_title()}
        text={m.accounts_invalid_reset()}
      >
        <ButtonLink to={entryPath("/sign-in", next)}>{m.accounts_back_to_sign_in()}</ButtonLink>
        <ButtonLink to={withNext("/reset-password", next)} variant="secondary">
          {m.accounts_invalid_again()}
        </ButtonLink>
      </EntryPanel>
    </>
  );
}

type ResetRequestFormProps = { reply: ResetReply | undefined; next: string };

export function ResetRequestForm({ reply, next }: ResetRequestFormProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <EntryBox title={m.accounts_reset_title()}>
      <ResetRequestPanels {...{ reply, sending, next }}>
        <ButtonLink to={entryPath("/sign-in", next)}>{m.accounts_back_to_sign_in()}</ButtonLink>
        <ButtonLink to={withNext("/reset-password", next)} variant="quiet">
          {m.accounts_reset_again()}
        </ButtonLink>
      </ResetRequestPanels>
    </EntryBox>
  );
}
