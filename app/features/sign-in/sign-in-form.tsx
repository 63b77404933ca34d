import { useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { later } from "#app/ui/island.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { arrivalOf, withNext } from "./account-entry.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { AccountLayout, type Entry } from "./components/account-layout.tsx";
import { Or } from "./components/identity-provider.tsx";
import { EntryForm } from "./components/entry-form.tsx";

const ResetRequestDialog = later(
  async () => (await import("./components/reset-request.tsx")).ResetRequestDialog,
);

type SignInFormProps = Entry & { reply: FormReply | null | undefined; byPhone: boolean };

export function SignInForm({ reply, byPhone, ...entry }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [resetFor, setResetFor] = useState<string | null>(null);
  const [isOpen, ask] = useState(false);
  const field = fieldsOf(reply);
  const email = field("email");
  // A number typed there stays there where it has no field of its own.
  if (!byPhone) email.defaultValue ||= reply?.values.phone;
  const arrival = reply && arrivalOf(reply);
  return (
    <AccountLayout
      {...entry}
      path="/sign-in"
      title={m.accounts_sign_in_title()}
      text={byPhone ? m.accounts_sign_in_text() : m.accounts_sign_in_text_email()}
    >
      <EntryForm
        ref={form}
        to="/sign-in"
        reply={reply}
        next={entry.next}
        className="space-y-3 md:space-y-5"
      >
        {arrival && (
          <Alert tone="success" role="status" title={arrival.title}>
            {arrival.text}
          </Alert>
        )}
        <TextField {...email} label={m.accounts_email()} type="email" autoComplete="username" />
        {byPhone && (
          <>
            <Or className="my-0!" />
            <TextField
              {...field("phone")}
              label={m.accounts_phone()}
              type="tel"
              autoComplete="tel"
            />
          </>
        )}
        <div className="relative">
          <TextField
            {...field("password")}
            label={m.accounts_password()}
            required
            as={PasswordInput}
            autoComplete="current-password"
          />
          <LocalLink
            to={withNext("/reset-password", entry.next)}
            className="absolute end-0 -top-2.5 inline-flex min-h-11 items-center text-sm font-semibold text-green underline-offset-4 hover:underline"
            onClick={(event) => {
              event.preventDefault();
              ask(true);
              setResetFor(form.current ? String(new FormData(form.current).get("email")) : "");
            }}
          >
            {m.accounts_forgot()}
          </LocalLink>
        </div>
        <SubmitButton size="large" full>
          {m.accounts_sign_in_submit()}
        </SubmitButton>
      </EntryForm>
      {isOpen && (
        <ResetRequestDialog email={resetFor} next={entry.next} onClose={() => setResetFor(null)} />
      )}
    </AccountLayout>
  );
}
