import type { Connection } from "#app/platform/database.server.ts";
import { auditLog } from "../tables.ts";

/** The actor when nobody is signed in: the operator at the machine, and scheduled jobs. */
export const operatorId = "00000000-0000-0000-0000-000000000000";

export type AuditEntry = {
  actorId: string;
  /** What was done, in the past tense: small letters and hyphens, "verification-approved". */
  action: string;
  targetKind: string;
  targetId: string;
  reason: string | null;
  now: Date;
};

/** Runs in the transaction of the act, so that neither exists without the other; rows are only added. */
export async function recordAudit(tx: Connection, { now, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, createdAt: now });
}
