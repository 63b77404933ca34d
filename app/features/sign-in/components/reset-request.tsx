import { CircleCheckBig, LoaderCircle, MailX } from "#app/ui/icons.tsx";
import { type ReactNode, useState } from "react";
import { Form as PageForm, type FormProps, useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { entryPath } from "../account-entry.ts";
import { EntryErrors } from "./entry-form.tsx";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";

type ResetRequestPanelsProps = {
  form?: (props: FormProps) => ReactNode;
  defaultEmail?: string;
  reply: ResetReply | undefined;
  sending: boolean;
  next: string;
  children: ReactNode;
};

export function ResetRequestPanels({
  form: Form = PageForm,
  defaultEmail = "",
  reply,
  sending,
  next,
  children,
}: ResetRequestPanelsProps) {
  if (reply?.sent && !sending)
    return (
      <Sent email={reply.sent} isMailed={reply.isMailed ?? true}>
        {children}
      </Sent>
    );
  return (
    <>
      {sending && (
        <FocusPanel>
          <p role="status" className="flex items-center justify-center gap-3 py-10 font-semibold">
            <LoaderCircle aria-hidden className="spinner size-6 text-brass" />
            {m.accounts_reset_sending()}
          </p>
        </FocusPanel>
      )}
      <Form
        method="post"
        action={localPath("/reset-password")}
        noValidate
        hidden={sending}
        className="space-y-5"
      >
        {next && <input type="hidden" name="next" value={next} />}
        <p className="text-muted">{m.accounts_reset_text()}</p>
        {!sending && <EntryErrors reply={reply} />}
        <TextField
          label={m.accounts_email()}
          name="email"
          id="field-reset"
          error={reply?.errors.reset}
          required
          type="email"
          autoComplete="email"
          defaultValue={reply?.values.email ?? defaultEmail}
        />
        <Button type="submit" size="large" full>
          {m.accounts_reset_submit()}
        </Button>
        <p className="flex flex-wrap justify-center gap-x-6">
          <TextLink to="/reset-password?by=code">{m.accounts_recovery_link()}</TextLink>
          {Form === PageForm && (
            <TextLink to={entryPath("/sign-in", next)}>{m.accounts_back_to_sign_in()}</TextLink>
          )}
        </p>
        <p className="border-t border-line pt-3 text-sm text-muted">{m.accounts_reset_phone()}</p>
      </Form>
    </>
  );
}

type SentProps = { email: string; isMailed: boolean; children: ReactNode };

function Sent({ email, isMailed, children }: SentProps) {
  const Icon = isMailed ? CircleCheckBig : MailX;
  return (
    <FocusPanel>
      <div role="status" className="text-center">
        <Icon
          aria-hidden
          strokeWidth={1.5}
          className={cx("mx-auto size-12", isMailed ? "text-green" : "text-brass")}
        />
        <p className="mt-3 text-lg font-bold">
          {isMailed ? m.accounts_reset_sent_title() : m.accounts_reset_unmailed_title()}
        </p>
        <p className="font-semibold break-words">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="mt-2">
          {isMailed ? m.accounts_reset_sent_text() : m.accounts_reset_unmailed_text()}
        </p>
        {isMailed && <p className="mt-2 text-sm text-muted">{m.accounts_reset_sent_hint()}</p>}
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
    </FocusPanel>
  );
}

export type ResetReply = FormReply<{ sent: string; isMailed: boolean }>;

type ResetRequestDialogProps = {
  email: string | null;
  next: string;
  onClose: () => void;
};

export function ResetRequestDialog({ email, next, onClose }: ResetRequestDialogProps) {
  return (
    <Dialog open={email !== null} onClose={onClose} title={m.accounts_reset_title()}>
      <Rounds email={email ?? ""} next={next} onClose={onClose} />
    </Dialog>
  );
}

type RoundsProps = { email: string; next: string; onClose: () => void };

function Rounds({ email, next, onClose }: RoundsProps) {
  const [round, setRound] = useState(0);
  return (
    <Panels
      key={round}
      email={round === 0 ? email : ""}
      next={next}
      onAgain={() => setRound(round + 1)}
      onClose={onClose}
    />
  );
}

function Panels({ email, next, onAgain, onClose }: RoundsProps & { onAgain: () => void }) {
  const fetcher = useFetcher<ResetReply>();
  return (
    <>
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      <PageFiles page={localPath("/reset-password")} />
      <ResetRequestPanels
        form={fetcher.Form}
        defaultEmail={email}
        reply={fetcher.data}
        sending={fetcher.state === "submitting"}
        next={next}
      >
        <Button onClick={onClose}>{m.common_close()}</Button>
        <Button variant="quiet" onClick={onAgain}>
          {m.accounts_reset_again()}
        </Button>
      </ResetRequestPanels>
    </>
  );
}
