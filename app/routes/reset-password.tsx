import { data, redirect } from "react-router";
import type { Route } from "./+types/reset-password";
import type { PageHandle } from "#app/page-handle.ts";
import { isTokenLive, usedLinkOf } from "#app/features/accounts/tokens.server.ts";
import { entryOffline } from "#app/features/sign-in/account-entry.ts";
import { recoverAccount } from "#app/features/sign-in/recovery.server.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "#app/features/sign-in/password-reset.server.ts";
import {
  InvalidResetLink,
  ResetDone,
  ResetRequestForm,
} from "#app/features/sign-in/reset-panels.tsx";
import {
  newPasswordForm,
  recoveryForm,
  resetLinkForm,
} from "#app/features/sign-in/entry-forms.server.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { clock } from "#app/platform/clock.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { site } from "#app/platform/site.server.ts";
import { later } from "#app/ui/island.tsx";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, forDevice, secretAddress, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { accountRefused } from "#app/features/accounts/account-form.server.ts";

const NewPasswordForm = later(
  async () => (await import("#app/features/sign-in/new-password-form.tsx")).NewPasswordForm,
);

const RecoveryForm = later(
  async () => (await import("#app/features/sign-in/new-password-form.tsx")).RecoveryForm,
);

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token");
  const next = safePath(query.get("next"), "");
  const minLength = site().passwordMinLength;
  const byCode = query.get("by") === "code";
  if (token === null)
    return forDevice(request, { token: null, isLive: false, minLength, next, byCode });
  const isLive = await isTokenLive(token, "reset-password", clock.now());
  const status = isLive ? 200 : 400;
  return data({ token, isLive, minLength, next, byCode }, { status, headers: secretAddress });
}

type Step = {
  step: "changed" | "expired" | "used";
  email: string;
  sent: string;
  isMailed: boolean;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const sent = { form, context };
  if (form.has("account"))
    return answerForm<typeof recoveryForm.schema, Partial<Step>>(
      sent,
      recoveryForm,
      async ({ read, now }) => {
        const caller = { request, clientAddress, proof: readProof(form) };
        const outcome = await recoverAccount(read(), { ...caller, locale, now });
        if (outcome === "wrong") throw accountRefused("recovery_wrong", "code");
        if (typeof outcome === "string") throw accountRefused(outcome, "password");
        return redirect(outcome.path, { headers: withCookies(outcome.cookies ?? []) });
      },
    );
  if (form.has("token") || form.has("password"))
    return answerForm<typeof newPasswordForm.schema, Partial<Step>>(
      sent,
      newPasswordForm,
      async ({ read, now }) => {
        const { token, password } = read();
        const reset = await resetPassword(token, password, { request, clientAddress, now });
        const email = await usedLinkOf(token, "reset-password");
        switch (reset.outcome) {
          case "changed":
            return {
              stay: { step: "changed", email: email ?? "" },
              headers: withCookies(reset.cookies),
            };
          case "invalid-token":
            return { stay: { step: email === null ? "expired" : "used" }, status: 400 };
          default:
            throw accountRefused(reset.outcome, "password");
        }
      },
    );
  return answerForm<typeof resetLinkForm.schema, Partial<Step>>(
    sent,
    resetLinkForm,
    async ({ read, now }) => {
      const email = read();
      const caller = { request, clientAddress, proof: readProof(form) };
      const next = safePath(form.get("next"), "");
      const outcome = await requestPasswordReset(email, { caller, locale, next, now });
      if (outcome === "sent") return { stay: { sent: email, isMailed: isMailConfigured() } };
      const summary = { title: m.common_error_title(), text: m.accounts_reset_mail_failed() };
      throw new FormRefused(422, { summary });
    },
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isChoice = (await request.clone().formData()).has("token");
  const offline = () => ({ title: m.accounts_reset_retry(), text: m.accounts_reset_offline() });
  return orFailed<Step>(isChoice ? entryOffline : offline)({ request, serverAction });
}

export const headers = entryHeaders;

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.accounts_reset_title, m.accounts_reset_description, { noindex: true });

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isLive, minLength, byCode } = loaderData;
  const reply = useLastReply(actionData);
  const next = safePath(reply?.values.next, loaderData.next);
  const step = reply?.step;
  if (step === "changed") return <ResetDone next={next} email={reply?.email ?? ""} />;
  if (step) return <InvalidResetLink late={step} next={next} />;
  if (reply ? reply.values.account !== undefined : byCode)
    return <RecoveryForm {...{ minLength, reply }} />;
  const chosen = reply?.values.token ?? (reply ? null : token);
  if (chosen === null) return <ResetRequestForm {...{ reply, next }} />;
  if (!reply && !isLive) return <InvalidResetLink next={next} />;
  return <NewPasswordForm {...{ minLength, next, reply }} token={chosen} />;
}
