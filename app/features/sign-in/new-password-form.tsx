import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { EntryBox, EntryForm } from "./components/entry-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type NewPasswordFormProps = {
  token: string;
  minLength: number;
  reply?: FormReply;
};

export function NewPasswordForm({ token, minLength, reply }: NewPasswordFormProps) {
  return (
    <EntryBox title={m.accounts_choose_title()} text={m.accounts_choose_text()}>
      <EntryForm to="/reset-password" reply={reply} fields={{ token }}>
        <NewPasswordFields
          labels={{
            password: m.accounts_choose_password(),
            confirmation: m.accounts_choose_confirmation(),
          }}
          minLength={minLength}
          errors={reply?.errors}
        />
        <SubmitButton size="large" full>
          {m.accounts_choose_submit()}
        </SubmitButton>
      </EntryForm>
    </EntryBox>
  );
}
