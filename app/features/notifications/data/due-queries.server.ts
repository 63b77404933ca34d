import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isOver, pick } from "#app/platform/columns.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { maxWaitMs, type QuietHours } from "../rules/delivery.ts";
import { notificationChoices, notifications, pushDevices, quietHours } from "./tables.ts";
import { known, seenListing } from "./notification-queries.server.ts";

type Device = typeof pushDevices.$inferInsert;

/** Stores a browser's address; a known one moves to this member and session. Beyond ten, the oldest is deleted. */
export async function saveDevice(tx: Connection, device: Device, max: number): Promise<void> {
  const { id: _, endpoint: __, ...rest } = device;
  await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: rest });
  await tx.execute(sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${device.userId}::uuid
      order by created_at desc, id desc offset ${max})`);
}

export async function deleteDevice(db: Connection, userId: string, endpoint: string) {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
}

export async function forgetDevice(db: Connection, id: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id));
}

export async function findEndpoints(db: Connection, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.sessionId, sessionId));
  return rows.map(({ endpoint }) => endpoint);
}

type PushDue = {
  id: string;
  type: string;
  isRead: boolean;
  isAway: boolean;
  pushedAt: string | null;
  isChosen: boolean | null;
  quiet: QuietHours | null;
  devices: string[];
};

const isAway = sql<boolean>`not (${isInGoodState()})`;

export async function lockPushDue(tx: Connection, now: Date, limit: number): Promise<PushDue[]> {
  const { rows } = await tx.execute<PushDue>(sql`
    select ${notifications.id} as id, ${notifications.type} as type,
      ${notifications.readAt} is not null as "isRead",
      ${isAway} as "isAway",
      to_json(${notifications.pushedAt}) as "pushedAt", ${notificationChoices.isPushed} as "isChosen",
      (select jsonb_build_object('starts', ${quietHours.starts}, 'ends', ${quietHours.ends})
        from ${quietHours} where ${quietHours.userId} = ${notifications.userId}) as quiet,
      array(select ${pushDevices.id}::text from ${pushDevices}
        where ${pushDevices.userId} = ${notifications.userId}) as devices
    from ${notifications}
    join ${users} on ${users.id} = ${notifications.userId}
    left join ${notificationChoices} on ${notificationChoices.userId} = ${notifications.userId}
      and ${notificationChoices.kind} = ${notifications.kind}
    where ${isOver(notifications.pushDueAt, maxWaitMs, now)} and ${known}
    order by ${notifications.pushDueAt} limit ${limit}
    for update of notifications skip locked`);
  return rows;
}

export async function nextDue(
  db: Connection,
  by: "push" | "telegram",
  before: Date,
): Promise<Date | null> {
  const column = by === "push" ? notifications.pushDueAt : notifications.telegramDueAt;
  const [row] = await db
    .select({ at: sql<string | null>`to_json(min(${column}))` })
    .from(notifications)
    .where(sql`${column} <= ${before.toISOString()}::timestamptz`);
  return row?.at ? new Date(row.at) : null;
}

export async function findPush(
  db: Connection,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
) {
  const [row] = await db
    .select({
      ...pick(pushDevices, "endpoint", "p256dh", "auth", "locale"),
      type: notifications.type,
      count: notifications.count,
    })
    .from(notifications)
    .innerJoin(pushDevices, eq(pushDevices.userId, notifications.userId))
    .where(
      and(
        eq(notifications.id, notificationId),
        eq(pushDevices.id, deviceId),
        sql`${notifications.readAt} is null`,
      ),
    );
  return row ?? null;
}

/** What gathers a member's notifications. */
export type DeliveredBy = "mail" | "telegram";

const dueAt = { mail: notifications.mailDueAt, telegram: notifications.telegramDueAt };

export async function selectMembersDue(
  db: Connection,
  by: DeliveredBy,
  { after, now, limit }: { after: string | null; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct user_id as id from notifications
    where ${isOver(dueAt[by], maxWaitMs, now)}
      and (${after}::uuid is null or user_id > ${after}::uuid)
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Holds what a member gets until the transaction ends; false while another process has it. */
export async function holdMember(
  tx: Connection,
  by: DeliveredBy,
  userId: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${by} || ' of notices ' || ${userId}, 0)) as held`,
  );
  return rows[0]?.held ?? false;
}

/** What is to be looked at, the latest first; passes over what somebody is reading or adding to. */
export function lockDue(tx: Connection, by: DeliveredBy, userId: string, now: Date) {
  return tx
    .select({
      ...pick(notifications, "id", "type", "kind", "count", "data", "readAt"),
      ...pick(notifications, "updatedAt", "mailSince", "mailedAt", "telegramSentAt"),
      isAway,
      listingId: notifications.listingId,
      listing: { id: listings.id, title: listings.title, locale: listings.locale },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(listings, seenListing)
    .where(and(eq(notifications.userId, userId), isOver(dueAt[by], maxWaitMs, now), known))
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .for("update", { of: notifications, skipLocked: true });
}

export type Decision = { id: string; dueAt: Date | null; isSent: boolean };

export function settlePushes(tx: Connection, decisions: readonly Decision[], now: Date) {
  const set = sql`push_due_at = decided."dueAt", pushed_at = ${sentOr(sql`pushed_at`, now)}`;
  return settle(tx, decisions, set);
}

export function settleDue(
  tx: Connection,
  by: DeliveredBy,
  decisions: readonly Decision[],
  now: Date,
) {
  if (by === "telegram")
    return settle(
      tx,
      decisions,
      sql`telegram_due_at = decided."dueAt", telegram_sent_at = ${sentOr(sql`telegram_sent_at`, now)}`,
    );
  const since = sql`case when decided."dueAt" is null then null else mail_since end`;
  const set = sql`mail_due_at = decided."dueAt", mail_since = ${since}, mailed_at = ${sentOr(sql`mailed_at`, now)}`;
  return settle(tx, decisions, set);
}

const sentOr = (before: SQL, now: Date) =>
  sql`case when decided."isSent" then ${now.toISOString()}::timestamptz else ${before} end`;

async function settle(tx: Connection, decisions: readonly Decision[], set: SQL) {
  if (decisions.length === 0) return;
  await tx.execute(sql`
    update notifications set ${set}
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as decided (id uuid, "dueAt" timestamptz, "isSent" boolean)
    where notifications.id = decided.id`);
}
