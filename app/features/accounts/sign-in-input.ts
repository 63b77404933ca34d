import { z } from "zod";
import { toPlainCharacters } from "#app/platform/digits.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import type { AccountErrorKey } from "./error-words.ts";
import type { FieldErrors } from "./sign-up-input.ts";

export type SignInInput = { email: string; phone: string; password: string };

export type SignInField = "email" | "phone" | "password";

const key = (value: AccountErrorKey) => ({ error: value });

const schema = z
  .object({
    email: z
      .string()
      .transform((value) => toPlainCharacters(value).toLowerCase())
      .pipe(z.string().max(254, key("email_invalid"))),
    phone: z.string().trim().max(40, key("phone_invalid")),
    password: z.string().min(1, key("password_required")),
  })
  .refine(({ email, phone }) => email || phone, {
    ...key("email_or_phone_required"),
    path: ["email"],
    when: () => true,
  });

export function parseSignIn(form: FormData): Parsed<SignInInput, FieldErrors<SignInField>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const result = schema.safeParse({
    email: text("email"),
    phone: text("phone"),
    password: text("password"),
  });
  if (result.success) return { input: result.data };
  const errors: FieldErrors<SignInField> = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as SignInField;
    errors[field] ??= issue.message as AccountErrorKey;
  }
  return { errors };
}
