import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { momentOf, pick } from "#app/platform/columns.ts";
import { recoverableFor, type Role } from "../community.ts";
import { isOpen, roleColumn } from "./community-queries.server.ts";
import { selectMemberState } from "./membership-queries.server.ts";
import { communities, memberships } from "./tables.ts";
import { dayMs } from "#app/platform/durations.ts";

/** Marks communities whose members are to be warned, once each; not of three days when less than one is left. */
export function markWarned(
  tx: Connection,
  { days, limit, now }: { days: 3 | 1; limit: number; now: Date },
): Promise<string[]> {
  const isDue = and(
    isOpen(now),
    lte(communities.expiresAt, new Date(now.getTime() + days * dayMs)),
    days === 3 ? gt(communities.expiresAt, new Date(now.getTime() + dayMs)) : undefined,
    or(isNull(communities.warnedDays), gt(communities.warnedDays, days)),
  );
  return markDue(tx, isDue, limit, { warnedDays: days });
}

export function endExpired(tx: Connection, { limit, now }: { limit: number; now: Date }) {
  const isDue = and(isNull(communities.endedAt), lte(communities.expiresAt, now));
  return markDue(tx, isDue, limit, { endedAt: sql`${communities.expiresAt}`, ending: "expired" });
}

async function markDue(
  tx: Connection,
  isDue: SQL | undefined,
  limit: number,
  values: PgUpdateSetSource<typeof communities>,
): Promise<string[]> {
  const due = tx
    .select({ id: communities.id })
    .from(communities)
    .where(isDue)
    .limit(limit)
    .for("no key update", { skipLocked: true });
  const rows = await tx
    .update(communities)
    .set(values)
    .where(inArray(communities.id, due))
    .returning({ id: communities.id });
  return rows.map(({ id }) => id);
}

export async function selectMemberIds(
  db: Connection,
  { communityId, after, limit }: { communityId: string; after: string | null; limit: number },
): Promise<string[]> {
  const isLater = after ? gt(memberships.userId, after) : undefined;
  const rows = await selectMemberState(db, communityId, isLater)
    .orderBy(memberships.userId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function eraseOneEnded(db: Connection, now: Date): Promise<boolean> {
  const due = db
    .select({ id: communities.id })
    .from(communities)
    .where(
      and(
        isNotNull(communities.endedAt),
        lt(communities.endedAt, new Date(now.getTime() - recoverableFor)),
      ),
    )
    .limit(1)
    .for("update", { skipLocked: true });
  const { rowCount } = await db.delete(communities).where(inArray(communities.id, due));
  return (rowCount ?? 0) > 0;
}

export async function findEnded(db: Connection, viewerId: string, id: string, now: Date) {
  const [row] = await db
    .select({
      endedAt: sql<Date>`coalesce(${communities.endedAt}, ${communities.expiresAt})`.mapWith(
        communities.endedAt,
      ),
      ...pick(communities, "name", "ending", "expiresAt", "creatorId"),
      role: sql<Role | null>`${roleColumn}`,
    })
    .from(communities)
    .leftJoin(
      memberships,
      and(eq(memberships.communityId, communities.id), eq(memberships.userId, viewerId)),
    )
    .where(and(eq(communities.id, id), sql`not (${isOpen(now)})`));
  return row ?? null;
}

export async function lockCommunity(tx: Connection, id: string) {
  const [row] = await tx
    .select(pick(communities, "creatorId", "createdAt", "expiresAt", "endedAt", "ending"))
    .from(communities)
    .where(eq(communities.id, id))
    .for("no key update");
  return row ?? null;
}

export async function endCommunity(
  tx: Connection,
  id: string,
  { ending, at }: { ending: "deleted" | "removed"; at: Date },
): Promise<void> {
  await tx.update(communities).set({ ending, endedAt: at }).where(eq(communities.id, id));
}

/** Reopens what has ended. It may pass to somebody else; false when nobody is left to answer for it. */
export async function reopen(tx: Connection, id: string, now: Date): Promise<boolean> {
  await tx
    .update(communities)
    .set({ ending: null, endedAt: null })
    .where(and(eq(communities.id, id), isNotNull(communities.creatorId)));
  await tx.execute(sql`
    select pass_communities_on(${users.id}, ${momentOf(now)})
    from ${communities} join ${users} on ${users.id} = ${communities.creatorId}
    where ${communities.id} = ${id} and not (${isInGoodState()})`);
  const [row] = await tx
    .select({ endedAt: communities.endedAt })
    .from(communities)
    .where(eq(communities.id, id));
  return row?.endedAt === null;
}

export async function writeEnd(tx: Connection, id: string, expiresAt: Date | null): Promise<void> {
  await tx.update(communities).set({ expiresAt, warnedDays: null }).where(eq(communities.id, id));
}
