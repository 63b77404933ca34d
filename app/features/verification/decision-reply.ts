import type { VerificationStatus } from "./verification.ts";

/** What staff ask for with a request's forms. */
export const decisionIntents = ["approve", "reject", "revoke", "undo"] as const;
export type DecisionIntent = (typeof decisionIntents)[number];

export type DecisionReply = {
  /** New with each answer. */
  id: string;
  requestId: string;
  intent: DecisionIntent;
  /** What is wrong with the reason, and the reason as it was typed. */
  reason: { error: "short" | "long"; typed: string } | null;
  /** What the request was found to be instead. */
  found: VerificationStatus | "changed" | null;
};
