import { TermsCheckbox } from "#app/features/accounts/terms-checkbox.tsx";
import { NewPasswordFields } from "#app/features/sign-in/new-password-fields.tsx";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

type ClaimFormProps = {
  token: string;
  name: string;
  minLength: number;
  reply: FormReply | undefined;
};

export function ClaimForm({ token, name, minLength, reply }: ClaimFormProps) {
  return (
    <div className="mx-auto max-w-xl space-y-5 rounded-scene border border-line bg-surface px-4 py-6 shadow-soft sm:px-8">
      <h1 className="text-2xl font-extrabold">
        <UserWords>{name}</UserWords>
      </h1>
      <p>{m.handover_claim_text()}</p>
      <LocalForm to="/claim" noValidate className="space-y-5" fields={{ token }}>
        <FormErrors reply={reply} />
        <TextField
          {...fieldsOf(reply)("email")}
          label={m.accounts_email()}
          hint={m.handover_claim_email_hint()}
          required
          type="email"
          autoComplete="email"
        />
        <NewPasswordFields minLength={minLength} errors={reply?.errors} knownFields={["email"]} />
        <TermsCheckbox checked={reply?.values.terms !== undefined} error={reply?.errors.terms} />
        <SubmitButton size="large" full>
          {m.handover_claim_submit()}
        </SubmitButton>
      </LocalForm>
    </div>
  );
}
