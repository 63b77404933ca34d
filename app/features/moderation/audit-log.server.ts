import { byNumber, listForStaff } from "#app/features/staff/queue.server.ts";
import { operatorId } from "#app/platform/audit/audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { selectActors, selectAudit } from "./data/audit-queries.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import { readReasonText } from "./staff-reason.ts";

/** The filter of the log in an address; null for everybody, or everything. */
export type AuditFilter = { actorId: string | null; kind: string | null; id: string | null };

const readAudit = listForStaff(selectAudit, byNumber);

/** What staff did, the latest first. NotFound for everybody but staff. */
export async function listAudit(
  viewer: MaybeViewer,
  { actorId, kind, id, ...page }: AuditFilter & { after: string | null; limit: number },
) {
  const { rows, next } = await readAudit(viewer, { ...page, actorId, target: { kind, id } });
  return { rows: rows.map(asEntry), next };
}

function asEntry(row: Awaited<ReturnType<typeof selectAudit>>[number]) {
  return {
    id: row.id,
    /** Null for the operator at the machine and for scheduled jobs. */
    actor: row.actorId === operatorId ? null : { id: row.actorId, name: row.actor },
    action: row.action,
    target: { kind: row.targetKind, id: row.targetId, name: row.targetName },
    why: readReasonText(row.reason),
    at: row.createdAt,
  };
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

export async function listActors(viewer: MaybeViewer): Promise<{ id: string; name: string }[]> {
  asStaff(viewer);
  return selectActors(database());
}

export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const actorId = query.get("actor");
  const id = cleanLine(query.get("id") ?? "");
  return {
    actorId: isUuid(actorId) ? actorId.toLowerCase() : null,
    kind: /^[a-z_]+$/.exec(query.get("kind") ?? "")?.[0] ?? null,
    id: id && id.length <= 200 ? id : null,
  };
}
