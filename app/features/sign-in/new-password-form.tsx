import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { EntryBox, EntryForm } from "./components/entry-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type NewPasswordFormProps = {
  token: string;
  minLength: number;
  next: string;
  reply?: FormReply;
};

export function NewPasswordForm({ token, minLength, next, reply }: NewPasswordFormProps) {
  return (
    <EntryBox title={m.accounts_choose_title()} text={m.accounts_choose_text()}>
      <EntryForm to="/reset-password" {...{ reply, next }} fields={{ token }}>
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
