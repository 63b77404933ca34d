import type { ProofAsk } from "#app/platform/challenge/proof.ts";
import { emailRule } from "./sign-up-input.ts";

export type ResetAnswer =
  | { sent: true; email: string }
  | { sent: false; email: string; problem: ResetProblem };

/** `retryAfter` is in seconds. */
export type ResetProblem =
  | { kind: "email_required" | "email_invalid" | "mail-failed" | "offline" }
  | { kind: "too-many"; retryAfter: number; limit?: string | null }
  | { kind: "proof"; ask: ProofAsk };

export function readResetEmail(
  form: FormData,
):
  | { email: string; problem?: undefined }
  | { email: string; problem: "email_required" | "email_invalid" } {
  const typed = String(form.get("email") ?? "");
  const result = emailRule.safeParse(typed);
  if (result.success) return { email: result.data };
  return { email: typed, problem: typed.trim() === "" ? "email_required" : "email_invalid" };
}
