import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { line, rawText } from "#app/platform/forms/form.server.ts";
import { accountError, describeEntry } from "./entry-form.server.ts";
import { longestPassword, shortestPassword } from "./password.ts";

export const emailRule = z
  .string()
  .transform((value) => normalizeCharacters(value).toLowerCase())
  .pipe(z.string().min(1, accountError("email_required")).max(254, accountError("email_invalid")))
  // The account library's own rule: what passed here and failed there would be a bug's page.
  .pipe(z.email(accountError("email_invalid")));

const longestName = 80;

const schema = z
  .object({
    fullName: line({ max: longestName, tooLong: accountError("name_too_long").error }),
    email: rawText.pipe(emailRule),
    phone: rawText.pipe(z.string().trim().max(40, accountError("phone_invalid"))),
    password: rawText.pipe(
      z
        .string()
        .min(1, accountError("password_required"))
        .min(shortestPassword, accountError("password_too_short"))
        .max(longestPassword, accountError("password_too_long")),
    ),
    confirmation: rawText,
    terms: z.literal("yes", accountError("terms_required")),
  })
  .refine((form) => form.password === form.confirmation, {
    ...accountError("passwords_differ"),
    path: ["confirmation"],
    when: () => true,
  });

export type SignUpInput = z.output<typeof schema>;

export const signUpForm = describeEntry(schema, {
  field: "password",
  key: "password_required",
  text: m.accounts_error_email_and_password_required,
});
