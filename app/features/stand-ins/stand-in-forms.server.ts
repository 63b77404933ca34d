import { z } from "zod";
import { accountError, entryForm } from "#app/features/accounts/account-form.server.ts";
import { maxNameLength } from "#app/features/accounts/account-rules.ts";
import { nameLine } from "#app/features/safety/public-name.server.ts";
import { emailRule, withConfirmation } from "#app/features/sign-in/entry-forms.server.ts";
import { m } from "#app/paraglide/messages.js";
import { type Form, oneOf, rawText } from "#app/platform/forms/form.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

export const standInForm = {
  failed: wordsOfStatus,
  schema: z.object({
    name: nameLine({
      max: maxNameLength,
      required: m.account_error_name_required,
      tooLong: m.account_error_name_too_long,
    }),
    kind: oneOf(["person", "business"]),
    key: rawText,
  }),
} satisfies Form;

export const claimForm = {
  ...entryForm,
  schema: withConfirmation(
    z.object({
      email: rawText.pipe(emailRule),
      password: rawText,
      confirmation: rawText,
      terms: z.literal("yes", accountError("terms_required")),
    }),
  ),
} satisfies Form;
