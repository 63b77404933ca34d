import { orTooMany } from "#app/features/accounts/entry-trouble.ts";
import { requestDeletion, requestExport } from "#app/features/accounts/leaving.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { chooseMail } from "#app/features/accounts/mail-choices.server.ts";
import { changePassword, requestEmailChange } from "#app/features/accounts/security.server.ts";
import type {
  SecurityErrorKey,
  SecurityIntent,
  SecurityReply,
} from "#app/features/accounts/security-reply.ts";
import { endOtherSessions, endSession } from "#app/features/accounts/sessions.server.ts";
import { mailSecondStepLink } from "#app/features/accounts/staff-second-step.server.ts";
import { emailRule } from "#app/features/accounts/sign-up-input.ts";
import * as twoFactor from "#app/features/accounts/two-factor.server.ts";
import { clock } from "#app/platform/clock.ts";
import { TooMany } from "#app/platform/errors.ts";
import { formText } from "#app/platform/form-text.ts";
import type { NoticeCode } from "#app/platform/notice.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { backTo, type Context, memberOf } from "./member.server.ts";

type Asked = { form: FormData; request: Request; context: Context };
type Given = Asked & { viewer: Viewer; caller: Caller; now: Date };

type Answer = Partial<Omit<SecurityReply, "intent">> | Response;

const path = "/account/settings";

export async function answerSecurity(
  intent: SecurityIntent,
  asked: Asked,
): Promise<SecurityReply | Response> {
  const { request, context } = asked;
  const caller = { request, clientAddress: context.get(requestInfoContext).clientAddress };
  const given = { ...asked, viewer: memberOf(context), caller, now: clock.now() };
  const answer = await orTooMany<Answer>(actions[intent](given));
  if (answer instanceof Response) return answer;
  if (answer instanceof TooMany) {
    return { intent, errors: {}, retryAfter: answer.retryAfter, limit: answer.text };
  }
  return { intent, errors: {}, ...answer };
}

const actions: Record<SecurityIntent, (given: Given) => Promise<Answer>> = {
  password: savePassword,
  email: askForEmail,
  "two-factor-link": askForLink,
  "two-factor-begin": beginSecondFactor,
  "two-factor-confirm": confirmSecondFactor,
  "two-factor-off": endSecondFactor,
  "recovery-codes": renewCodes,
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
  delete: askForDeletion,
};

async function savePassword({ form, context, viewer, caller, now }: Given): Promise<Answer> {
  const password = formText(form, "password");
  if (password !== formText(form, "confirmation") && password) {
    return { errors: { confirmation: "passwords_differ" } };
  }
  const current = formText(form, "current");
  const outcome = await changePassword(viewer, { current, password, caller, now });
  if (outcome === "changed") return done(context, "password", "password-changed");
  if (outcome === "wrong-password" || outcome === "sign-in-again") return refusal(outcome, form);
  return { errors: { password: outcome } };
}

async function askForEmail({ form, context, viewer, caller, now }: Given): Promise<Answer> {
  const typed = formText(form, "email");
  const { data: email, error } = emailRule.safeParse(typed);
  if (error) {
    const key = typed.trim() ? "email_invalid" : "email_required";
    return { email: typed, errors: { email: key } };
  }
  const password = formText(form, "current");
  const outcome = await requestEmailChange(viewer, { email, password, caller, now });
  switch (outcome) {
    case "sent":
      return done(context, "email", "email-link-sent");
    case "same":
      return { email: typed, errors: { email: "email_same" } };
    case "mail-failed":
      return { email: typed, trouble: "mail_failed" };
    case "second-step-first":
      return { email: typed, trouble: "second_step_first" };
    default:
      return { email: typed, ...refusal(outcome, form) };
  }
}

async function askForLink({ context, viewer, now }: Given): Promise<Answer> {
  const outcome = await mailSecondStepLink(viewer, now);
  if (outcome === "mail-failed") return { trouble: "mail_failed" };
  return done(context, "two-factor", outcome === "sent" ? "second-step-link-sent" : null);
}

async function beginSecondFactor({ form, context, viewer, caller, now }: Given): Promise<Answer> {
  const link = formText(form, "link");
  const password = formText(form, "current");
  const outcome = await twoFactor.beginTwoFactor(viewer, caller, { password, link }, now);
  if (outcome === "already-on") return done(context, "two-factor", "two-factor-on");
  if (outcome === "link-needed") return { trouble: "link_over" };
  if (typeof outcome === "string") return { ...refusal(outcome, form), link };
  const { recoveryCodes, ...setup } = outcome;
  return { setup, recoveryCodes, link };
}

async function confirmSecondFactor({ form, context, viewer, caller, now }: Given): Promise<Answer> {
  const link = formText(form, "link");
  const outcome = await twoFactor.confirmTwoFactor(
    viewer,
    caller,
    { code: formText(form, "code"), link },
    now,
  );
  if (outcome === "link-needed") return { trouble: "link_over" };
  if (outcome === "wrong") return { errors: { code: "code_wrong" }, link };
  return done(context, "two-factor", "two-factor-on", outcome.cookies);
}

async function endSecondFactor({ form, context, viewer, caller, now }: Given): Promise<Answer> {
  const outcome = await twoFactor.turnTwoFactorOff(viewer, caller, formText(form, "current"), now);
  if (typeof outcome === "string") return refusal(outcome, form);
  return done(context, "two-factor", "two-factor-off", outcome.cookies);
}

async function renewCodes({ form, viewer, caller, now }: Given): Promise<Answer> {
  const outcome = await twoFactor.renewRecoveryCodes(
    viewer,
    caller,
    formText(form, "current"),
    now,
  );
  return typeof outcome === "string" ? refusal(outcome, form) : outcome;
}

async function askForDeletion({ form, context, viewer, caller, now }: Given): Promise<Answer> {
  if (form.get("understood") !== "yes") return { errors: { understood: "understood_required" } };
  const outcome = await requestDeletion(viewer, {
    password: formText(form, "current"),
    caller,
    now,
  });
  if (typeof outcome === "string") return refusal(outcome, form);
  return backTo(context, "/", "account-leaving", { reload: true });
}

function refusal(
  outcome: "wrong-password" | "sign-in-again",
  form: FormData,
): { errors: SecurityReply["errors"]; trouble?: SecurityErrorKey } {
  if (outcome === "sign-in-again") return { errors: {}, trouble: "sign_in_again" };
  return {
    errors: { current: formText(form, "current") ? "password_wrong" : "password_required" },
  };
}

function done(context: Context, section: string, notice: NoticeCode | null, cookies?: string[]) {
  return backTo(context, `${path}#${section}`, notice, { cookies });
}
