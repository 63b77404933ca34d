import { and, desc, eq, lt, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { auditLog } from "#app/platform/audit/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

type Asked = {
  actorId: string | null;
  target: { kind: string | null; id: string | null };
  after: number | null;
  limit: number;
};

/** The audit log, the latest first, with the names of who acted and of members acted on. */
export function selectAudit(db: Connection, { actorId, target, after, limit }: Asked) {
  const targetName = sql<string | null>`case when ${auditLog.targetKind} = 'member' then (
    select target.full_name from profiles as target where target.id::text = ${auditLog.targetId}
  ) end`;
  return db
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      actor: profiles.fullName,
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      targetId: auditLog.targetId,
      targetName,
      reason: auditLog.reason,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(
      and(
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        target.kind ? eq(auditLog.targetKind, target.kind) : undefined,
        target.id ? eq(auditLog.targetId, target.id) : undefined,
        after ? lt(auditLog.id, after) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** Everybody who ever acted, by name. */
export function selectActors(db: Connection) {
  return db
    .selectDistinct({ id: auditLog.actorId, name: profiles.fullName })
    .from(auditLog)
    .innerJoin(profiles, eq(profiles.id, auditLog.actorId))
    .orderBy(profiles.fullName)
    .limit(200);
}
