import { and, desc, eq, lte, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { NotificationType } from "../notification.ts";
import { seenListing } from "./notification-queries.server.ts";
import { notifications } from "./tables.ts";

/** The members of whose notices some are to be looked at for a mail, after one id in its order. */
export async function selectMailDue(
  db: Connection,
  { after, now, limit }: { after: string | null; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct user_id as id from notifications
    where mail_due_at <= ${now.toISOString()}::timestamptz
      and (${after}::uuid is null or user_id > ${after}::uuid)
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Holds a member's mail until the transaction ends; false while another process has it: two that gather it
 * at once would send it in two parts.
 */
export async function holdMail(tx: Connection, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('mail of notices ' || ${userId}, 0)) as held`,
  );
  return rows[0]?.held ?? false;
}

/** Whether the member is told anything at all: neither suspended nor leaving. */
export async function isTold(db: Connection, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ suspendedAt: users.suspendedAt, leavingAt: users.deletionRequestedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row !== undefined && row.suspendedAt === null && row.leavingAt === null;
}

/** What is to be looked at, the latest first; passes over what somebody is reading or adding to. */
export function lockMailDue(tx: Connection, userId: string, now: Date) {
  return tx
    .select({
      id: notifications.id,
      type: sql<NotificationType>`${notifications.type}`,
      kind: notifications.kind,
      count: notifications.count,
      data: notifications.data,
      readAt: notifications.readAt,
      since: notifications.mailSince,
      mailedAt: notifications.mailedAt,
      listingId: notifications.listingId,
      listing: { id: listings.id, title: listings.title, locale: listings.locale },
    })
    .from(notifications)
    .leftJoin(listings, seenListing)
    .where(and(eq(notifications.userId, userId), lte(notifications.mailDueAt, now)))
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .for("update", { of: notifications, skipLocked: true });
}

export type MailDecision = { id: string; dueAt: Date | null; isMailed: boolean };

/** What became of them. */
export async function settleMail(tx: Connection, decisions: readonly MailDecision[], now: Date) {
  await tx.execute(sql`
    update notifications set mail_due_at = decided."dueAt",
      mail_since = case when decided."dueAt" is null then null else mail_since end,
      mailed_at = case when decided."isMailed" then ${now.toISOString()}::timestamptz else mailed_at end
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as decided (id uuid, "dueAt" timestamptz, "isMailed" boolean)
    where notifications.id = decided.id`);
}
