import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { later } from "#app/ui/island.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { type ComingSoon, entryPath } from "./account-entry.ts";
import { AccountLayout, AccountLinks, ComingSoonBanner } from "./components/account-layout.tsx";
import { IdentityProvider, type Provider } from "./components/identity-provider.tsx";
import { EntryErrors } from "./components/entry-errors.tsx";

const ResetRequestDialog = later(
  async () => (await import("./components/reset-request-dialog.tsx")).ResetRequestDialog,
);

type SignInFormProps = {
  next: string;
  reply: FormReply | null | undefined;
  soon: ComingSoon;
  providers: readonly Provider[];
  supportEmail: string;
};

export function SignInForm({ next, reply, soon, providers, supportEmail }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [resetFor, setResetFor] = useState<string | null>(null);
  const [isOpen, ask] = useState(false);
  const under = useNavigation().formData;
  return (
    <AccountLayout title={m.accounts_sign_in_title()} text={m.accounts_sign_in_text()}>
      <ComingSoonBanner soon={soon} />
      <LocalForm ref={form} to="/sign-in" noValidate className="space-y-3 md:space-y-5">
        <EntryErrors reply={reply} />
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label={m.accounts_email()}
          name="email"
          error={reply?.errors.email}
          type="email"
          autoComplete="username"
          defaultValue={reply?.values.email}
        />
        <TextField
          label={m.accounts_phone()}
          name="phone"
          hint={m.accounts_phone_sign_in_hint()}
          error={reply?.errors.phone}
          type="tel"
          autoComplete="tel"
          defaultValue={reply?.values.phone}
        />
        <div>
          <TextField
            label={m.accounts_password()}
            name="password"
            error={reply?.errors.password}
            required
            as={PasswordInput}
            autoComplete="current-password"
          />
          <LocalLink
            to="/reset-password"
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
            onClick={(event) => {
              event.preventDefault();
              ask(true);
              setResetFor(form.current ? String(new FormData(form.current).get("email")) : "");
            }}
          >
            {m.accounts_forgot()}
          </LocalLink>
        </div>
        <Button type="submit" size="large" full busy={under?.has("password")}>
          {m.accounts_sign_in_submit()}
        </Button>
      </LocalForm>
      {isOpen && <ResetRequestDialog email={resetFor} onClose={() => setResetFor(null)} />}
      <IdentityProvider
        providers={providers}
        next={next}
        soonPath={entryPath("/sign-in", next, "provider")}
      />
      <AccountLinks
        question={m.accounts_no_account()}
        to={entryPath("/sign-up", next)}
        answer={m.accounts_to_sign_up()}
        supportEmail={supportEmail}
      />
    </AccountLayout>
  );
}
