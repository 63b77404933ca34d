import { z } from "zod";
import { toPlainCharacters } from "#app/platform/digits.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";
import type { AccountErrorKey } from "./error-words.ts";
import { longestPassword, shortestPassword } from "./password.ts";

export type FieldErrors<Field extends string> = Partial<Record<Field, AccountErrorKey>>;

export type SignUpField = "fullName" | "email" | "phone" | "password" | "confirmation" | "terms";

const key = (value: AccountErrorKey) => ({ error: value });

export const emailRule = z
  .string()
  .transform((value) => toPlainCharacters(value).toLowerCase())
  .pipe(z.string().min(1, key("email_required")).max(254, key("email_invalid")))
  // The account library's own rule: what passed here and failed there would be a bug's page.
  .pipe(z.email(key("email_invalid")));

const longestName = 80;

const schema = z
  .object({
    fullName: z
      .string()
      .transform(cleanLine)
      .refine((name) => lengthOf(name) <= longestName, key("name_too_long")),
    email: emailRule,
    phone: z.string().trim().max(40, key("phone_invalid")),
    password: z
      .string()
      .min(1, key("password_required"))
      .min(shortestPassword, key("password_too_short"))
      .max(longestPassword, key("password_too_long")),
    confirmation: z.string(),
    terms: z.literal("yes", key("terms_required")),
  })
  .refine((form) => form.password === form.confirmation, {
    ...key("passwords_differ"),
    path: ["confirmation"],
    when: () => true,
  });

export type SignUpInput = z.output<typeof schema>;

export function parseSignUp(form: FormData): Parsed<SignUpInput, FieldErrors<SignUpField>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const result = schema.safeParse({
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    password: text("password"),
    confirmation: text("confirmation"),
    terms: form.get("terms"),
  });
  if (result.success) return { input: result.data };
  const errors: FieldErrors<SignUpField> = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as SignUpField;
    errors[field] ??= issue.message as AccountErrorKey;
  }
  return { errors };
}
