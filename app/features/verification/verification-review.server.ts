import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { isStaff, type MaybeViewer, type Viewer } from "#app/platform/viewer.ts";
import {
  countByStatus,
  countPendingBefore,
  findReader,
  findStatus,
  insertViews,
  lockApplicant,
  markDecided,
  markRevoked,
  selectRequests,
} from "./data/review-queries.server.ts";
import { readPersonalData } from "./personal-data.server.ts";
import { businessDaysSince, dateOf, isLate, lateBefore } from "./review-time.ts";
import {
  personalDataDays,
  type QueueFilter,
  type VerificationRequest,
  type VerificationStatus,
} from "./verification.ts";
import { type DecisionMail, decisionMail } from "./verification-mails.server.ts";
import { abilitiesOn } from "./verification-policy.ts";
import "./verification-events.ts";

const day = 24 * 60 * 60 * 1_000;

/** How many requests stand under each filter, and how many of the open ones are late. */
export type QueueCounts = Record<QueueFilter | "late", number>;

/**
 * The requests, newest first, for staff (D2 §2); NotFound for everybody else. Whose personal data is shown
 * is written into the audit log, once for each of the staff, request and day.
 */
export async function listRequests(
  viewer: MaybeViewer,
  page: { filter: QueueFilter; after: MomentKey | null; limit: number },
  now: Date,
): Promise<{ requests: VerificationRequest[]; next: string | null; counts: QueueCounts }> {
  if (!viewer || !isStaff(viewer)) throw new NotFound();
  const db = database();
  const [rows, counts] = await Promise.all([
    selectRequests(db, { ...page, limit: page.limit + 1 }),
    countAll(now),
  ]);
  const shown = rows.slice(0, page.limit);
  const requests = shown.map((row) => toRequest(row, viewer, now));
  await auditViews(requests, viewer, now);
  const last = shown.at(-1);
  const next =
    rows.length > page.limit && last ? writeMomentKey({ at: last.askedAt, id: last.id }) : null;
  return { requests, next, counts };
}

/** What staff decide; `seen` is what the request was shown with. */
export type Decision = { approve: true; seen: string } | { approve: false; reason: string };

/**
 * What became of a decision: done, or in vain because the request is no longer what it was. "changed": it is
 * open, but the member has another name or number than was seen.
 */
export type DecisionOutcome =
  | { done: true }
  | { done: false; found: VerificationStatus | "changed" };

/**
 * Decides on an open request: the badge, the audit row, the notice and the mail in one transaction, once
 * however many decide at once (rulings 131 and 132).
 *
 * @throws {NotFound} for who is no staff, and for no request
 * @throws {NotAllowed} for one's own request
 */
export function decide({
  viewer,
  requestId,
  decision,
  now,
}: {
  viewer: MaybeViewer;
  requestId: string;
  decision: Decision;
  now: Date;
}): Promise<DecisionOutcome> {
  return changeRequest(viewer, requestId, async (tx, { staff, userId }) => {
    const status = decision.approve ? "approved" : "rejected";
    const reason = decision.approve ? null : decision.reason;
    const eraseAfter = new Date(now.getTime() + personalDataDays * day);
    const row = { status, reason, reviewedBy: staff.id, reviewedAt: now, eraseAfter } as const;
    const seenBy = decision.approve ? decision.seen : null;
    if (!(await markDecided(tx, requestId, row, seenBy))) return false;
    await record(tx, { staff, requestId, userId, what: status, reason, now });
    await emit(tx, "verification-decided", {
      requestId,
      userId,
      approved: decision.approve,
      at: now,
    });
    return true;
  });
}

/**
 * Ends a member's verification, for a reason that he is told (ruling 131).
 *
 * @throws {NotFound} for who is no staff, and for no request
 * @throws {NotAllowed} for one's own
 */
export function revoke({
  viewer,
  requestId,
  reason,
  now,
}: {
  viewer: MaybeViewer;
  requestId: string;
  reason: string;
  now: Date;
}): Promise<DecisionOutcome> {
  return changeRequest(viewer, requestId, async (tx, { staff, userId }) => {
    const by = { reason, reviewedBy: staff.id, reviewedAt: now };
    if (!(await markRevoked(tx, requestId, by))) return false;
    await record(tx, { staff, requestId, userId, what: "revoked", reason, now });
    await emit(tx, "verification-revoked", { requestId, userId, at: now });
    return true;
  });
}

async function changeRequest(
  viewer: MaybeViewer,
  requestId: string,
  change: (tx: Connection, who: { staff: Viewer; userId: string }) => Promise<boolean>,
): Promise<DecisionOutcome> {
  if (!viewer || !isStaff(viewer) || !isUuid(requestId)) throw new NotFound();
  return database().transaction(async (tx) => {
    const applicant = await lockApplicant(tx, requestId);
    if (!applicant) throw new NotFound();
    if (applicant.userId === viewer.id) throw new NotAllowed();
    if (await change(tx, { staff: viewer, userId: applicant.userId })) return { done: true };
    const status = await findStatus(tx, requestId);
    if (!status) throw new NotFound();
    return { done: false, found: status === "pending" ? "changed" : status };
  });
}

type Done = {
  staff: Viewer;
  requestId: string;
  userId: string;
  what: DecisionMail;
  reason: string | null;
  now: Date;
};

// What concerns the account itself nobody refuses to be told.
async function record(tx: Connection, { staff, requestId, userId, what, reason, now }: Done) {
  await recordAudit(tx, {
    actorId: staff.id,
    action: `verification-${what}`,
    targetKind: "verification",
    targetId: requestId,
    reason,
    now,
  });
  const reader = await findReader(tx, userId);
  if (reader) await sendLater(tx, decisionMail(reader, what, reason));
}

async function auditViews(
  requests: readonly VerificationRequest[],
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const opened = requests.filter(({ data }) => data !== null).map(({ id }) => id);
  await database().transaction(async (tx) => {
    for (const targetId of await insertViews(tx, opened, viewer.id, dateOf(now))) {
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
  const [rows, late] = await Promise.all([
    countByStatus(database()),
    countPendingBefore(database(), lateBefore(now)),
  ]);
  const of = (...wanted: VerificationStatus[]) =>
    rows.reduce((sum, { status, count }) => sum + (wanted.includes(status) ? count : 0), 0);
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    pending: of("pending"),
    approved: of("approved"),
    rejected: of("rejected"),
    ended: of("revoked", "withdrawn"),
    late,
  };
}

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

function toRequest(
  { personalData, keyVersion, name, phone, suspendedAt, ...row }: Row,
  viewer: Viewer,
  now: Date,
): VerificationRequest {
  const isOpen = row.status === "pending";
  return {
    ...row,
    ...readPersonalData({ id: row.id, personalData, keyVersion }),
    profile: { name, phone, isSuspended: suspendedAt !== null },
    waited: isOpen ? businessDaysSince(row.askedAt, now) : null,
    isLate: isOpen && isLate(row.askedAt, now),
    can: abilitiesOn(viewer, row),
  };
}
