import { redirect } from "react-router";
import type { Route } from "./+types/two-factor";
import type { PageHandle } from "#app/page-handle.ts";
import { entryForm } from "#app/features/accounts/account-form.server.ts";
import { entryOffline } from "#app/features/sign-in/account-entry.ts";
import {
  SecondStepEnded,
  SecondStepForm,
  type SecondStepOver,
} from "#app/features/sign-in/second-step-form.tsx";
import { verifyCode } from "#app/features/account-security/two-factor.server.ts";
import { m } from "#app/paraglide/messages.js";
import { FormRefused, noFields } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { answerForm } from "./answer-form.server.ts";
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

type Over = { over: SecondStepOver };

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const next = safePath(form.get("next"), "");
  const field = form.has("recovery") ? "recovery" : "code";
  const wrong = (words: string) => new FormRefused(422, { errors: { [field]: words } });
  return answerForm<typeof noFields, Over>(
    { form, context },
    { ...entryForm, schema: noFields },
    async () => {
      const code = String(form.get(field) ?? "").trim();
      if (!code) throw wrong(m.accounts_error_code_required());
      const result = await verifyCode({ request, clientAddress }, code);
      if (result === "expired" || result === "used") return { stay: { over: result }, status: 422 };
      if (result === "wrong") throw wrong(m.accounts_code_wrong());
      // By the sign-in page: it redirects a member, and offers a leaving one to stay.
      const to = pathIn(locale, "/sign-in") + (next && `?next=${encodeURIComponent(next)}`);
      return redirect(to, { headers: withCookies(result.cookies) });
    },
  );
}

export const clientAction = orFailed<Over>(entryOffline);

export const headers = entryHeaders;

export const meta = metaOf(m.accounts_code_title, m.accounts_code_description, { noindex: true });

export const handle: PageHandle = { place: "inside" };

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const next = safePath(actionData?.values.next, loaderData.next);
  if (actionData?.over) return <SecondStepEnded next={next} why={actionData.over} />;
  return <SecondStepForm next={next} reply={actionData} />;
}
