import { and, desc, eq, lt, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

type AuditPageInput = {
  actorId: string | null;
  target: { kind: string | null; id: string | null };
  after: number | null;
  limit: number;
};

export function selectAudit(db: Connection, { actorId, target, after, limit }: AuditPageInput) {
  return db
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      actor: profiles.fullName,
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      targetId: auditLog.targetId,
      targetName: nameOfTarget,
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

// What a thing is called today; null when it is gone, or its id is its name.
const nameOfTarget = sql<string | null>`case ${auditLog.targetKind}
  when 'member' then (
    select full_name from profiles where id = ${auditLog.targetId}::uuid
  )
  when 'verification' then (
    select full_name from account_verifications
    join profiles on profiles.id = account_verifications.user_id
    where account_verifications.id = ${auditLog.targetId}::uuid
  )
  when 'listing' then (select title from listings where id = ${auditLog.targetId}::bigint)
  when 'comment' then (select left(text, 80) from comments where id = ${auditLog.targetId}::uuid)
  when 'review' then (
    select coalesce(left(comment, 80), repeat('★', rating))
    from reviews where id = ${auditLog.targetId}::uuid
  )
  when 'community' then (select name from communities where id = ${auditLog.targetId}::uuid)
  when 'inquiry' then (select title from inquiries where id = ${auditLog.targetId}::uuid)
end`;

export function selectActors(db: Connection) {
  return db
    .selectDistinct({ id: auditLog.actorId, name: profiles.fullName })
    .from(auditLog)
    .innerJoin(profiles, eq(profiles.id, auditLog.actorId))
    .orderBy(profiles.fullName)
    .limit(200);
}
