import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TimerOff } from "#app/ui/icons.tsx";
import { entryPath } from "./account-entry.ts";
import { CodeInput } from "#app/ui/code-input.tsx";
import { EntryBox, EntryErrors, EntryForm } from "./components/entry-form.tsx";
import { EntryPanel } from "#app/ui/entry-panel.tsx";

type SecondStepFormProps = {
  next: string;
  reply: FormReply | undefined;
};

export function SecondStepForm({ next, reply }: SecondStepFormProps) {
  const form = { to: "/sign-in/code", reply: undefined, next };
  const { code, recovery } = reply?.errors ?? {};
  return (
    <EntryBox title={m.accounts_code_title()} text={m.accounts_code_text()}>
      <div className="mb-5 space-y-5 empty:hidden">
        <EntryErrors reply={reply} />
      </div>
      <EntryForm {...form}>
        <TextField
          label={m.accounts_code()}
          name="code"
          hint={m.accounts_code_hint()}
          error={code}
          required
          as={CodeInput}
        />
        <SubmitButton size="large" full>
          {m.accounts_code_submit()}
        </SubmitButton>
      </EntryForm>
      <Disclosure
        summary={m.accounts_code_recovery_question()}
        defaultOpen={recovery !== undefined}
        className="mt-5 border-t border-line pt-2"
      >
        <EntryForm {...form} className="space-y-4">
          <TextField
            label={m.accounts_code_recovery()}
            name="recovery"
            hint={m.accounts_code_recovery_hint()}
            error={recovery}
            required
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SubmitButton variant="secondary" full>
            {m.accounts_code_recovery_submit()}
          </SubmitButton>
        </EntryForm>
      </Disclosure>
    </EntryBox>
  );
}

export type SecondStepOver = "expired" | "used";

export function SecondStepEnded({ next, why }: { next: string; why: SecondStepOver }) {
  const isUsed = why === "used";
  return (
    <EntryPanel
      fresh
      icon={TimerOff}
      title={isUsed ? m.accounts_code_used_title() : m.accounts_code_expired_title()}
      text={isUsed ? m.accounts_code_used_text() : m.accounts_code_expired_text()}
    >
      <ButtonLink to={entryPath("/sign-in", next)}>{m.accounts_code_again()}</ButtonLink>
    </EntryPanel>
  );
}
