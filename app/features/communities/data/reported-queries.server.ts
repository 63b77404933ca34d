import { and, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { groupMessages, reportedGroupMessages } from "./tables.ts";

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
