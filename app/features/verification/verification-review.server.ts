import { dressMail, type Recipient } from "#app/features/accounts/account-mails.server.ts";
import { m } from "#app/paraglide/messages.js";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { type Mail, sendLater } from "#app/platform/mail/mail.server.ts";
import { isStaff, type MaybeViewer } from "#app/platform/viewer.ts";
import * as queries from "./data/review-queries.server.ts";
import type { Decision, VerificationStatus } from "./verification.ts";

const outcomes = {
  approve: "approved",
  reject: "rejected",
  revoke: "revoked",
  undo: "reopened",
} as const;
type Outcome = (typeof outcomes)[keyof typeof outcomes];

const mails = {
  approved: {
    subject: m.verification_mail_approved_subject,
    text: m.verification_mail_approved_text,
    button: m.verification_mail_button,
  },
  rejected: {
    subject: m.verification_mail_rejected_subject,
    text: m.verification_mail_rejected_text,
    button: m.verification_mail_again,
  },
  revoked: {
    subject: m.verification_mail_revoked_subject,
    text: m.verification_mail_revoked_text,
    button: m.verification_mail_again,
  },
  reopened: {
    subject: m.verification_mail_reopened_subject,
    text: m.verification_mail_reopened_text,
    button: m.verification_mail_button,
  },
};

function decisionMail(recipient: Recipient, outcome: Outcome, reason: string | null): Mail {
  const { subject, text, button } = mails[outcome];
  return dressMail(recipient, () => ({
    subject: subject(),
    text: reason === null ? text() : [text(), `\u2068${reason}\u2069`].join("\n\n"),
    button: { label: button(), path: "/account#verify" },
  }));
}

/** "changed": the request is open, but the member has another name or number than was seen. */
export type DecisionOutcome =
  | { done: true }
  | { done: false; found: VerificationStatus | "changed" };

type DecideInput = {
  viewer: MaybeViewer;
  requestId: string;
  decision: Decision;
  now: Date;
};

/**
 * Approves or rejects an open request, revokes an approval, or undoes within a day what was decided last, unless
 * the member has asked again: the badge, the audit row, the notice and the mail in one transaction, once however
 * many decide at once.
 * @throws {NotFound} for who is no staff, and for no request
 * @throws {NotAllowed} for one's own request
 */
export async function decide({
  viewer,
  requestId,
  decision,
  now,
}: DecideInput): Promise<DecisionOutcome> {
  if (!viewer || !isStaff(viewer) || !isUuid(requestId)) throw new NotFound();
  return database().transaction(async (tx) => {
    const applicant = await queries.lockApplicant(tx, requestId);
    if (!applicant) throw new NotFound();
    const { userId } = applicant;
    if (userId === viewer.id) throw new NotAllowed();
    if (!(await queries.writeDecision(tx, requestId, decision, { by: viewer.id, now }))) {
      const status = await queries.findStatus(tx, requestId);
      if (!status) throw new NotFound();
      return { done: false, found: status === "pending" ? "changed" : status };
    }
    const outcome = outcomes[decision.intent];
    await record(tx, { staffId: viewer.id, requestId, userId, outcome, decision, now });
    await emit(tx, "verification-decided", { requestId, userId, outcome, at: now });
    return { done: true };
  });
}

type Decided = {
  staffId: string;
  requestId: string;
  userId: string;
  outcome: Outcome;
  decision: Decision;
  now: Date;
};

// Notifications about the account itself cannot be turned off.
async function record(
  tx: Connection,
  { staffId, requestId, userId, outcome, decision, now }: Decided,
) {
  const reason = "reason" in decision ? decision.reason : null;
  const target = { targetKind: "verification", targetId: requestId };
  const entry = { actorId: staffId, action: `verification-${outcome}`, ...target, reason, now };
  await recordAudit(tx, entry);
  const reader = await queries.findReader(tx, userId);
  if (reader) await sendLater(tx, decisionMail(reader, outcome, reason));
}

export type VerificationDecided = {
  requestId: string;
  userId: string;
  outcome: Outcome;
  at: Date;
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    "verification-decided": VerificationDecided;
  }
}
