import { m } from "#app/paraglide/messages.js";
import { fieldsOf, type FormReply } from "#app/platform/forms/form-reply.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { EntryBox, EntryForm } from "./components/entry-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type RecoveryFormProps = { minLength: number; reply: FormReply | undefined };

const asPrinted = {
  required: true,
  dir: "ltr",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

/** For who has nothing left but a printed code: it sets a new password, and signs in. */
export function RecoveryForm({ minLength, reply }: RecoveryFormProps) {
  const field = fieldsOf(reply);
  return (
    <EntryBox title={m.accounts_recovery_title()} text={m.accounts_recovery_text()}>
      <EntryForm to="/reset-password" reply={reply}>
        <TextField
          {...field("account")}
          {...asPrinted}
          label={m.accounts_recovery_account()}
          hint={m.accounts_recovery_account_hint()}
        />
        <TextField {...field("code")} {...asPrinted} label={m.accounts_code_recovery()} />
        <NewPasswordFields
          labels={{
            password: m.accounts_choose_password(),
            confirmation: m.accounts_choose_confirmation(),
          }}
          minLength={minLength}
          errors={reply?.errors}
        />
        <SubmitButton size="large" full>
          {m.accounts_recovery_submit()}
        </SubmitButton>
      </EntryForm>
    </EntryBox>
  );
}
