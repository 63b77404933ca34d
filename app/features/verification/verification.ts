import { dayMs } from "#app/platform/durations.ts";

/** `withdrawn`: by the member themselves; once approved, by changing the name or number that was checked. */
export const verificationStatuses = [
  "pending",
  "approved",
  "rejected",
  "revoked",
  "withdrawn",
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const maxTries = 3;
export const triesPeriodDays = 30;

export const personalDataDays = 30;

export const undoableFor = dayMs;

export const minFullNameLength = 3;
export const minReasonLength = 3;
export const maxReasonLength = 500;

export const youngest = 18;
export const oldest = 110;

export type PersonalData = {
  fullName: string;
  dateOfBirth: string;
  email: string;
  /** E.164; the digits alone where its country is not known. */
  phone: string;
};

/** Why there is no personal data to show: it is gone, or sealed under a key that the program lacks. */
export type DataAbsence = "erased" | "locked";

export type OwnVerification = {
  /** "idle" when they have not asked yet, or may ask as if they had not. */
  state: "idle" | "pending" | "approved" | "rejected" | "revoked" | "ended";
  /** Of the request the state is about; null when idle. */
  requestedAt: Date | null;
  dueAt: Date | null;
  isLate: boolean;
  reason: string | null;
  nextTryAt: Date | null;
  suggested: PersonalData;
};

export type QueueFilter = "all" | "pending" | "approved" | "rejected" | "ended";

export const decisionIntents = ["approve", "reject", "revoke", "undo"] as const;
export type DecisionIntent = (typeof decisionIntents)[number];

export type Decision =
  | { intent: "approve"; seen: string }
  | { intent: "reject" | "revoke"; reason: string }
  | { intent: "undo"; decidedAt: Date };
