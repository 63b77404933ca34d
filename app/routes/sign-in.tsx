import { redirect } from "react-router";
import type { Route } from "./+types/sign-in";
import type { PageHandle } from "#app/page-handle.ts";
import {
  entryOffline,
  isProviderSoon,
  readProviderProblem,
} from "#app/features/sign-in/account-entry.ts";
import { signIn } from "#app/features/sign-in/sign-in.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { accountRefused, accountSummary } from "#app/features/accounts/account-form.server.ts";
import { cancelDeletion } from "#app/features/personal-data/leaving.server.ts";
import { ProviderDeparture } from "#app/features/sign-in/provider-panels.tsx";
import {
  listProviders,
  startProviderSignIn,
} from "#app/features/sign-in/provider-sign-in.server.ts";
import { SignInForm } from "#app/features/sign-in/sign-in-form.tsx";
import {
  signInForm,
  type SignInInput,
  sortWaysIn,
} from "#app/features/sign-in/entry-forms.server.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { orFailed, replyTo } from "#app/platform/forms/form-reply.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { site } from "#app/platform/site.server.ts";
import { later } from "#app/ui/island.tsx";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, forDevice, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { placeAfter } from "./place-after.ts";
import { useSite } from "./shell/site.ts";
import { dayMs } from "#app/platform/durations.ts";

const LeavingPanel = later(
  async () => (await import("#app/features/personal-data/leaving-panel.tsx")).LeavingPanel,
);

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const query = new URL(request.url).searchParams;
  const next = safePath(query.get("next"), "");
  const viewer = context.get(viewerContext);
  if (viewer && !viewer.deletionRequestedAt) throw redirect(placeAfter(next, locale));
  const leaving = viewer?.deletionRequestedAt;
  const problem = readProviderProblem(query);
  return forDevice(request, {
    next,
    isSoon: isProviderSoon(query),
    refusal: problem && {
      ...replyTo(new FormData()),
      status: 422,
      summary: accountSummary(`provider-${problem}`),
    },
    providers: listProviders(locale),
    byPhone: site().phoneSignIn,
    erasedAt: leaving ? new Date(leaving.getTime() + site().accountGraceDays * dayMs) : null,
  });
}

type Departure = { departure: { name: string; url: string } };

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  sortWaysIn(form);
  const next = safePath(form.get("next"), "");
  const caller = { request, clientAddress, proof: readProof(form) };
  return answerForm<typeof signInForm.schema, Partial<Departure>>(
    { form, context },
    signInForm,
    ({ read, now }) =>
      answerIntents(form, {
        provider: () =>
          departFor(String(form.get("provider") ?? ""), {
            next,
            locale,
            caller,
            termsAccepted: form.get("terms") === "yes",
          }),
        keep: async () => {
          const viewer = context.get(viewerContext);
          if (viewer) await cancelDeletion(viewer, now);
          return redirect(placeAfter(next, locale));
        },
        // From the page of what was done: it says so, with the address filled in.
        address: async () => ({ stay: {} }),
        "": () => enter(read(), { next, locale, caller }),
      }),
  );
}

type From = { next: string; caller: Caller; locale: Locale; termsAccepted?: boolean };

async function enter(input: SignInInput, { next, caller, locale }: From): Promise<Response> {
  const result = await signIn(input, caller);
  switch (result.outcome) {
    case "signed-in": {
      // The loader offers a leaving member to stay.
      const to = result.leaving ? signInPath(next, locale) : placeAfter(next, locale);
      return redirect(to, { headers: withCookies(result.cookies) });
    }
    case "second-factor":
      return redirect(signInPath(next, locale, "/sign-in/code"), {
        headers: withCookies(result.cookies),
      });
    case "phone-refused":
      throw accountRefused(result.problem, "phone");
    case "wrong":
      throw accountRefused(isMailConfigured() ? "wrong-or-unconfirmed" : "wrong");
    default:
      throw accountRefused(result.outcome);
  }
}

async function departFor(id: string, way: From) {
  const provider = listProviders(way.locale).find((each) => each.id === id);
  const started = provider && (await startProviderSignIn(id, way));
  if (!started) throw accountRefused("provider-away");
  const headers = withCookies(started.cookies, { refresh: `0; url=${started.url}` });
  return { stay: { departure: { name: provider.name, url: started.url } }, headers };
}

function signInPath(next: string, locale: Locale, path = "/sign-in"): string {
  return pathIn(locale, path) + (next ? `?next=${encodeURIComponent(next)}` : "");
}

export const clientAction = orFailed<Departure>(entryOffline);

export const headers = entryHeaders;

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.accounts_sign_in_title, m.accounts_sign_in_description, {
  path: "/sign-in",
});

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { supportEmail } = useSite();
  if (actionData?.departure) return <ProviderDeparture {...actionData.departure} />;
  const { erasedAt, providers } = loaderData;
  if (erasedAt) return <LeavingPanel next={loaderData.next} erasedAt={erasedAt} />;
  return (
    <SignInForm
      next={safePath(actionData?.values.next, loaderData.next)}
      reply={actionData ?? loaderData.refusal}
      isSoon={!actionData && loaderData.isSoon}
      providers={providers}
      byPhone={loaderData.byPhone}
      supportEmail={supportEmail}
    />
  );
}
