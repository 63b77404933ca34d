import { data, redirect } from "react-router";
import type { Route } from "./+types/sign-up";
import { readComingSoon } from "#app/features/accounts/account-entry.ts";
import { signUp } from "#app/features/accounts/accounts.server.ts";
import {
  type EntryTrouble,
  orOffline,
  orTooMany,
  tooManyInit,
  troubleOf,
} from "#app/features/accounts/entry-trouble.ts";
import { listProviders } from "#app/features/accounts/provider-sign-in.server.ts";
import { SignUpForm } from "#app/features/accounts/sign-up-form.tsx";
import {
  type FieldErrors,
  parseSignUp,
  type SignUpField,
} from "#app/features/accounts/sign-up-input.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { clock } from "#app/platform/clock.ts";
import { TooMany } from "#app/platform/errors.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { site } from "#app/platform/site.server.ts";
import { later } from "#app/ui/asleep.tsx";
import { entryHeaders, forDevice } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { useSite } from "./shell/site.ts";

const loadDone = async () => (await import("#app/features/accounts/sign-up-done.tsx")).SignUpDone;
const SignUpDone = later(loadDone);

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  if (context.get(viewerContext)) throw redirect(pathIn(locale, "/account"));
  const query = new URL(request.url).searchParams;
  return forDevice(request, {
    next: safePath(query.get("next"), ""),
    soon: readComingSoon(query),
    providers: listProviders(locale),
    minLength: site().passwordMinLength,
  });
}

/** What the page shows after a form: itself again, or the panel of success. */
type Answer = {
  next: string;
  values: { fullName: string; email: string; phone: string; terms: boolean };
  errors: FieldErrors<SignUpField>;
  trouble: EntryTrouble | null;
  done: { confirmationRequired: boolean } | null;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const answer = answerTo(form);
  const refuse = (errors: Answer["errors"]) => data<Answer>({ ...answer, errors }, { status: 422 });

  const { input, errors } = parseSignUp(form);
  if (!input) return refuse(errors);
  const proof = readProof(form);
  const from = { request, clientAddress, proof, locale };
  const result = await orTooMany(signUp(input, clock.now(), from));
  if (result instanceof TooMany) {
    return data<Answer>({ ...answer, trouble: troubleOf(result) }, tooManyInit(result));
  }
  switch (result.outcome) {
    case "done":
      return data<Answer>({
        ...answer,
        done: { confirmationRequired: result.confirmationRequired },
      });
    case "mail-failed":
      return data<Answer>({ ...answer, trouble: { kind: result.outcome } }, { status: 422 });
    case "phone-refused":
      return refuse({ phone: result.problem });
    default:
      return refuse({ password: result.outcome });
  }
}

function answerTo(form: FormData): Answer {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    next: safePath(form.get("next"), ""),
    values: {
      fullName: text("fullName"),
      email: text("email"),
      phone: text("phone"),
      terms: form.get("terms") === "yes",
    },
    errors: {},
    trouble: null,
    done: null,
  };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  // First what says that the account is made: without it the page would be empty.
  return orOffline(
    loadDone().then(() => serverAction()),
    () => data<Answer>({ ...answerTo(form), trouble: { kind: "offline" } }, { status: 503 }),
  );
}

export const headers = entryHeaders;

export const meta = metaOf(m.accounts_sign_up_title, m.accounts_sign_up_description, {
  path: "/sign-up",
});

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { supportEmail } = useSite();
  if (actionData?.done) {
    const { next, values, done } = actionData;
    return <SignUpDone next={next} email={values.email.trim()} {...done} />;
  }
  return (
    <SignUpForm
      next={actionData?.next ?? loaderData.next}
      values={actionData?.values ?? { fullName: "", email: "", phone: "", terms: false }}
      errors={actionData?.errors ?? {}}
      trouble={actionData?.trouble ?? null}
      minLength={loaderData.minLength}
      soon={actionData ? null : loaderData.soon}
      providers={loaderData.providers}
      supportEmail={supportEmail}
    />
  );
}
