import { data, redirect } from "react-router";
import type { Route } from "./+types/two-factor";
import {
  type EntryTrouble,
  orOffline,
  orTooMany,
  tooManyInit,
  troubleOf,
} from "#app/features/accounts/entry-trouble.ts";
import {
  type CodeError,
  SecondStepEnded,
  SecondStepForm,
  type SecondStepOver,
} from "#app/features/accounts/second-step-form.tsx";
import { verifyCode } from "#app/features/accounts/two-factor.server.ts";
import { m } from "#app/paraglide/messages.js";
import { TooMany } from "#app/platform/errors.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { entryHeaders, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { placeAfter } from "./place-after.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next"), "");
  if (context.get(viewerContext)) {
    throw redirect(placeAfter(next, context.get(requestInfoContext).locale));
  }
  return { next };
}

type Answer = {
  next: string;
  error: CodeError | null;
  trouble: EntryTrouble | null;
  over: SecondStepOver | null;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const answer = answerTo(form);
  const field = form.has("recovery") ? "recovery" : "code";
  const code = String(form.get(field) ?? "").trim();
  if (!code) {
    return data<Answer>({ ...answer, error: { field, problem: "required" } }, { status: 422 });
  }
  const result = await orTooMany(verifyCode({ request, clientAddress }, code));
  if (result instanceof TooMany) {
    return data<Answer>({ ...answer, trouble: troubleOf(result) }, tooManyInit(result));
  }
  if (result === "expired" || result === "used")
    return data<Answer>({ ...answer, over: result }, { status: 422 });
  if (result === "wrong") {
    return data<Answer>({ ...answer, error: { field, problem: result } }, { status: 422 });
  }
  // By the sign-in page: it sends a member on, and offers whoever is leaving to stay.
  const next = answer.next && `?next=${encodeURIComponent(answer.next)}`;
  return redirect(pathIn(locale, "/sign-in") + next, { headers: withCookies(result.cookies) });
}

function answerTo(form: FormData): Answer {
  return { next: safePath(form.get("next"), ""), error: null, trouble: null, over: null };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orOffline(serverAction(), () =>
    data<Answer>({ ...answerTo(form), trouble: { kind: "offline" } }, { status: 503 }),
  );
}

export const headers = entryHeaders;

export const meta = metaOf(m.accounts_code_title, m.accounts_code_description, { noindex: true });

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const next = actionData?.next ?? loaderData.next;
  if (actionData?.over) return <SecondStepEnded next={next} why={actionData.over} />;
  return (
    <SecondStepForm
      next={next}
      error={actionData?.error ?? null}
      trouble={actionData?.trouble ?? null}
    />
  );
}
