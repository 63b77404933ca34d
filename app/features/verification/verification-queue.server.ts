import { byMoment, listForStaff } from "#app/features/staff/queue.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { database, type Connection } from "#app/platform/database.server.ts";
import { fold } from "#app/platform/fold.ts";
import { type MaybeViewer, type Viewer, isStaff } from "#app/platform/viewer.ts";
import * as queries from "./data/review-queries.server.ts";
import { readPersonalData } from "./personal-data.server.ts";
import { businessDaysSince, dateOf, isLate, lateBefore } from "./review-time.ts";
import type { PersonalData, QueueFilter, VerificationStatus, Decision } from "./verification.ts";
import { abilitiesOn } from "./rules/verification-policy.ts";
import { dressMail, type Recipient } from "#app/features/accounts/account-mails.server.ts";
import { m } from "#app/paraglide/messages.js";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { findMailRecipient } from "#app/features/member-mail/mail-choices.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { type Mail, sendLater } from "#app/platform/mail/mail.server.ts";

type QueueCounts = Record<QueueFilter | "late", number>;

const readRequests = listForStaff(queries.selectRequests, byMoment);

type Page = { state: QueueFilter; after: string | null; limit: number; now: Date };

/** The newest first; of those that wait, the oldest. Whose data is shown is audited once for each of staff, request and day. */
export async function listRequests(viewer: MaybeViewer, { now, ...page }: Page) {
  const staff = asStaff(viewer);
  const [{ rows, next }, counts] = await Promise.all([readRequests(staff, page), countAll(now)]);
  const requests = rows.map((row) => toRequest(row, staff, now));
  await auditViews(requests, staff, now);
  return { rows: requests, next, counts };
}

async function auditViews(requests: readonly VerificationRequest[], viewer: Viewer, now: Date) {
  const opened = requests.filter(({ data }) => data !== null).map(({ id }) => id);
  await database().transaction(async (tx) => {
    for (const targetId of await queries.insertViews(tx, opened, viewer.id, dateOf(now))) {
      await recordAudit(tx, {
        actorId: viewer.id,
        action: "verification-viewed",
        targetKind: "verification",
        targetId,
        reason: null,
        now,
      });
    }
  });
}

async function countAll(now: Date): Promise<QueueCounts> {
  const rows = await queries.countByStatus(database(), lateBefore(now));
  const of = (...wanted: VerificationStatus[]) =>
    rows.reduce((sum, { status, count }) => sum + (wanted.includes(status) ? count : 0), 0);
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    pending: of("pending"),
    approved: of("approved"),
    rejected: of("rejected"),
    ended: of("revoked", "withdrawn"),
    late: rows.find(({ status }) => status === "pending")?.early ?? 0,
  };
}

type QueueRow = Awaited<ReturnType<typeof queries.selectRequests>>[number];

// Whatever the spelling: a person sees at once whether it is another name or number.
function differencesOf(
  data: PersonalData | null,
  { name, phone }: { name: string; phone: string | null },
) {
  if (!data) return { name: false, phone: false };
  const written = data.phone.replaceAll(/\D/g, "").replace(/^0+/, "");
  return {
    name: fold(data.fullName) !== fold(name),
    phone: phone !== null && !phone.endsWith(written),
  };
}

function toRequest(
  { personalData, keyVersion, name, phone, suspendedAt, ...row }: QueueRow,
  viewer: Viewer,
  now: Date,
) {
  const isOpen = row.status === "pending";
  const data = readPersonalData({ id: row.id, personalData, keyVersion });
  return {
    ...row,
    ...data,
    differs: differencesOf(data.data, { name, phone }),
    profile: { name, phone, isSuspended: suspendedAt !== null },
    waited: isOpen ? businessDaysSince(row.createdAt, now) : null,
    isLate: isOpen && isLate(row.createdAt, now),
    can: abilitiesOn(viewer, row, now),
  };
}

export type VerificationRequest = ReturnType<typeof toRequest>;

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
 * Approves or rejects an open request, revokes an approval, or undoes within a day what was decided last. All of
 * it is one transaction: the badge, the audit row, the notice and the mail. Of many at once one decides.
 * @throws {NotFound} for whoever is not staff, and for no request
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
  const reader = await findMailRecipient(tx, userId);
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
