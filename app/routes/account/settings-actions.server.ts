import { requestDeletion, requestExport } from "#app/features/personal-data/leaving.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { createApiKey, deleteApiKey } from "#app/features/accounts/api-keys.server.ts";
import { chooseMail } from "#app/features/member-mail/mail-choices.server.ts";
import {
  changePassword,
  giveUpAddress,
  makeAccountCodes,
  requestEmailChange,
} from "#app/features/account-security/security.server.ts";
import {
  type AccountErrorKey,
  accountForm,
  accountRefused,
} from "#app/features/accounts/account-form.server.ts";
import { beginTelegramLink } from "#app/features/account-security/link-telegram.server.ts";
import { isSamePassword } from "#app/features/accounts/account-rules.ts";
import type {
  SecurityIntent,
  SecurityReplyData,
} from "#app/features/account-security/security-form.tsx";
import { endOtherSessions, endSession } from "#app/features/accounts/sessions.server.ts";
import { emailRule } from "#app/features/sign-in/entry-forms.server.ts";
import * as twoFactor from "#app/features/account-security/two-factor.server.ts";
import { Conflict } from "#app/platform/errors.ts";
import { cleanLine, formText, lengthOf } from "#app/platform/text.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { m } from "#app/paraglide/messages.js";
import { intentOf } from "#app/platform/forms/intents.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { redirect } from "react-router";
import { answerForm } from "../answer-form.server.ts";
import { withCookies } from "../entry-headers.server.ts";
import { backTo, type Context, memberOf } from "./member.server.ts";

type FormInput = { form: FormData; request: Request; context: Context };
type SettingsInput = {
  form: FormData;
  text: (field: string) => string;
  viewer: Viewer;
  caller: Caller;
  locale: Locale;
  now: Date;
  done: (section: string, flash: FlashCode | null, cookies?: string[]) => Response;
  leave: (flash: FlashCode) => Response;
};
type SettingsResult =
  | Response
  | { stay: Partial<SecurityReplyData>; status?: number; headers?: Headers };

const settingsForm = {
  ...accountForm,
  failed: (...why: Parameters<typeof accountForm.failed>) => ({
    ...accountForm.failed(...why),
    title: m.common_error_title(),
  }),
};

export function answerSecurity({ form, request, context }: FormInput) {
  const intent = intentOf(form, Object.keys(actions) as SecurityIntent[]);
  const caller = { request, clientAddress: context.get(requestInfoContext).clientAddress };
  const viewer = memberOf(context);
  return answerForm<typeof accountForm.schema, Partial<SecurityReplyData>>(
    { form, context },
    settingsForm,
    ({ now, locale }) =>
      actions[intent]({
        form,
        text: (field) => formText(form, field),
        viewer,
        caller,
        locale,
        now,
        done: (section, flash, cookies) =>
          backTo(context, `/account/settings#${section}`, flash, { cookies }),
        leave: (flash) => backTo(context, "/", flash, { reload: true }),
      }),
  );
}

const maxKeyNameLength = 60;

const linkExpired: SettingsResult = { stay: { isLinkOver: true }, status: 422 };

