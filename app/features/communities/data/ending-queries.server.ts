import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { recoverableFor } from "../community.ts";
import { isOpen } from "./community-queries.server.ts";
import { communities, groupMessages, reportedGroupMessages } from "./tables.ts";

const day = 24 * 60 * 60 * 1_000;

/**
 * Marks the communities of which members are to be told that they end in `days` days, once each; one whose
 * time to be told is over already is not told of three days when there is less than one.
 */
export async function markWarned(tx: Connection, days: 3 | 1, now: Date): Promise<string[]> {
  const rows = await tx
    .update(communities)
    .set({ warnedDays: days })
    .where(
      and(
        isOpen(now),
        lte(communities.expiresAt, new Date(now.getTime() + days * day)),
        days === 3 ? gt(communities.expiresAt, new Date(now.getTime() + day)) : undefined,
        or(isNull(communities.warnedDays), gt(communities.warnedDays, days)),
      ),
    )
    .returning({ id: communities.id });
  return rows.map(({ id }) => id);
}

/** Marks as ended what is over at this moment; it was unreadable before that. Gives them. */
export async function endExpired(tx: Connection, now: Date): Promise<string[]> {
  const rows = await tx
    .update(communities)
    .set({ endedAt: sql`${communities.expiresAt}`, ending: "expired" })
    .where(and(isNull(communities.endedAt), lte(communities.expiresAt, now)))
    .returning({ id: communities.id });
  return rows.map(({ id }) => id);
}

/** Erases what ended more than seven days ago, with everything in it; gives how many. */
export async function eraseEnded(db: Connection, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(communities)
    .where(
      and(
        isNotNull(communities.endedAt),
        lt(communities.endedAt, new Date(now.getTime() - recoverableFor)),
      ),
    );
  return rowCount ?? 0;
}

/** Nobody extends anything but the operator's switch and staff (ruling 141); false when it has ended. */
export async function writeEnd(
  tx: Connection,
  id: string,
  expiresAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(communities)
    .set({ expiresAt, warnedDays: null })
    .where(and(eq(communities.id, id), isNull(communities.endedAt)));
  return (rowCount ?? 0) > 0;
}

/** Opens again what has ended for any reason, exempt from then on; false when there is nobody to answer for it. */
export async function reopenExempt(tx: Connection, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(communities)
    .set({ endedAt: null, ending: null, expiresAt: null, warnedDays: null })
    .where(
      and(
        eq(communities.id, id),
        isNotNull(communities.creatorId),
        or(
          isNull(communities.endedAt),
          gt(communities.endedAt, new Date(now.getTime() - recoverableFor)),
        ),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** What a message said when it was reported first; nothing of a deleted one, an expired one or one without a writer. */
export async function keepReported(
  tx: Connection,
  { messageId, now, keptUntil }: { messageId: string; now: Date; keptUntil: Date },
): Promise<void> {
  await tx
    .insert(reportedGroupMessages)
    .select(
      tx
        .select({
          messageId: groupMessages.id,
          communityId: groupMessages.communityId,
          senderId: sql<string>`${groupMessages.senderId}`.as("sender_id"),
          text: groupMessages.text,
          sentAt: sql<Date>`${groupMessages.createdAt}`.as("sent_at"),
          reportedAt: sql<Date>`${now.toISOString()}::timestamptz`.as("reported_at"),
          keptUntil: sql<Date>`${keptUntil.toISOString()}::timestamptz`.as("kept_until"),
        })
        .from(groupMessages)
        .where(
          and(
            eq(groupMessages.id, messageId),
            isNotNull(groupMessages.senderId),
            isNull(groupMessages.deletedAt),
            gt(groupMessages.expiresAt, now),
          ),
        ),
    )
    .onConflictDoNothing();
}

/** Takes away what was kept of reported messages for as long as it may be; gives how many. */
export async function purgeReported(db: Connection, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(reportedGroupMessages)
    .where(lte(reportedGroupMessages.keptUntil, now));
  return rowCount ?? 0;
}

/** Hides a message for good by staff's decision; false when it has expired meanwhile. */
export async function eraseReported(tx: Connection, messageId: string, now: Date) {
  const [row] = await tx
    .update(groupMessages)
    .set({ text: "", mentions: [], deletedAt: now })
    .where(and(inArray(groupMessages.id, [messageId]), gt(groupMessages.expiresAt, now)))
    .returning({ communityId: groupMessages.communityId });
  return row ?? null;
}
