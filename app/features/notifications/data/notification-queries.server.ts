import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { isInGoodState, profiles, users } from "#app/features/accounts/data/tables.ts";
import { communities } from "#app/features/communities/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { live } from "#app/features/listings/data/listing-queries.server.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { pick } from "#app/platform/columns.ts";
import { types } from "../kinds/kinds.server.ts";
import type { Unread } from "../notification.ts";
import { notifications } from "./tables.ts";

export const known = inArray(notifications.type, types);

const isShown = sql`not exists (
  select from notification_choices where notification_choices.user_id = ${notifications.userId}
    and notification_choices.kind = ${notifications.kind} and not notification_choices.is_shown)`;

export const seenListing = and(
  eq(listings.id, notifications.listingId),
  or(eq(listings.userId, notifications.userId), live),
);

const senders = alias(profiles, "senders");

const isSender = and(
  sql`${senders.id} = (${notifications.data} ->> 'senderId')::uuid`,
  sql`exists (select from ${users} where ${users.id} = ${senders.id}
    and ${isInGoodState()})`,
);

type NotificationPageInput = { after: MomentKey | null; limit: number; isUnread: boolean };

export function selectNotifications(
  db: Connection,
  userId: string,
  { after, limit, isUnread }: NotificationPageInput,
) {
  return db
    .select({
      ...pick(notifications, "id", "type", "count", "readAt", "data"),
      at: notifications.updatedAt,
      listing: { id: listings.id, title: listings.title, locale: listings.locale },
      community: { id: communities.id, name: communities.name },
      sender: { name: senders.fullName },
    })
    .from(notifications)
    .leftJoin(listings, seenListing)
    .leftJoin(senders, isSender)
    .leftJoin(communities, sql`${communities.id} = (${notifications.data} ->> 'communityId')::uuid`)
    .where(
      and(
        eq(notifications.userId, userId),
        known,
        isShown,
        isUnread ? isNull(notifications.readAt) : undefined,
        keysetCondition(notifications.updatedAt, notifications.id, after),
      ),
    )
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .limit(limit);
}

const maxCounted = 99;

export const unreadOf = (memberId: SQL) => {
  const builder = new QueryBuilder();
  const waiting = builder
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, memberId), isNull(notifications.readAt), known, isShown))
    .limit(maxCounted);
  const unread = builder
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.receiverId, memberId),
        isNull(messages.readAt),
        isNull(messages.deletedAt),
        isNull(messages.staffHiddenAt),
      ),
    )
    .limit(maxCounted);
  return sql<Unread>`json_build_object(
    'notifications', (select count(*) from ${waiting} as waiting),
    'messages', (select count(*) from ${unread} as unread))`;
};

export async function countUnreadOf(db: Connection, userIds: readonly string[]) {
  const { rows } = await db.execute<{ id: string; counts: Unread }>(sql`
    select asked.id, ${unreadOf(sql`asked.id::uuid`)} as counts
    from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as asked (id)`);
  const byId = new Map(rows.map(({ id, counts }) => [id, counts]));
  return userIds.map((id) => byId.get(id) ?? { notifications: 0, messages: 0 });
}

export async function readOne(db: Connection, userId: string, id: string, now: Date) {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), known))
    .returning(pick(notifications, "type", "listingId", "data"));
  return row ?? null;
}

export async function readAll(db: Connection, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return (rowCount ?? 0) > 0;
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select(pick(notifications, "type", "listingId", "count", "createdAt", "readAt"))
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt);
}