const actions: Record<SecurityIntent, (input: SettingsInput) => Promise<SettingsResult>> = {
  password: async ({ text, viewer, caller, now, done }) => {
    const [current, password] = [text("current"), text("password")];
    if (password && !isSamePassword(password, text("confirmation")))
      throw accountRefused("passwords_differ", "confirmation");
    const outcome = await changePassword(viewer, { current, password, caller, now });
    if (outcome !== "changed") throw refusal(outcome, current);
    return done("password", "password-changed");
  },
  email: async ({ text, viewer, caller, now, done }) => {
    const { data: email, error } = emailRule.safeParse(text("email"));
    if (error)
      throw accountRefused(text("email").trim() ? "email_invalid" : "email_required", "email");
    const password = text("current");
    const outcome = await requestEmailChange(viewer, { email, password, caller, now });
    if (outcome !== "sent") throw refusal(outcome, password);
    return done("email", "email-link-sent");
  },
  telegram: async ({ text, viewer, caller, locale, now }) => {
    const input = { way: text("way"), password: text("current"), caller, locale, now };
    const outcome = await beginTelegramLink(viewer, input);
    if (outcome === "telegram-away" || outcome === "telegram-no-cookie")
      throw accountRefused(outcome);
    if (typeof outcome === "string") throw refusal(outcome, input.password);
    if ("path" in outcome) return redirect(pathIn(locale, outcome.path));
    const { departure, cookies } = outcome;
    const headers = withCookies(cookies, { refresh: `0; url=${departure.url}` });
    return { stay: { departure }, headers };
  },
  "address-remove": async ({ text, viewer, caller, now, done }) => {
    const [kind, password] = [text("kind"), text("current")];
    const outcome = await giveUpAddress(viewer, { kind, password, caller, now });
    if (outcome === "untold") return done("email", "address-gone");
    if (outcome !== "removed") throw refusal(outcome, password);
    return done("email", "address-removed");
  },
  "account-codes": async ({ text, viewer, caller, now }) => {
    const password = text("current");
    const outcome = await makeAccountCodes(viewer, { password, caller, now });
    if (typeof outcome === "string") throw refusal(outcome, password);
    return { stay: outcome };
  },
  "two-factor-link": async ({ viewer, now, done }) => {
    const outcome = await twoFactor.mailSecondStepLink(viewer, now);
    if (outcome === "mail-failed") throw refusal(outcome);
    return done("two-factor", outcome === "sent" ? "second-step-link-sent" : null);
  },
  "two-factor-begin": async ({ text, viewer, caller, now, done }) => {
    const input = { password: text("current"), link: text("link") };
    const outcome = await twoFactor.beginTwoFactor(viewer, caller, input, now);
    if (outcome === "already-on") return done("two-factor", "two-factor-on");
    if (outcome === "link-needed") return linkExpired;
    if (typeof outcome === "string") throw refusal(outcome, input.password);
    const { recoveryCodes, ...setup } = outcome;
    return { stay: { setup, recoveryCodes } };
  },
  "two-factor-confirm": async ({ text, viewer, caller, now, done }) => {
    const input = { code: text("code"), link: text("link") };
    const outcome = await twoFactor.confirmTwoFactor(viewer, caller, input, now);
    if (outcome === "link-needed") return linkExpired;
    if (outcome === "wrong") throw accountRefused("code_wrong", "code");
    return done("two-factor", "two-factor-on", outcome.cookies);
  },
  "two-factor-off": async ({ text, viewer, caller, now, done }) => {
    const password = text("current");
    const outcome = await twoFactor.turnTwoFactorOff(viewer, caller, password, now);
    if (typeof outcome === "string") throw refusal(outcome, password);
    return done("two-factor", "two-factor-off", outcome.cookies);
  },
  "recovery-codes": async ({ text, viewer, caller, now }) => {
    const password = text("current");
    const outcome = await twoFactor.renewRecoveryCodes(viewer, caller, password, now);
    if (typeof outcome === "string") throw refusal(outcome, password);
    return { stay: outcome };
  },
  "end-session": async ({ text, viewer, done }) => {
    await endSession(viewer, text("session"));
    return done("sessions", "session-ended");
  },
  "end-other-sessions": async ({ viewer, caller, done }) => {
    await endOtherSessions(viewer, caller.request);
    return done("sessions", "other-sessions-ended");
  },
  mail: async ({ form, viewer, now, done }) => {
    await chooseMail(viewer, form.getAll("mail").map(String), now);
    return done("mail", "mail-saved");
  },
  key: async ({ text, viewer, caller, now }) => {
    const name = cleanLine(text("name"));
    if (name === "") throw accountRefused("key_name_required", "name");
    if (lengthOf(name) > maxKeyNameLength) throw accountRefused("key_name_too_long", "name");
    const password = text("current");
    const mayPost = text("post") === "yes";
    const made = await createApiKey(viewer, { name, mayPost, password, caller, now }).catch(
      (error: unknown) => {
        throw error instanceof Conflict ? accountRefused("keys_full") : error;
      },
    );
    if (typeof made === "string") throw refusal(made, password);
    return { stay: { newKey: made.key } };
  },
  "end-key": async ({ text, viewer, done }) => {
    await deleteApiKey(viewer, text("key"));
    return done("keys", "api-key-ended");
  },
  export: async ({ viewer, now, done }) => {
    await requestExport(viewer, now);
    return done("export", "export-requested");
  },
  delete: async ({ text, viewer, caller, now, leave }) => {
    if (text("understood") !== "yes") throw accountRefused("understood_required", "understood");
    const password = text("current");
    const outcome = await requestDeletion(viewer, { password, caller, now });
    if (typeof outcome === "string") throw refusal(outcome, password);
    return leave("account-leaving");
  },
};

const refusals = {
  "wrong-password": ["password_wrong", "current"],
  "password-or-telegram": ["password_or_telegram", "current"],
  "sign-in-again": ["sign_in_again"],
  last: ["address_last", "kind"],
  "not-there": ["address_which", "kind"],
  same: ["email_same", "email"],
  "mail-failed": ["mail_failed"],
  "second-step-first": ["second_step_first"],
  password_required: ["password_required", "password"],
  password_too_short: ["password_too_short", "password"],
  password_too_long: ["password_too_long", "password"],
  password_common: ["password_common", "password"],
} satisfies Record<string, [error: AccountErrorKey, field?: string]>;

function refusal(outcome: keyof typeof refusals, current?: string) {
  if (outcome === "wrong-password" && current === "")
    return accountRefused("password_required", "current");
  const [error, field]: [error: AccountErrorKey, field?: string] = refusals[outcome];
  return accountRefused(error, field);
}
