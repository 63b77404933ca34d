import { CircleCheckBig, LoaderCircle } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { Form as PageForm, type FormProps } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { Input } from "#app/ui/input.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { limitWords } from "./entry-trouble.ts";
import { errorWords } from "./error-words.ts";
import type { ResetAnswer, ResetProblem } from "./reset-request.ts";

type ResetRequestPanelsProps = {
  form?: (props: FormProps) => ReactNode;
  defaultEmail?: string;
  answer: ResetAnswer | null;
  sending: boolean;
  children: ReactNode;
};

export function ResetRequestPanels({
  form: Form = PageForm,
  defaultEmail = "",
  answer,
  sending,
  children,
}: ResetRequestPanelsProps) {
  if (answer?.sent && !sending) return <Sent email={answer.email}>{children}</Sent>;
  const problem = answer && !answer.sent ? answer.problem : null;
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
        action={pathIn(getLocale(), "/reset-password")}
        noValidate
        hidden={sending}
        className="space-y-5"
      >
        <p className="text-muted">{m.accounts_reset_text()}</p>
        {!sending && <Problem problem={problem} />}
        <Field
          label={m.accounts_email()}
          name="email"
          id="reset-email"
          error={problem ? fieldWords(problem) : undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              defaultValue={answer?.email ?? defaultEmail}
            />
          )}
        </Field>
        <Button type="submit" size="large" full>
          {m.accounts_reset_submit()}
        </Button>
      </Form>
    </>
  );
}

function fieldWords({ kind }: ResetProblem): string | undefined {
  if (kind === "email_required") return m.accounts_error_reset_email_required();
  return kind === "email_invalid" ? errorWords(kind) : undefined;
}

function Problem({ problem }: { problem: ResetProblem | null }) {
  if (!problem) return null;
  return (
    <FocusPanel fresh={problem}>
      {problem.kind === "proof" ? (
        <ProofFields ask={problem.ask} />
      ) : (
        <Alert tone="danger" role="alert" title={problemTitle(problem)}>
          <ProblemText problem={problem} />
        </Alert>
      )}
    </FocusPanel>
  );
}

function problemTitle({ kind }: ResetProblem): string {
  if (kind === "email_required") return m.accounts_reset_email_title();
  return kind === "too-many" || kind === "offline"
    ? m.accounts_reset_retry()
    : m.common_error_title();
}

function ProblemText({ problem }: { problem: ResetProblem }) {
  switch (problem.kind) {
    case "too-many":
      return (
        <>
          <p>{m.accounts_reset_too_many()}</p>
          <p>{limitWords(problem)}</p>
        </>
      );
    case "offline":
      return m.accounts_reset_offline();
    case "mail-failed":
      return m.accounts_reset_mail_failed();
    default:
      return (
        <a href="#reset-email" className="underline underline-offset-4">
          {fieldWords(problem)}
        </a>
      );
  }
}

function Sent({ email, children }: { email: string; children: ReactNode }) {
  return (
    <FocusPanel>
      <div role="status" className="text-center">
        <CircleCheckBig aria-hidden strokeWidth={1.5} className="mx-auto size-12 text-green" />
        <p className="mt-3 text-lg font-bold">{m.accounts_reset_sent_title()}</p>
        <p className="font-semibold break-words">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="mt-2">{m.accounts_reset_sent_text()}</p>
        <p className="mt-2 text-sm text-muted">{m.accounts_reset_sent_hint()}</p>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
    </FocusPanel>
  );
}
