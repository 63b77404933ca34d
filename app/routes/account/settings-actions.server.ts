import { requestDeletion, requestExport } from "#app/features/personal-data/leaving.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { chooseMail } from "#app/features/member-mail/mail-choices.server.ts";
import {
  changePassword,
  requestEmailChange,
} from "#app/features/account-security/security.server.ts";
import { accountForm } from "#app/features/accounts/account-form.server.ts";
import { securityRefused } from "#app/features/account-security/security-form.server.ts";
import type {
  SecurityIntent,
  SecurityMore,
} from "#app/features/account-security/security-reply.ts";
import { endOtherSessions, endSession } from "#app/features/accounts/sessions.server.ts";
import { mailSecondStepLink } from "#app/features/account-security/staff-second-step.server.ts";
import { emailRule } from "#app/features/sign-in/entry-forms.server.ts";
import * as twoFactor from "#app/features/account-security/two-factor.server.ts";
import { formText } from "#app/platform/text.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { answerForm } from "../answer-form.server.ts";
import { backTo, type Context, memberOf } from "./member.server.ts";

type FormInput = { form: FormData; request: Request; context: Context };
type SettingsInput = FormInput & { viewer: Viewer; caller: Caller; now: Date };

type SettingsResult = Response | { stay: Partial<SecurityMore>; status?: number };

const path = "/account/settings";

export function answerSecurity(intent: SecurityIntent, input: FormInput) {
  const { request, context } = input;
  const caller = { request, clientAddress: context.get(requestInfoContext).clientAddress };
  const viewer = memberOf(context);
  return answerForm<typeof accountForm.schema, Partial<SecurityMore>>(
    input,
    accountForm,
    ({ now }) => actions[intent]({ ...input, viewer, caller, now }),
  );
}

const linkExpired: SettingsResult = { stay: { isLinkOver: true }, status: 422 };

const actions: Record<SecurityIntent, (given: SettingsInput) => Promise<SettingsResult>> = {
  password: async ({ form, context, viewer, caller, now }) => {
    const password = formText(form, "password");
    if (password !== formText(form, "confirmation") && password)
      throw securityRefused("passwords_differ", "confirmation");
    const current = formText(form, "current");
    const outcome = await changePassword(viewer, { current, password, caller, now });
    if (outcome === "changed") return done(context, "password", "password-changed");
    if (outcome === "wrong-password" || outcome === "sign-in-again") throw refusal(outcome, form);
    throw securityRefused(outcome, "password");
  },
  email: async ({ form, context, viewer, caller, now }) => {
    const given = formText(form, "email");
    const { data: email, error } = emailRule.safeParse(given);
    if (error) throw securityRefused(given.trim() ? "email_invalid" : "email_required", "email");
    const password = formText(form, "current");
    const outcome = await requestEmailChange(viewer, { email, password, caller, now });
    switch (outcome) {
      case "sent":
        return done(context, "email", "email-link-sent");
      case "same":
        throw securityRefused("email_same", "email");
      case "mail-failed":
        throw securityRefused("mail_failed");
      case "second-step-first":
        throw securityRefused("second_step_first");
      default:
        throw refusal(outcome, form);
    }
  },
  "two-factor-link": async ({ context, viewer, now }) => {
    const outcome = await mailSecondStepLink(viewer, now);
    if (outcome === "mail-failed") throw securityRefused("mail_failed");
    return done(context, "two-factor", outcome === "sent" ? "second-step-link-sent" : null);
  },
  "two-factor-begin": async ({ form, context, viewer, caller, now }) => {
    const given = { password: formText(form, "current"), link: formText(form, "link") };
    const outcome = await twoFactor.beginTwoFactor(viewer, caller, given, now);
    if (outcome === "already-on") return done(context, "two-factor", "two-factor-on");
    if (outcome === "link-needed") return linkExpired;
    if (typeof outcome === "string") throw refusal(outcome, form);
    const { recoveryCodes, ...setup } = outcome;
    return { stay: { setup, recoveryCodes } };
  },
  "two-factor-confirm": async ({ form, context, viewer, caller, now }) => {
    const given = { code: formText(form, "code"), link: formText(form, "link") };
    const outcome = await twoFactor.confirmTwoFactor(viewer, caller, given, now);
    if (outcome === "link-needed") return linkExpired;
    if (outcome === "wrong") throw securityRefused("code_wrong", "code");
    return done(context, "two-factor", "two-factor-on", outcome.cookies);
  },
  "two-factor-off": async ({ form, context, viewer, caller, now }) => {
    const outcome = await twoFactor.turnTwoFactorOff(
      viewer,
      caller,
      formText(form, "current"),
      now,
    );
    if (typeof outcome === "string") throw refusal(outcome, form);
    return done(context, "two-factor", "two-factor-off", outcome.cookies);
  },
  "recovery-codes": async ({ form, viewer, caller, now }) => {
    const password = formText(form, "current");
    const outcome = await twoFactor.renewRecoveryCodes(viewer, caller, password, now);
    if (typeof outcome === "string") throw refusal(outcome, form);
    return { stay: outcome };
  },
  "end-session": async ({ form, context, viewer }) => {
    await endSession(viewer, formText(form, "session"));
    return done(context, "sessions", "session-ended");
  },
  "end-other-sessions": async ({ request, context, viewer }) => {
    await endOtherSessions(viewer, request);
    return done(context, "sessions", "other-sessions-ended");
  },
  mail: async ({ form, context, viewer, now }) => {
    await chooseMail(viewer, form.getAll("mail").map(String), now);
    return done(context, "mail", "mail-saved");
  },
  export: async ({ context, viewer, now }) => {
    await requestExport(viewer, now);
    return done(context, "export", "export-requested");
  },
  delete: async ({ form, context, viewer, caller, now }) => {
    if (form.get("understood") !== "yes")
      throw securityRefused("understood_required", "understood");
    const password = formText(form, "current");
    const outcome = await requestDeletion(viewer, { password, caller, now });
    if (typeof outcome === "string") throw refusal(outcome, form);
    return backTo(context, "/", "account-leaving", { reload: true });
  },
};

function refusal(outcome: "wrong-password" | "sign-in-again", form: FormData) {
  if (outcome === "sign-in-again") return securityRefused("sign_in_again");
  const isGiven = formText(form, "current") !== "";
  return securityRefused(isGiven ? "password_wrong" : "password_required", "current");
}

function done(context: Context, section: string, flash: FlashCode | null, cookies?: string[]) {
  return backTo(context, `${path}#${section}`, flash, { cookies });
}
