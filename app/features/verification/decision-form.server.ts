import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, FormRefused, rawText } from "#app/platform/forms/form.server.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import {
  type DecisionIntent,
  longestReason,
  shortestReason,
  type VerificationStatus,
} from "./verification.ts";
import { decisionFailedTitles } from "./verification-words.ts";

/** Why somebody is not verified, or no more. */
export const reasonForm = {
  schema: z.object({
    reason: rawText
      .transform(cleanText)
      .refine((reason) => lengthOf(reason) >= shortestReason, {
        error: () => m.verification_reason_short(),
      })
      .refine((reason) => lengthOf(reason) <= longestReason, {
        error: () => m.verification_reason_long(),
      }),
  }),
} satisfies Form;

const words: Record<VerificationStatus | "changed", () => string> = {
  pending: m.verification_found_pending,
  approved: m.verification_found_approved,
  rejected: m.verification_found_rejected,
  revoked: m.verification_found_revoked,
  withdrawn: m.verification_found_withdrawn,
  changed: m.verification_found_changed,
};

/** The request was found otherwise than it was seen. */
export function foundOtherwise(
  intent: DecisionIntent,
  found: VerificationStatus | "changed",
): FormRefused {
  const text = intent === "undo" ? m.verification_undo_too_late() : words[found]();
  return new FormRefused(409, { summary: { title: decisionFailedTitles[intent](), text } });
}
