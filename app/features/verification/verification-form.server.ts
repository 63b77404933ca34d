import { isNameTooLong } from "#app/features/accounts/account-rules.ts";
import { cleanName } from "#app/features/safety/name-rule.server.ts";
import { emailRule } from "#app/features/sign-in/entry-forms.server.ts";
import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { NotFound } from "#app/platform/errors.ts";
import { type Form, rawText, FormRefused } from "#app/platform/forms/form.server.ts";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { lengthOf, cleanText } from "#app/platform/text.ts";
import { z } from "zod";
import { verificationFailed, decisionFailedTitles } from "./verification-words.ts";
import {
  oldest,
  minFullNameLength,
  youngest,
  type Decision,
  type DecisionIntent,
  maxReasonLength,
  minReasonLength,
  type VerificationStatus,
} from "./verification.ts";

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** What a member says of themselves; `today` is the date in Damascus, YYYY-MM-DD. */
export const verificationForm = (today: string) =>
  ({
    schema: z.object({
      fullName: rawText
        .transform(cleanName)
        .refine((name) => lengthOf(name) >= minFullNameLength, {
          error: () => m.verification_error_name_short(),
        })
        .refine((name) => !isNameTooLong(name), { error: () => m.verification_error_name_long() }),
      dateOfBirth: rawText.transform((text, context) => {
        const date = readDate(text);
        if (!date || date >= today) return refuse(context, m.verification_error_date());
        return isOfAge(date, today) ? date : refuse(context, m.verification_error_age());
      }),
      email: rawText.transform(
        (text, context) =>
          emailRule.safeParse(text).data ?? refuse(context, m.verification_error_email()),
      ),
      phone: rawText.transform((text, context) => {
        const phone = readPhone(text);
        return phone.number ?? refuse(context, phoneProblemWords[phone.problem]());
      }),
    }),
    failed: verificationFailed,
    // The page says when they may ask again.
    refused: { 429: () => null },
  }) satisfies Form;

/** From three selects of one name, the day first; as it is from one field. */
export function birthDateIn(form: FormData): string {
  const [first = "", month, year] = form.getAll("dateOfBirth").map(String);
  return month === undefined || year === undefined ? first : `${year}-${month}-${first}`;
}

/** A date as a browser sends it or as people here write it, the day first, in any digits; null for none. */
function readDate(text: string): string | null {
  const normalized = normalizeCharacters(text);
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(normalized) ??
    reverse(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(normalized)) ??
    [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  // The thirtieth of February is none.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

function reverse(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[3], found[2], found[1]];
}

// Dates of this form compare as texts; who is born on 29 February is a year older on 1 March.
function isOfAge(born: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const age = today.slice(5) < born.slice(5) ? years - 1 : years;
  return age >= youngest && age <= oldest;
}

const reason = rawText
  .transform(cleanText)
  .refine((text) => lengthOf(text) >= minReasonLength, {
    error: () => m.verification_reason_short(),
  })
  .refine((text) => lengthOf(text) <= maxReasonLength, {
    error: () => m.verification_reason_long(),
  });

const schemas: Record<DecisionIntent, z.ZodType<Decision>> = {
  approve: z.object({ intent: z.literal("approve"), seen: rawText }),
  reject: z.object({ intent: z.literal("reject"), reason }),
  revoke: z.object({ intent: z.literal("revoke"), reason }),
  undo: z.object({
    intent: z.literal("undo"),
    decidedAt: rawText.transform((text) => {
      const at = new Date(text);
      if (Number.isNaN(at.getTime())) throw new NotFound();
      return at;
    }),
  }),
};

export const decisionForm = (intent: DecisionIntent) =>
  ({ schema: schemas[intent] }) satisfies Form;

const words: Record<VerificationStatus | "changed", () => string> = {
  pending: m.verification_found_pending,
  approved: m.verification_found_approved,
  rejected: m.verification_found_rejected,
  revoked: m.verification_found_revoked,
  withdrawn: m.verification_found_withdrawn,
  changed: m.verification_found_changed,
};

export function decisionConflict(
  intent: DecisionIntent,
  found: VerificationStatus | "changed",
): FormRefused {
  const text = intent === "undo" ? m.verification_undo_too_late() : words[found]();
  return new FormRefused(409, { summary: { title: decisionFailedTitles[intent](), text } });
}
