import { nameLine, passesForSite } from "#app/features/safety/public-name.server.ts";
import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { normalizeEmail, readEmail } from "#app/platform/email-address.ts";
import { type Form, rawText } from "#app/platform/forms/form.server.ts";
import { isPlaceholderAddress } from "#app/platform/mail/mail.server.ts";
import { shapeOf } from "#app/platform/phone-problem.ts";
import { site } from "#app/platform/site.server.ts";
import {
  accountError,
  type AccountErrorKey,
  accountWords,
  describeEntry,
  entryForm,
  limitWords,
} from "#app/features/accounts/account-form.server.ts";
import {
  isSamePassword,
  maxNameLength,
  maxPasswordLength,
} from "#app/features/accounts/account-rules.ts";
import { problemOfNewPassword } from "./new-password.server.ts";

type TwiceTyped = z.ZodType<{ password: string; confirmation: string }>;

export const withConfirmation = <Schema extends TwiceTyped>(schema: Schema) =>
  schema.refine((form) => isSamePassword(form.password, form.confirmation), {
    ...accountError("passwords_differ"),
    path: ["confirmation"],
    when: () => true,
  });

export const emailRule = z
  .string()
  .transform(normalizeEmail)
  .pipe(z.string().min(1, accountError("email_required")))
  .refine(
    (email) => readEmail(email) !== null && !isPlaceholderAddress(email),
    accountError("email_invalid"),
  );

/** Puts an address that stands in the field for the number where it belongs, and a number in the other's. */
export function sortWaysIn(form: FormData): void {
  const email = String(form.get("email") ?? "");
  const phone = String(form.get("phone") ?? "");
  const isSwapped = isAddress(phone) ? !isAddress(email) : phone.trim() === "" && isNumber(email);
  if (!isSwapped) return;
  form.set("email", phone);
  form.set("phone", email);
}

const isAddress = (text: string) => normalizeCharacters(text).includes("@");

function isNumber(text: string): boolean {
  const written = normalizeCharacters(text);
  if (isAddress(text) || written.length > maxPhoneLength || !/\d/.test(written)) return false;
  return !/\p{L}/u.test(written) || shapeOf(text).problem === null;
}

const maxPhoneLength = 40;

const signUpSchema = withConfirmation(
  z.object({
    fullName: nameLine({ max: maxNameLength, tooLong: accountError("name_too_long").error }).refine(
      (name) => !passesForSite(name),
      accountError("name_reserved"),
    ),
    email: rawText.pipe(emailRule),
    phone: rawText.pipe(z.string().trim().max(maxPhoneLength, accountError("phone_invalid"))),
    password: rawText.pipe(
      z
        .string()
        .min(1, accountError("password_required"))
        .max(maxPasswordLength, accountError("password_too_long")),
    ),
    confirmation: rawText,
    terms: z.literal("yes", accountError("terms_required")),
  }),
);

export type SignUpInput = z.output<typeof signUpSchema>;

export const signUpForm = describeEntry(signUpSchema, {
  field: "password",
  key: "password_required",
  text: m.accounts_error_email_and_password_required,
});

export type SignInInput = { email: string; phone: string; password: string };

const signInSchema = z
  .object({
    email: rawText
      .transform(normalizeEmail)
      .refine(
        (email) => email === "" || emailRule.safeParse(email).success,
        accountError("email_invalid"),
      ),
    phone: rawText.pipe(z.string().trim().max(maxPhoneLength, accountError("phone_invalid"))),
    password: rawText.pipe(z.string().min(1, accountError("password_required"))),
  })
  .refine(({ email, phone }) => email || phone, {
    error: () => accountWords(site().phoneSignIn ? "email_or_phone_required" : "email_required"),
    path: ["email"],
    when: () => true,
  });

export const signInForm = describeEntry(signInSchema, {
  field: "email",
  key: "email_or_phone_required",
  text: m.accounts_error_email_or_phone,
});

export const resetLinkForm = {
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

const newPassword = {
  password: rawText.superRefine((password, context) => {
    const problem = problemOfNewPassword(password);
    if (problem) context.addIssue({ code: "custom", message: accountWords(problem) });
  }),
  confirmation: rawText,
};

export const newPasswordForm = {
  ...entryForm,
  schema: withConfirmation(z.object({ token: rawText, ...newPassword })),
  refused: {
    422: ({ password }) => {
      if (!password) return { title: m.accounts_choose_differ_title() };
      const isShort = password === accountWords("password_too_short");
      return { title: isShort ? m.accounts_choose_short_title() : m.common_error_title() };
    },
  },
} satisfies Form;

const wordsOnPaper = (key: AccountErrorKey) =>
  rawText.pipe(
    z.string().trim().min(1, accountError(key)).max(254, accountError("recovery_wrong")),
  );

export const recoveryForm = {
  ...entryForm,
  schema: withConfirmation(
    z.object({
      account: wordsOnPaper("recovery_account_required"),
      code: wordsOnPaper("recovery_code_required"),
      ...newPassword,
    }),
  ),
} satisfies Form;
