import { data, redirect } from "react-router";
import type { Route } from "./+types/sign-in";
import { readComingSoon, readProviderProblem } from "#app/features/accounts/account-entry.ts";
import { signIn } from "#app/features/accounts/accounts.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import {
  type EntryTrouble,
  orOffline,
  orTooMany,
  tooManyInit,
  troubleOf,
} from "#app/features/accounts/entry-trouble.ts";
import { cancelDeletion } from "#app/features/accounts/leaving.server.ts";
import { ProviderDeparture } from "#app/features/accounts/provider-departure.tsx";
import {
  listProviders,
  startProviderSignIn,
} from "#app/features/accounts/provider-sign-in.server.ts";
import { SignInForm } from "#app/features/accounts/sign-in-form.tsx";
import { parseSignIn, type SignInField } from "#app/features/accounts/sign-in-input.ts";
import type { FieldErrors } from "#app/features/accounts/sign-up-input.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { clock } from "#app/platform/clock.ts";
import { TooMany } from "#app/platform/errors.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { site } from "#app/platform/site.server.ts";
import { later } from "#app/ui/asleep.tsx";
import { entryHeaders, forDevice, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { placeAfter } from "./place-after.ts";
import { useSite } from "./shell/site.ts";

const LeavingPanel = later(
  async () => (await import("#app/features/accounts/leaving-panel.tsx")).LeavingPanel,
);
const day = 24 * 60 * 60 * 1000;

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
    soon: readComingSoon(query),
    trouble: problem ? ({ kind: `provider-${problem}` } as EntryTrouble) : null,
    providers: listProviders(locale),
    erasedAt: leaving ? new Date(leaving.getTime() + site().accountGraceDays * day) : null,
  });
}

/** What the page shows again after a form that was not taken, or on the way to a provider. */
type Answer = {
  next: string;
  values: { email: string; phone: string };
  errors: FieldErrors<SignInField>;
  trouble: EntryTrouble | null;
  departure: { name: string; url: string } | null;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const answer = answerTo(form);
  const caller = { request, clientAddress, proof: readProof(form) };
  switch (form.get("intent")) {
    case "provider":
      return departFor(String(form.get("provider") ?? ""), answer, { caller, locale });
    case "keep": {
      const viewer = context.get(viewerContext);
      if (viewer) await cancelDeletion(viewer, clock.now());
      return redirect(placeAfter(answer.next, locale));
    }
    default:
      return enter(form, answer, { caller, locale });
  }
}

function answerTo(form: FormData): Answer {
  return {
    next: safePath(form.get("next"), ""),
    values: { email: String(form.get("email") ?? ""), phone: String(form.get("phone") ?? "") },
    errors: {},
    trouble: null,
    departure: null,
  };
}

type From = { caller: Caller; locale: Locale };

async function enter(form: FormData, answer: Answer, { caller, locale }: From) {
  const { input, errors } = parseSignIn(form);
  if (!input) return data<Answer>({ ...answer, errors }, { status: 422 });
  const result = await orTooMany(signIn(input, caller));
  if (result instanceof TooMany) return tooMany(answer, result);
  switch (result.outcome) {
    case "signed-in":
      // The loader offers whoever is leaving to stay.
      return redirect(
        result.leaving ? signInPath(answer.next, locale) : placeAfter(answer.next, locale),
        {
          headers: withCookies(result.cookies),
        },
      );
    case "second-factor":
      return redirect(signInPath(answer.next, locale, "/sign-in/code"), {
        headers: withCookies(result.cookies),
      });
    case "phone-refused":
      return data<Answer>({ ...answer, errors: { phone: result.problem } }, { status: 422 });
    case "wrong": {
      const kind = isMailConfigured() ? "wrong-or-unconfirmed" : "wrong";
      return data<Answer>({ ...answer, trouble: { kind } }, { status: 422 });
    }
    default:
      return data<Answer>({ ...answer, trouble: { kind: result.outcome } }, { status: 422 });
  }
}

async function departFor(id: string, answer: Answer, { caller, locale }: From) {
  const away = data<Answer>({ ...answer, trouble: { kind: "provider-away" } }, { status: 422 });
  const provider = listProviders(locale).find((each) => each.id === id);
  if (!provider) return away;
  const started = await orTooMany(startProviderSignIn(id, { next: answer.next, locale, caller }));
  if (started instanceof TooMany) return tooMany(answer, started);
  if (!started) return away;
  const headers = withCookies(started.cookies, { refresh: `0; url=${started.url}` });
  return data<Answer>(
    { ...answer, departure: { name: provider.name, url: started.url } },
    { headers },
  );
}

function tooMany(answer: Answer, refused: TooMany) {
  return data<Answer>({ ...answer, trouble: troubleOf(refused) }, tooManyInit(refused));
}

function signInPath(next: string, locale: Locale, path = "/sign-in"): string {
  return pathIn(locale, path) + (next ? `?next=${encodeURIComponent(next)}` : "");
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orOffline(serverAction(), () =>
    data<Answer>({ ...answerTo(form), trouble: { kind: "offline" } }, { status: 503 }),
  );
}

export const headers = entryHeaders;

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
      next={actionData?.next ?? loaderData.next}
      values={actionData?.values ?? { email: "", phone: "" }}
      errors={actionData?.errors ?? {}}
      trouble={actionData ? actionData.trouble : loaderData.trouble}
      soon={actionData ? null : loaderData.soon}
      providers={providers}
      supportEmail={supportEmail}
    />
  );
}
