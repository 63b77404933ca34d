import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { showToast } from "#app/ui/toast.tsx";

const comingSoonMs = 5000;

export type Provider = { id: string; name: string };

type IdentityProviderProps = {
  providers: readonly Provider[];
  next: string;
  soonPath: string;
};

export function IdentityProvider({ providers, next, soonPath }: IdentityProviderProps) {
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.accounts_or()}
      </p>
      {providers.length === 0 && <ComingSoon to={soonPath} />}
      {providers.length > 0 && (
        <LocalForm
          to="/sign-in"
          className="space-y-3"
          fields={{ intent: "provider", ...(next && { next }) }}
        >
          {providers.map(({ id, name }) => (
            <SubmitButton key={id} name="provider" value={id} variant="secondary" size="large" full>
              {id === "google" && <GoogleMark />}
              {m.accounts_provider_with({ name })}
            </SubmitButton>
          ))}
        </LocalForm>
      )}
    </>
  );
}

function ComingSoon({ to }: { to: string }) {
  return (
    <LocalLink
      to={to}
      className={buttonClass({ variant: "secondary", size: "large", full: true })}
      onClick={(event) => {
        event.preventDefault();
        showToast({
          id: "identity-provider",
          title: m.common_coming_soon_title(),
          text: m.accounts_google_soon(),
          duration: comingSoonMs,
        });
      }}
    >
      <GoogleMark />
      {m.accounts_google()}
    </LocalLink>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden fill="currentColor">
      <path d="M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z" />
    </svg>
  );
}
