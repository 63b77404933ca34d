import { CircleCheckBig, LoaderCircle, MailCheck, MailX, Unlink } from "#app/ui/icons.tsx";
import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { entryPath } from "./account-entry.ts";
import { DonePanel } from "./components/done-panel.tsx";
import { EntryPanel } from "#app/ui/entry-panel.tsx";
import { EntryErrors } from "./components/entry-form.tsx";

type LinkPurpose = "confirm" | "change" | "undo";

export type ConfirmState =
  | { state: "ready"; purpose: LinkPurpose; token: string }
  | { state: "done"; purpose: LinkPurpose; email: string }
  | { state: "failed" | "used" | "missing" | "already" | "resent" };

export type ConfirmReply = FormReply<{ page: ConfirmState }>;

type ConfirmPanelProps = {
  opened: ConfirmState;
  reply: ConfirmReply | undefined;
  account: "none" | "unconfirmed" | "confirmed";
  next: string;
};

export function ConfirmPanel({ opened, reply, account, next }: ConfirmPanelProps) {
  const intent = useNavigation().formData?.get("intent");
  if (intent && intent !== "resend") return <Busy />;
  const page = reply ? reply.page : opened;
  const fresh = reply !== undefined;
  const resend = account === "unconfirmed" && <ResendForm />;
  const home = (
    <ButtonLink to="/" variant={page?.state === "resent" ? "primary" : "secondary"}>
      {m.common_return_home()}
    </ButtonLink>
  );
  switch (page?.state) {
    case "ready":
      return <Ready {...page} next={next} />;
    case "done":
      if (page.purpose === "undo") return <Undone />;
      return <Done {...page} next={next} isMember={account !== "none"} />;
    case "already":
      return (
        <EntryPanel
          fresh={fresh}
          icon={MailCheck}
          title={m.accounts_confirm_already_title()}
          text={m.accounts_confirm_already_text()}
        >
          <ButtonLink to="/account">{m.accounts_confirm_to_account()}</ButtonLink>
        </EntryPanel>
      );
    case "resent":
      return (
        <EntryPanel
          fresh={fresh}
          icon={MailCheck}
          title={m.accounts_resend_sent_title()}
          text={m.accounts_resend_sent_text()}
        >
          {home}
        </EntryPanel>
      );
    case "failed":
    case "used":
    case "missing": {
      const isMissing = page.state === "missing";
      const isUsed = page.state === "used";
      const own = account === "confirmed" && (
        <span className="mt-2 block text-sm">{m.accounts_confirm_own()}</span>
      );
      return (
        <EntryPanel
          fresh={fresh}
          icon={Unlink}
          title={isMissing ? m.accounts_invalid_title() : m.accounts_confirm_failed_title()}
          text={
            <>
              {isMissing
                ? m.accounts_confirm_missing_text()
                : isUsed
                  ? m.accounts_confirm_used_text()
                  : m.accounts_confirm_failed_text()}
              {own}
            </>
          }
        >
          {resend}
          <ButtonLink to={entryPath("/sign-in", next)} variant={resend ? "secondary" : "primary"}>
            {m.accounts_sign_in_submit()}
          </ButtonLink>
          {home}
        </EntryPanel>
      );
    }
    default:
      return (
        <>
          <div className="mx-auto max-w-xl">
            <EntryErrors reply={reply} />
          </div>
          <EntryPanel fresh={false} icon={MailX} title={m.accounts_confirm_error_title()}>
            {resend}
            <ButtonLink to="/sign-in" variant="secondary">
              {m.shell_sign_in()}
            </ButtonLink>
            {home}
          </EntryPanel>
        </>
      );
  }
}

type ReadyProps = { purpose: LinkPurpose; token: string; next: string };

const readyWords = {
  confirm: [m.accounts_confirm_title, m.accounts_confirm_text, m.accounts_confirm_submit],
  change: [m.accounts_change_title, m.accounts_change_text, m.accounts_change_submit],
  undo: [m.accounts_undo_title, m.accounts_undo_text, m.accounts_undo_submit],
} as const;

function Ready({ purpose, token, next }: ReadyProps) {
  const [title, text, submit] = readyWords[purpose];
  return (
    <EntryPanel fresh={false} icon={MailCheck} title={title()} text={text()}>
      <LocalForm to="/verify-email" fields={{ intent: purpose, token, next }}>
        <Button type="submit" size="large">
          {submit()}
        </Button>
      </LocalForm>
    </EntryPanel>
  );
}

function Busy() {
  return (
    <FocusPanel>
      <p
        role="status"
        className="flex min-h-64 items-center justify-center gap-3 text-lg font-semibold"
      >
        <LoaderCircle aria-hidden className="spinner size-7 text-brass" />
        {m.accounts_confirm_busy()}
      </p>
    </FocusPanel>
  );
}

function Undone() {
  return (
    <EntryPanel
      fresh
      icon={CircleCheckBig}
      title={m.accounts_undo_done_title()}
      text={m.accounts_undo_done_text()}
    >
      <ButtonLink to="/reset-password">{m.accounts_undo_done_way()}</ButtonLink>
    </EntryPanel>
  );
}

type DoneProps = { purpose: LinkPurpose; email: string; next: string; isMember: boolean };

function Done({ purpose, ...way }: DoneProps) {
  const isChange = purpose === "change";
  return (
    <DonePanel
      {...way}
      icon={CircleCheckBig}
      title={isChange ? m.accounts_change_done_title() : m.accounts_confirm_done_title()}
      text={isChange ? m.accounts_change_done_text() : m.accounts_confirm_done_text()}
      after={isChange ? "changed" : "confirmed"}
      seconds={5}
    />
  );
}

function ResendForm() {
  return (
    <LocalForm to="/verify-email" fields={{ intent: "resend" }}>
      <SubmitButton>{m.accounts_resend()}</SubmitButton>
    </LocalForm>
  );
}
