import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { rawText } from "#app/platform/forms/form.server.ts";
import { accountError, describeEntry } from "./entry-form.server.ts";

export type SignInInput = { email: string; phone: string; password: string };

const schema = z
  .object({
    email: rawText
      .transform((value) => normalizeCharacters(value).toLowerCase())
      .pipe(z.string().max(254, accountError("email_invalid"))),
    phone: rawText.pipe(z.string().trim().max(40, accountError("phone_invalid"))),
    password: rawText.pipe(z.string().min(1, accountError("password_required"))),
  })
  .refine(({ email, phone }) => email || phone, {
    ...accountError("email_or_phone_required"),
    path: ["email"],
    when: () => true,
  });

export const signInForm = describeEntry(schema, {
  field: "email",
  key: "email_or_phone_required",
  text: m.accounts_error_email_or_phone,
});
