import { LoaderCircle } from "#app/ui/icons.tsx";
import { useEffect } from "react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";

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
