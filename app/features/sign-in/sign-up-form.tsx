import { ShieldCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AccountLayout, type Entry } from "./components/account-layout.tsx";
import { EntryForm } from "./components/entry-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { TermsCheckbox } from "#app/features/accounts/terms-checkbox.tsx";

type SignUpFormProps = Entry & {
  reply: FormReply | undefined;
  minLength: number;
  byPhone: boolean;
};

export function SignUpForm({ reply, minLength, byPhone, ...entry }: SignUpFormProps) {
  const field = fieldsOf(reply);
  return (
    <AccountLayout
      {...entry}
      path="/sign-up"
      title={m.accounts_sign_up_title()}
      text={m.accounts_sign_up_text()}
    >
      <EntryForm to="/sign-up" reply={reply} next={entry.next}>
        <TextField
          {...field("fullName")}
          label={m.accounts_full_name()}
          hint={m.accounts_full_name_hint()}
          optional
          autoComplete="name"
        />
        <TextField
          {...field("email")}
          label={m.accounts_email()}
          required
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field("phone")}
          label={m.accounts_phone()}
          hint={byPhone ? m.accounts_phone_sign_up_hint() : undefined}
          optional
          type="tel"
          autoComplete="tel"
        />
        <PasswordAdvice />
        <NewPasswordFields
          minLength={minLength}
          errors={reply?.errors}
          knownFields={["fullName", "email", "phone"]}
        />
        <TermsCheckbox checked={reply?.values.terms !== undefined} error={reply?.errors.terms} />
        <SubmitButton size="large" full>
          {m.accounts_sign_up_submit()}
        </SubmitButton>
      </EntryForm>
    </AccountLayout>
  );
}

function PasswordAdvice() {
  return (
    <div className="flex gap-2 rounded-button bg-sunk px-3 py-2 text-sm">
      <ShieldCheck aria-hidden className="size-5 shrink-0 text-brass" />
      <p>
        <b>{m.accounts_advice_title()}</b> {m.accounts_advice_text()}
      </p>
    </div>
  );
}
