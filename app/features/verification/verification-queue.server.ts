import { byMoment, listForStaff } from "#app/features/staff/queue.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import { fold } from "#app/platform/fold.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/review-queries.server.ts";
import { readPersonalData } from "./personal-data.server.ts";
import { businessDaysSince, dateOf, isLate, lateBefore } from "./review-time.ts";
import type { PersonalData, QueueFilter, VerificationStatus } from "./verification.ts";
import { abilitiesOn } from "./rules/verification-policy.ts";

type QueueCounts = Record<QueueFilter | "late", number>;

const readRequests = listForStaff(queries.selectRequests, byMoment);

type Page = { state: QueueFilter; after: string | null; limit: number; now: Date };

/** The newest first. Whose data is shown is audited once for each of staff, request and day. */
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
    /** Whole working days it has waited; null once decided. */
    waited: isOpen ? businessDaysSince(row.createdAt, now) : null,
    isLate: isOpen && isLate(row.createdAt, now),
    can: abilitiesOn(viewer, row, now),
  };
}

export type VerificationRequest = ReturnType<typeof toRequest>;
