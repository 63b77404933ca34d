import { and, eq, isNotNull, lte, ne, not, sql } from "drizzle-orm";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MemberRole } from "#app/features/staff/staff-policy.ts";

/** Serializes decisions on suspensions and roles: two administrators must not lock each other out. */
export async function lockMembers(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('standing of members'))`);
}

export async function lockMember(tx: Connection, id: string) {
  const [row] = await tx
    .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  return row ?? null;
}

export async function hasOtherAdministrator(
  tx: Connection,
  id: string,
  { withDemo }: { withDemo: boolean },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "administrator"),
        isInGoodState(),
        ne(users.id, id),
        withDemo ? undefined : not(users.isDemo),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function setSuspended(
  tx: Connection,
  id: string,
  { at, until, reason }: { at: Date; until: Date | null; reason: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ suspendedAt: at, suspendedUntil: until, suspensionReason: reason, updatedAt: at })
    .where(eq(users.id, id));
}

const lifted = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };

export async function clearSuspended(tx: Connection, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...lifted, updatedAt: now })
    .where(eq(users.id, id));
}

export async function clearEndedSuspensions(tx: Connection, now: Date): Promise<string[]> {
  const rows = await tx
    .update(users)
    .set({ ...lifted, updatedAt: now })
    .where(and(isNotNull(users.suspendedUntil), lte(users.suspendedUntil, now)))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

export async function setRole(tx: Connection, id: string, role: MemberRole, now: Date) {
  await tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, id));
}
