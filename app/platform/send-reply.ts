/** Why a message is not sent. "failed" is no answer at all: it may be tried again. */
export type SendTrouble =
  | "too-long"
  | "refused"
  | "unconfirmed"
  | "not-allowed"
  | "conflict"
  | "too-many"
  | "failed";

/** The answer to one sending. */
export type SendReply =
  | { outcome: "sent" | "empty" }
  | { outcome: SendTrouble; retryAfter?: number };

/** Whether the same message may yet be taken, later. */
export function isPassing(outcome: SendReply["outcome"]): boolean {
  return outcome === "failed" || outcome === "too-many" || outcome === "unconfirmed";
}
