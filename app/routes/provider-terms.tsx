import { redirect } from "react-router";
import type { Route } from "./+types/provider-terms";
import type { PageHandle } from "#app/page-handle.ts";
import { entryOffline, entryPath } from "#app/features/sign-in/account-entry.ts";
import { entryForm, accountRefused } from "#app/features/accounts/account-form.server.ts";
import { ProviderDeparture, ProviderTermsForm } from "#app/features/sign-in/provider-panels.tsx";
import {
  listProviders,
  startProviderSignIn,
} from "#app/features/sign-in/provider-sign-in.server.ts";
import { m } from "#app/paraglide/messages.js";
import { noFields } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, forDevice, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { placeAfter } from "./place-after.ts";

/** Where somebody comes whom a provider knows and we do not: there is no account yet. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const { provider, next } = readWay(request, locale);
  if (context.get(viewerContext)) throw redirect(placeAfter(next, locale));
  if (!provider) throw redirect(pathIn(locale, entryPath("/sign-in", next)));
  return forDevice(request, { provider, next });
}

type Departure = { departure: { name: string; url: string } };

/** Goes to the provider once more, now to open the account: its word is needed again, the terms are not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const { provider, next } = readWay(request, locale);
  if (!provider) throw redirect(pathIn(locale, entryPath("/sign-in", next)));
  return answerForm<typeof noFields, Departure>(
    { form, context },
    { ...entryForm, schema: noFields },
    async () => {
      if (form.get("terms") !== "yes") throw accountRefused("terms_required", "terms");
      const caller = { request, clientAddress };
      const way = { next, locale, caller, termsAccepted: true };
      const started = await startProviderSignIn(provider.id, way);
      if (!started) throw accountRefused("provider-away");
      const headers = withCookies(started.cookies, { refresh: `0; url=${started.url}` });
      return { stay: { departure: { name: provider.name, url: started.url } }, headers };
    },
  );
}

// In the address, so that the page still has it after a refused form.
function readWay(request: Request, locale: Locale) {
  const query = new URL(request.url).searchParams;
  return {
    provider: listProviders(locale).find(({ id }) => id !== "bot" && id === query.get("provider")),
    next: safePath(query.get("next"), ""),
  };
}

export const clientAction = orFailed<Departure>(entryOffline);

export const headers = entryHeaders;

export const meta = metaOf(m.accounts_provider_terms_title, m.accounts_sign_up_description, {
  path: "/sign-up/terms",
  noindex: true,
});

export const handle: PageHandle = { place: "inside" };

export default function ProviderTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.departure) return <ProviderDeparture {...actionData.departure} />;
  return (
    <ProviderTermsForm provider={loaderData.provider} next={loaderData.next} reply={actionData} />
  );
}
