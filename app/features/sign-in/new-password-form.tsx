import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryBox, EntryForm } from "./components/entry-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type NewPasswordFormProps = {
  token: string;
  minLength: number;
  reply?: FormReply;
};

export function NewPasswordForm({ token, minLength, reply }: NewPasswordFormProps) {
  const busy = useNavigation().formMethod === "POST";
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
        <Button type="submit" size="large" full busy={busy}>
          {m.accounts_choose_submit()}
        </Button>
      </EntryForm>
    </EntryBox>
  );
}
