import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, rawText } from "#app/platform/forms/form.server.ts";
import { accountError, accountWords, entryForm, limitWords } from "./entry-form.server.ts";
import { problemOfNewPassword } from "./new-password.server.ts";
import { emailRule } from "./sign-up-form.server.ts";

/** To be sent a link; its error is called `reset`, as it may stand over the form of signing in. */
export const resetForm = {
  ...entryForm,
  schema: z.object({ email: rawText }).transform(({ email }, context) => {
    const { data, success } = emailRule.safeParse(email);
    if (success) return data;
    const message = email.trim()
      ? accountWords("email_invalid")
      : m.accounts_error_reset_email_required();
    context.addIssue({ code: "custom", path: ["reset"], message });
    return z.NEVER;
  }),
  refused: {
    422: ({ reset }) => ({
      title:
        reset === m.accounts_error_reset_email_required()
          ? m.accounts_reset_email_title()
          : m.common_error_title(),
    }),
    429: (_errors, limit) => ({
      title: m.accounts_reset_retry(),
      text: `${m.accounts_reset_too_many()}\n${limitWords(limit)}`,
    }),
  },
} satisfies Form;

/** What the link leads to. */
export const newPasswordForm = {
  ...entryForm,
  schema: z
    .object({
      token: rawText,
      password: rawText.superRefine((password, context) => {
        const problem = problemOfNewPassword(password);
        if (problem) context.addIssue({ code: "custom", message: accountWords(problem) });
      }),
      confirmation: rawText,
    })
    .refine(({ password, confirmation }) => password === confirmation, {
      ...accountError("passwords_differ"),
      path: ["confirmation"],
      when: () => true,
    }),
  refused: {
    422: ({ password }) => {
      if (!password) return { title: m.accounts_choose_differ_title() };
      const isShort = password === accountWords("password_too_short");
      return { title: isShort ? m.accounts_choose_short_title() : m.common_error_title() };
    },
  },
} satisfies Form;
