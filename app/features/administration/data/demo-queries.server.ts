import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/data/tables.ts";
import { communities } from "#app/features/communities/data/tables.ts";
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import { conversations } from "#app/features/messages/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";

const people = sql`(select id from users where is_demo)`;
const demoIn = (column: AnyPgColumn) => inArray(column, people);

// Conversations between two demo accounts. One with a real member stays, as with any erased account.
const isDemoConversation = and(
  or(demoIn(conversations.lowId), demoIn(conversations.highId)),
  or(isNull(conversations.lowId), demoIn(conversations.lowId)),
  or(isNull(conversations.highId), demoIn(conversations.highId)),
);
const isDemoCommunity = and(
  demoIn(communities.createdBy),
  or(isNull(communities.creatorId), demoIn(communities.creatorId)),
);

export async function selectDemoPeople(db: Connection): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true));
  return rows.map(({ id }) => id);
}

export type DemoCounts = Record<
  | "people"
  | "listings"
  | "pictures"
  | "communities"
  | "conversations"
  | "commentsOfMembers"
  | "favoritesOfMembers"
  | "reviewsOfMembers",
  number
>;

export async function countDemoRows(db: Connection): Promise<DemoCounts> {
  const { rows } = await db.execute<DemoCounts>(sql`
    with people as materialized (select id from users where is_demo),
      offers as materialized (select id from listings where user_id in (select id from people))
    select
      (select count(*)::int from people) as people,
      (select count(*)::int from offers) as listings,
      (select count(*)::int from media where owner_id in (select id from people)) as pictures,
      (select count(*)::int from communities where ${isDemoCommunity}) as communities,
      (select count(*)::int from conversations where ${isDemoConversation}) as conversations,
      (select count(*)::int from comments
        where user_id not in (select id from people) and listing_id in (select id from offers))
        as "commentsOfMembers",
      (select count(*)::int from favorites
        where removed_at is null and user_id not in (select id from people) and listing_id in (select id from offers))
        as "favoritesOfMembers",
      (select count(*)::int from reviews
        where reviewer_id not in (select id from people) and seller_id in (select id from people))
        as "reviewsOfMembers"`);
  if (!rows[0]) throw new Error("The demo content was not counted");
  return rows[0];
}

export async function deleteDemoRows(tx: Connection, now: Date): Promise<void> {
  await tx.delete(communities).where(isDemoCommunity);
  await tx.delete(conversations).where(isDemoConversation);
  await tx.delete(inquiries).where(demoIn(inquiries.userId));
  await tx.delete(reports).where(demoIn(reports.reporterId));
  // Those who leave inherit no community of each other (migration 1008).
  await tx
    .update(users)
    .set({ deletionRequestedAt: now })
    .where(and(eq(users.isDemo, true), isNull(users.deletionRequestedAt)));
  await tx.delete(users).where(eq(users.isDemo, true));
}
