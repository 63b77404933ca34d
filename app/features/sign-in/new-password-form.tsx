import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { fieldsOf, type FormReply } from "#app/platform/forms/form-reply.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { EntryBox, EntryForm } from "./components/entry-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type ChoiceProps = { minLength: number; next?: string; reply: FormReply | undefined };

export function NewPasswordForm({ token, ...props }: ChoiceProps & { token: string }) {
  return (
    <EntryBox title={m.accounts_choose_title()} text={m.accounts_choose_text()}>
      <PasswordChoice {...props} fields={{ token }} submit={m.accounts_choose_submit()} />
    </EntryBox>
  );
}

const asPrinted = {
  required: true,
  dir: "ltr",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

/** For who has nothing left but a printed code: it sets a new password, and signs in. */
export function RecoveryForm(props: ChoiceProps) {
  const field = fieldsOf(props.reply);
  return (
    <EntryBox title={m.accounts_recovery_title()} text={m.accounts_recovery_text()}>
      <PasswordChoice {...props} submit={m.accounts_recovery_submit()}>
        <TextField
          {...field("account")}
          {...asPrinted}
          label={m.accounts_recovery_account()}
          hint={m.accounts_recovery_account_hint()}
        />
        <TextField {...field("code")} {...asPrinted} label={m.accounts_code_recovery()} />
      </PasswordChoice>
    </EntryBox>
  );
}

type PasswordChoiceProps = ChoiceProps & {
  fields?: Record<string, string>;
  submit: string;
  children?: ReactNode;
};

function PasswordChoice({ minLength, submit, children, ...form }: PasswordChoiceProps) {
  return (
    <EntryForm to="/reset-password" {...form}>
      {children}
      <NewPasswordFields
        labels={{
          password: m.accounts_choose_password(),
          confirmation: m.accounts_choose_confirmation(),
        }}
        minLength={minLength}
        errors={form.reply?.errors}
      />
      <SubmitButton size="large" full>
        {submit}
      </SubmitButton>
    </EntryForm>
  );
}
