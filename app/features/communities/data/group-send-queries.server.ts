import { and, eq, inArray, sql } from "drizzle-orm";
import { isInGoodState, profiles, users } from "#app/features/accounts/data/tables.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import {
  withoutCommitWait,
  type Taken,
  consumeQueries,
} from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { isOpen } from "./community-queries.server.ts";
import { isMembership } from "./membership-queries.server.ts";
import { communities, groupMessages, memberships, spentGroupMessages } from "./tables.ts";

type Sent = { senderId: string | null; communityId: string; digest: Buffer | null };

const sentOf = (id: string) => sql`
  select sender_id as "senderId", community_id as "communityId", sent_digest as digest
  from group_messages where id = ${id}
  union all
  select null, community_id, null from spent_group_messages where id = ${id}`;

/** A message as it was first sent; without its digest when that was more than a day ago; null when it never was. */
export async function findSent(db: Connection, id: string): Promise<Sent | null> {
  const { rows } = await db.execute<Sent>(sentOf(id));
  return rows[0] ?? null;
}

/** The same and, for one that never was sent, one used up of what the sender may write: in one statement. */
export async function beginSending(
  db: Connection,
  { id, senderId, now }: { id: string; senderId: string; now: Date },
): Promise<{ sent: Sent | null; taken: Taken }> {
  const isNew = sql`not exists (select from sent)`;
  const { queries, answer } = consumeQueries(
    "message",
    limits.groupMessageByAccount,
    [senderId],
    now,
    isNew,
  );
  const { rows } = await db.execute<
    { [Name in keyof Sent]: Sent[Name] | null } & { taken: Taken }
  >(sql`
    with sent as (${sentOf(id)}), ${queries}
    select sent.*, ${answer} as taken, ${withoutCommitWait} as commit
    from (select) as asked left join sent on true`);
  const [row] = rows;
  if (!row) throw new Error("The statement returned no row");
  const { senderId: sentBy, communityId, digest, taken } = row;
  return { sent: communityId === null ? null : { senderId: sentBy, communityId, digest }, taken };
}

/** Takes the next number of an open community; null where there is none. Holds its row until the commit. */
export async function takeNumber(tx: Connection, id: string, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(communities)
    .set({ lastSeq: sql`${communities.lastSeq} + 1` })
    .where(and(eq(communities.id, id), isOpen(now)))
    .returning({ seq: communities.lastSeq });
  return row?.seq ?? null;
}

export async function seeOwn(
  tx: Connection,
  { communityId, userId, seq }: { communityId: string; userId: string; seq: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(memberships)
    .set({ seenSeq: seq })
    .where(
      and(
        isMembership({ communityId, userId }),
        sql`exists (select from ${users} where ${users.id} = ${userId} and ${isInGoodState()})`,
      ),
    );
  return (rowCount ?? 0) > 0;
}

export async function insertMessage(tx: Connection, row: typeof groupMessages.$inferInsert) {
  const rows = await tx
    .insert(groupMessages)
    .values(row)
    .onConflictDoNothing({ target: groupMessages.id })
    .returning({ id: groupMessages.id });
  return rows.length > 0;
}

/** Members of these names, lower case, twenty at most; `isNotified` unless they muted it or block the writer. */
export function selectNamed(
  tx: Connection,
  { communityId, names, writerId }: { communityId: string; names: string[]; writerId: string },
) {
  return tx
    .select({
      id: profiles.id,
      name: sql<string>`lower(${profiles.fullName})`,
      isNotified: sql<boolean>`${memberships.mutedAt} is null and not exists (
        select from ${blocks} where ${blocks.userId} = ${profiles.id} and ${blocks.blockedId} = ${writerId})`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(
      and(
        eq(memberships.communityId, communityId),
        inArray(sql`lower(${profiles.fullName})`, names),
        sql`${profiles.id} <> ${writerId}`,
        isInGoodState(),
      ),
    )
    .limit(20);
}

export async function seeUpTo(
  db: Connection,
  { communityId, userId, seq }: { communityId: string; userId: string; seq: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update memberships set seen_seq = least(${seq}::int, communities.last_seq) from communities
    where communities.id = memberships.community_id and community_id = ${communityId} and user_id = ${userId}
      and seen_seq < least(${seq}::int, communities.last_seq)`);
  return (rowCount ?? 0) > 0;
}

/** Deletes expired messages, a batch at a time, but not their ids; returns how many. */
export async function purgeExpired(db: Connection, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from group_messages where id in (
        select id from group_messages where expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${limit} for update skip locked)
      returning id, community_id
    )
    insert into ${spentGroupMessages} (id, community_id) select id, community_id from gone
    on conflict do nothing`);
  return rowCount ?? 0;
}
