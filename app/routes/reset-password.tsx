import { data } from "react-router";
import type { Route } from "./+types/reset-password";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import {
  type EntryTrouble,
  orOffline,
  orTooMany,
  tooManyInit,
  troubleOf,
} from "#app/features/accounts/entry-trouble.ts";
import type { NewPasswordErrors } from "#app/features/accounts/new-password-form.tsx";
import { problemOfNewPassword } from "#app/features/accounts/new-password.server.ts";
import {
  isResetLive,
  requestPasswordReset,
  resetPassword,
} from "#app/features/accounts/password-reset.server.ts";
import {
  InvalidResetLink,
  ResetDone,
  ResetRequestForm,
} from "#app/features/accounts/reset-panels.tsx";
import { readResetEmail, type ResetAnswer } from "#app/features/accounts/reset-request.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { clock } from "#app/platform/clock.ts";
import { TooMany } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { later } from "#app/ui/asleep.tsx";
import { entryHeaders, forDevice, secretAddress, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

const NewPasswordForm = later(
  async () => (await import("#app/features/accounts/new-password-form.tsx")).NewPasswordForm,
);

/** Asking for a link; or what the link leads to, in `token`'s words. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const minLength = site().passwordMinLength;
  if (token === null) return forDevice(request, { token: null, isLive: false, minLength });
  const isLive = await isResetLive(token, clock.now());
  return data({ token, isLive, minLength }, { status: isLive ? 200 : 400, headers: secretAddress });
}

type Choice =
  | { step: "choose"; token: string; errors: NewPasswordErrors; trouble: EntryTrouble | null }
  | { step: "changed" | "invalid" };

type Answer = Choice | ({ step: "request" } & ResetAnswer);

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const caller = { request, clientAddress, proof: readProof(form) };
  return form.has("token") || form.has("password")
    ? choose(form, request)
    : ask(form, caller, locale);
}

async function choose(form: FormData, request: Request) {
  const token = String(form.get("token") ?? "");
  const password = String(form.get("password") ?? "");
  const refuse = (errors: NewPasswordErrors) =>
    data<Answer>({ step: "choose", token, errors, trouble: null }, { status: 422 });
  const confirmation =
    password === form.get("confirmation") ? undefined : ("passwords_differ" as const);
  const problem = problemOfNewPassword(password) ?? undefined;
  if (problem || confirmation) return refuse({ password: problem, confirmation });

  const reset = await resetPassword(token, password, { request, now: clock.now() });
  switch (reset.outcome) {
    case "changed":
      return data<Answer>({ step: "changed" }, { headers: withCookies(reset.cookies) });
    case "invalid-token":
      return data<Answer>({ step: "invalid" }, { status: 400 });
    default:
      return refuse({ password: reset.outcome });
  }
}

async function ask(form: FormData, caller: Caller, locale: Locale) {
  const { email, problem } = readResetEmail(form);
  if (problem) {
    return data<Answer>(
      { step: "request", sent: false, email, problem: { kind: problem } },
      { status: 422 },
    );
  }
  const now = clock.now();
  const outcome = await orTooMany(requestPasswordReset(email, { caller, locale, now }));
  if (outcome instanceof TooMany) {
    const problem = troubleOf(outcome);
    return data<Answer>({ step: "request", sent: false, email, problem }, tooManyInit(outcome));
  }
  if (outcome === "sent") return data<Answer>({ step: "request", sent: true, email });
  return data<Answer>(
    { step: "request", sent: false, email, problem: { kind: outcome } },
    { status: 422 },
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orOffline(serverAction(), () => data<Answer>(offlineAnswer(form), { status: 503 }));
}

function offlineAnswer(form: FormData): Answer {
  const text = (name: string) => String(form.get(name) ?? "");
  if (form.has("token")) {
    return { step: "choose", token: text("token"), errors: {}, trouble: { kind: "offline" } };
  }
  return { step: "request", sent: false, email: text("email"), problem: { kind: "offline" } };
}

export const headers = entryHeaders;

export const meta = metaOf(m.accounts_reset_title, m.accounts_reset_description, { noindex: true });

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isLive, minLength } = loaderData;
  if (actionData?.step === "changed") return <ResetDone />;
  if (actionData?.step === "invalid") return <InvalidResetLink late />;
  if (actionData?.step === "choose")
    return <NewPasswordForm {...actionData} minLength={minLength} />;
  if (!actionData && token !== null) {
    if (!isLive) return <InvalidResetLink late={false} />;
    return <NewPasswordForm token={token} minLength={minLength} errors={{}} trouble={null} />;
  }
  return <ResetRequestForm answer={actionData?.step === "request" ? actionData : null} />;
}
