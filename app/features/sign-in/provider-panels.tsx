import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { entryPath, providerTermsPath } from "./account-entry.ts";
import { EntryBox, EntryForm } from "./components/entry-form.tsx";
import { TermsCheckbox } from "#app/features/accounts/terms-checkbox.tsx";
import { LoaderCircle } from "#app/ui/icons.tsx";
import { useEffect } from "react";
import { FocusPanel } from "#app/ui/focus-panel.tsx";

type ProviderTermsFormProps = {
  provider: { id: string; name: string };
  next: string;
  reply: FormReply | undefined;
};

export function ProviderTermsForm({ provider, next, reply }: ProviderTermsFormProps) {
  const { id, name } = provider;
  return (
    <EntryBox
      title={m.accounts_provider_terms_title()}
      text={m.accounts_provider_terms_text({ name })}
    >
      <EntryForm to={providerTermsPath(id, next)} reply={reply}>
        <TermsCheckbox error={reply?.errors.terms} />
        <SubmitButton size="large" full>
          {m.accounts_provider_with({ name })}
        </SubmitButton>
      </EntryForm>
      <p className="mt-5 text-center">
        <LocalLink
          to={entryPath("/sign-in", next)}
          className="font-semibold text-green underline underline-offset-4"
        >
          {m.accounts_back_to_sign_in()}
        </LocalLink>
      </p>
    </EntryBox>
  );
}

/** A page of our own: form-action lets no form end elsewhere. Without script its `Refresh` header goes on. */
export function ProviderDeparture({ name, url }: { name: string; url: string }) {
  useEffect(() => window.location.assign(url), [url]);
  return (
    <FocusPanel>
      <div className="mx-auto max-w-md py-10 text-center">
        <LoaderCircle aria-hidden className="spinner mx-auto size-10 text-brass" />
        <h1 className="mt-5 text-2xl font-extrabold">
          {m.accounts_provider_going_title({ name })}
        </h1>
        <p className="mt-2 mb-6 text-muted">{m.accounts_provider_going_text()}</p>
        <a href={url} rel="noreferrer" className={buttonClass({ size: "large" })}>
          {m.accounts_provider_with({ name })}
        </a>
      </div>
    </FocusPanel>
  );
}
