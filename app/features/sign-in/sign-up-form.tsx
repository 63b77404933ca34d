import { ShieldCheck } from "#app/ui/icons.tsx";
import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { type ComingSoon, entryPath } from "./account-entry.ts";
import { AccountLayout, AccountLinks, ComingSoonBanner } from "./components/account-layout.tsx";
import { IdentityProvider, type Provider } from "./components/identity-provider.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { EntryErrors } from "./components/entry-errors.tsx";

type SignUpFormProps = {
  next: string;
  reply: FormReply | undefined;
  minLength: number;
  soon: ComingSoon;
  providers: readonly Provider[];
  supportEmail: string;
};

export function SignUpForm({
  next,
  reply,
  minLength,
  soon,
  providers,
  supportEmail,
}: SignUpFormProps) {
  const under = useNavigation().formData;
  const { errors = {}, values = {} } = reply ?? {};
  return (
    <AccountLayout title={m.accounts_sign_up_title()} text={m.accounts_sign_up_text()}>
      <ComingSoonBanner soon={soon} />
      <LocalForm to="/sign-up" noValidate className="space-y-5">
        <EntryErrors reply={reply} />
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label={m.accounts_full_name()}
          name="fullName"
          hint={m.accounts_full_name_hint()}
          error={errors.fullName}
          optional
          autoComplete="name"
          defaultValue={values.fullName}
        />
        <TextField
          label={m.accounts_email()}
          name="email"
          error={errors.email}
          required
          type="email"
          autoComplete="email"
          defaultValue={values.email}
        />
        <TextField
          label={m.accounts_phone()}
          name="phone"
          hint={m.accounts_phone_sign_up_hint()}
          error={errors.phone}
          optional
          type="tel"
          autoComplete="tel"
          defaultValue={values.phone}
        />
        <PasswordAdvice />
        <NewPasswordFields
          labels={{ password: m.accounts_password(), confirmation: m.accounts_confirmation() }}
          minLength={minLength}
          errors={errors}
          knownFields={["fullName", "email", "phone"]}
        />
        <TermsCheckbox checked={values.terms !== undefined} error={errors.terms} />
        <Button type="submit" size="large" full busy={under?.has("confirmation")}>
          {m.accounts_sign_up_submit()}
        </Button>
      </LocalForm>
      <IdentityProvider
        providers={providers}
        next={next}
        soonPath={entryPath("/sign-up", next, "provider")}
      />
      <AccountLinks
        question={m.accounts_have_account()}
        to={entryPath("/sign-in", next)}
        answer={m.accounts_to_sign_in()}
        supportEmail={supportEmail}
      />
    </AccountLayout>
  );
}

function PasswordAdvice() {
  return (
    <div className="flex gap-3 rounded-card bg-sunk p-4">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-brass" />
      <div>
        <p className="font-bold">{m.accounts_advice_title()}</p>
        <p className="mt-0.5 text-sm">{m.accounts_advice_text()}</p>
      </div>
    </div>
  );
}
