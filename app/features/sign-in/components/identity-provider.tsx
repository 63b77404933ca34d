import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { cx } from "#app/ui/cx.ts";
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

const isOfTelegram = ({ id }: Provider) => id === "telegram" || id === "bot";

/** Before the form: where Telegram is there, it is how most come. Whoever presses accepts the terms beside it. */
export function TelegramWays({ providers, next }: Omit<IdentityProviderProps, "soonPath">) {
  const ways = providers.filter(isOfTelegram);
  if (ways.length === 0) return null;
  const [before, after] = splitAtPlaceholder((policy) => m.telegram_terms({ policy }));
  const fields = { terms: "yes", ...(next && { next }) };
  return (
    <>
      <div className="space-y-3">
        {ways.map(({ id }) =>
          id === "bot" ? (
            <LocalForm key={id} to="/sign-in/telegram" fields={{ ...fields, intent: "start" }}>
              <SubmitButton variant={ways.length > 1 ? "secondary" : "primary"} size="large" full>
                {ways.length > 1 ? m.telegram_in_app() : m.telegram_with()}
              </SubmitButton>
            </LocalForm>
          ) : (
            <LocalForm key={id} to="/sign-in" fields={{ ...fields, intent: "provider" }}>
              <SubmitButton name="provider" value={id} size="large" full>
                {m.telegram_with()}
              </SubmitButton>
            </LocalForm>
          ),
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        {before}
        <LocalLink
          to="/privacy-policy"
          target="_blank"
          className="font-semibold text-green underline underline-offset-4"
        >
          {m.shell_privacy_policy()}
        </LocalLink>
        {after}
      </p>
      <Or />
    </>
  );
}

export function Or({ className = "my-5" }: { className?: string }) {
  return (
    <p
      className={cx(
        "flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line",
        className,
      )}
    >
      {m.accounts_or()}
    </p>
  );
}

export function IdentityProvider({ providers: all, next, soonPath }: IdentityProviderProps) {
  const providers = all.filter((each) => !isOfTelegram(each));
  return (
    <>
      <Or />
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
