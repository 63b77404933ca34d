import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { entryPath, providerTermsPath } from "./account-entry.ts";
import { EntryBox } from "./components/entry-box.tsx";
import { TermsCheckbox } from "./components/terms-checkbox.tsx";
import { EntryErrors } from "./components/entry-errors.tsx";

type ProviderTermsFormProps = {
  provider: { id: string; name: string };
  next: string;
  reply: FormReply | undefined;
};

export function ProviderTermsForm({ provider, next, reply }: ProviderTermsFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { id, name } = provider;
  return (
    <EntryBox
      title={m.accounts_provider_terms_title()}
      text={m.accounts_provider_terms_text({ name })}
    >
      <LocalForm to={providerTermsPath(id, next)} noValidate className="space-y-5">
        <EntryErrors reply={reply} />
        <TermsCheckbox error={reply?.errors.terms} />
        <Button type="submit" size="large" full busy={isBusy}>
          {m.accounts_provider_with({ name })}
        </Button>
      </LocalForm>
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
