import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { EntryBox } from "./components/entry-box.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { TroubleAlert } from "./components/trouble-alert.tsx";
import type { EntryTrouble } from "./entry-trouble.ts";
import { errorWords } from "./error-words.ts";
import type { FieldErrors } from "./sign-up-input.ts";

export type NewPasswordErrors = FieldErrors<"password" | "confirmation">;

type NewPasswordFormProps = {
  token: string;
  minLength: number;
  errors: NewPasswordErrors;
  trouble: EntryTrouble | null;
};

export function NewPasswordForm({ token, minLength, errors, trouble }: NewPasswordFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const words = {
    password: errorWords(errors.password, minLength),
    confirmation: errorWords(errors.confirmation, minLength),
  };
  return (
    <EntryBox title={m.accounts_choose_title()} text={m.accounts_choose_text()}>
      <LocalForm to="/reset-password" noValidate className="space-y-5">
        <ErrorSummary
          title={titleOf(errors)}
          errors={(["password", "confirmation"] as const).flatMap((field) => {
            const message = words[field];
            return message ? [{ id: `field-${field}`, message }] : [];
          })}
        />
        <TroubleAlert trouble={trouble} />
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields
          labels={{
            password: m.accounts_choose_password(),
            confirmation: m.accounts_choose_confirmation(),
          }}
          minLength={minLength}
          errors={words}
        />
        <Button type="submit" size="large" full busy={busy}>
          {m.accounts_choose_submit()}
        </Button>
      </LocalForm>
    </EntryBox>
  );
}

function titleOf({ password, confirmation }: NewPasswordErrors): string {
  if (password === "password_too_short") return m.accounts_choose_short_title();
  if (password) return m.common_error_title();
  return confirmation ? m.accounts_choose_differ_title() : m.common_error_title();
}
