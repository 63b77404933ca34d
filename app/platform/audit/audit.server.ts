import type { Connection } from "#app/platform/database.server.ts";
import { auditLog } from "./tables.ts";

/** Who acts when nobody is signed in: the operator at their machine, and what the program does by the clock. */
export const operatorId = "00000000-0000-0000-0000-000000000000";

export type AuditEntry = {
  actorId: string;
  /** What was done, in the past tense: small letters and hyphens, "verification-approved". */
  action: string;
  targetKind: string;
  targetId: string;
  /** Why, at most 1,000 characters; null where nothing was asked. */
  reason: string | null;
  now: Date;
};

/** In the transaction of what is done, so neither is there without the other; rows are only added. */
export async function recordAudit(tx: Connection, { now, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, createdAt: now });
}
