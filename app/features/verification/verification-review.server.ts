import { dressMail, type Recipient } from "#app/features/accounts/account-mails.server.ts";
import { m } from "#app/paraglide/messages.js";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { type Mail, sendLater } from "#app/platform/mail/mail.server.ts";
import { isStaff, type MaybeViewer, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/review-queries.server.ts";
import { personalDataDays, undoableFor, type VerificationStatus } from "./verification.ts";

type DecisionMail = "approved" | "rejected" | "revoked" | "reopened";

function decisionMail(recipient: Recipient, what: DecisionMail, reason: string | null): Mail {
  return dressMail(recipient, () => {
    const { subject, text, button } = words[what]();
    return {
      subject,
      text: reason === null ? text : [text, `\u2068${reason}\u2069`].join("\n\n"),
      button: { label: button, path: "/account#verify" },
    };
  });
}

const words = {
  approved: () => ({
    subject: m.verification_mail_approved_subject(),
    text: m.verification_mail_approved_text(),
    button: m.verification_mail_button(),
  }),
  rejected: () => ({
    subject: m.verification_mail_rejected_subject(),
    text: m.verification_mail_rejected_text(),
    button: m.verification_mail_again(),
  }),
  revoked: () => ({
    subject: m.verification_mail_revoked_subject(),
    text: m.verification_mail_revoked_text(),
    button: m.verification_mail_again(),
  }),
  reopened: () => ({
    subject: m.verification_mail_reopened_subject(),
    text: m.verification_mail_reopened_text(),
    button: m.verification_mail_button(),
  }),
};

const day = 24 * 60 * 60 * 1_000;

export type Decision = { approve: true; seen: string } | { approve: false; reason: string };

/** "changed": the request is open, but the member has another name or number than was seen. */
export type DecisionOutcome =
  | { done: true }
  | { done: false; found: VerificationStatus | "changed" };

type ReviewRequestInput = { viewer: MaybeViewer; requestId: string; now: Date };

/**
 * Decides on an open request: the badge, the audit row, the notice and the mail in one transaction, once
 * however many decide at once.
 * @throws {NotFound} for who is no staff, and for no request
 * @throws {NotAllowed} for one's own request
 */
export function decide({
  decision,
  ...input
}: ReviewRequestInput & { decision: Decision }): Promise<DecisionOutcome> {
  return changeRequest(input, async (tx, { staff, userId, requestId, now }) => {
    const status = decision.approve ? "approved" : "rejected";
    const reason = decision.approve ? null : decision.reason;
    const eraseAfter = new Date(now.getTime() + personalDataDays * day);
    const row = { status, reason, reviewedBy: staff.id, reviewedAt: now, eraseAfter } as const;
    const seenBy = decision.approve ? decision.seen : null;
    if (!(await queries.markDecided(tx, requestId, row, seenBy))) return false;
    await record(tx, { staff, requestId, userId, what: status, reason, now });
    const { approve: approved } = decision;
    await emit(tx, "verification-decided", { requestId, userId, approved, at: now });
    return true;
  });
}

/**
 * Ends a member's verification, for a reason that they learn.
 * @throws {NotFound} for who is no staff, and for no request
 * @throws {NotAllowed} for one's own
 */
export function revoke({
  reason,
  ...input
}: ReviewRequestInput & { reason: string }): Promise<DecisionOutcome> {
  return changeRequest(input, async (tx, { staff, userId, requestId, now }) => {
    const by = { reason, reviewedBy: staff.id, reviewedAt: now };
    if (!(await queries.markRevoked(tx, requestId, by))) return false;
    await record(tx, { staff, requestId, userId, what: "revoked", reason, now });
    await emit(tx, "verification-revoked", { requestId, userId, at: now });
    return true;
  });
}

/**
 * Undoes an approval or a rejection within a day: the request waits again, the badge is removed if there was one,
 * and the member is notified. Not once they have asked again.
 * @param decidedAt of the decision that was seen
 * @throws {NotFound} for who is no staff, and for no request
 * @throws {NotAllowed} for one's own
 */
export function undoDecision({
  decidedAt,
  ...input
}: ReviewRequestInput & { decidedAt: Date }): Promise<DecisionOutcome> {
  return changeRequest(input, async (tx, { staff, userId, requestId, now }) => {
    const since = new Date(now.getTime() - undoableFor);
    if (!(await queries.markReopened(tx, requestId, { by: staff.id, decidedAt, since })))
      return false;
    await record(tx, { staff, requestId, userId, what: "reopened", reason: null, now });
    await emit(tx, "verification-reopened", { requestId, userId, at: now });
    return true;
  });
}

type Change = { staff: Viewer; userId: string; requestId: string; now: Date };

async function changeRequest(
  { viewer, requestId, now }: ReviewRequestInput,
  change: (tx: Connection, input: Change) => Promise<boolean>,
): Promise<DecisionOutcome> {
  if (!viewer || !isStaff(viewer) || !isUuid(requestId)) throw new NotFound();
  return database().transaction(async (tx) => {
    const applicant = await queries.lockApplicant(tx, requestId);
    if (!applicant) throw new NotFound();
    if (applicant.userId === viewer.id) throw new NotAllowed();
    const input = { staff: viewer, userId: applicant.userId, requestId, now };
    if (await change(tx, input)) return { done: true };
    const status = await queries.findStatus(tx, requestId);
    if (!status) throw new NotFound();
    return { done: false, found: status === "pending" ? "changed" : status };
  });
}

type Done = Change & { what: DecisionMail; reason: string | null };

// Notifications about the account itself cannot be turned off.
async function record(tx: Connection, { staff, requestId, userId, what, reason, now }: Done) {
  await recordAudit(tx, {
    actorId: staff.id,
    action: `verification-${what}`,
    targetKind: "verification",
    targetId: requestId,
    reason,
    now,
  });
  const reader = await queries.findReader(tx, userId);
  if (reader) await sendLater(tx, decisionMail(reader, what, reason));
}

export type VerificationDecided = {
  requestId: string;
  userId: string;
  approved: boolean;
  at: Date;
};

type VerificationRevoked = { requestId: string; userId: string; at: Date };

type VerificationReopened = { requestId: string; userId: string; at: Date };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "verification-decided": VerificationDecided;
    "verification-revoked": VerificationRevoked;
    "verification-reopened": VerificationReopened;
  }
}
