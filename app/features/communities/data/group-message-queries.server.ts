import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { isInGoodState, isOfStaff, profiles, users } from "#app/features/accounts/data/tables.ts";
import { media, pictureObject } from "#app/features/media/data/tables.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isOpen } from "./community-queries.server.ts";
import {
  communities,
  groupMessagePictures,
  groupMessages,
  memberships,
  reportedGroupMessagePictures,
  reportedGroupMessages,
  spentGroupMessages,
} from "./tables.ts";
import {
  withoutCommitWait,
  type Taken,
  consumeQueries,
  limits,
} from "#app/platform/limits/limits.server.ts";
import { pick } from "#app/platform/columns.ts";
import { isMembership } from "./membership-queries.server.ts";

/** The only place that decides which messages exist: unexpired, of open communities, not of suspended members. */
const isReadable = (now: Date) =>
  and(
    gt(groupMessages.expiresAt, now),
    isOpen(now),
    or(isNull(groupMessages.senderId), isNull(users.suspendedAt)),
  );

/** Nobody's who is on their way out: the message stays, of a deleted account. */
const isHere = sql`${users.deletionRequestedAt} is null`;

const columns = {
  ...pick(groupMessages, "id", "communityId", "seq"),
  writerId: groupMessages.senderId,
  senderId: sql<string | null>`case when ${isHere} then ${groupMessages.senderId} end`,
  senderName: sql<string | null>`case when ${isHere} then ${profiles.fullName} end`,
  isStaffs: isOfStaff(groupMessages.senderId),
  senderAvatar: sql<string | null>`case when ${isHere} then ${profiles.avatarMediaId} end`,
  ...pick(groupMessages, "text", "mentions", "createdAt", "expiresAt", "editedAt", "deletedAt"),
  pictures: sql<MediaPicture[] | null>`(
    select json_agg(${pictureObject} order by ${groupMessagePictures.position})
    from ${groupMessagePictures} join ${media} on ${media.id} = ${groupMessagePictures.mediaId}
    where ${groupMessagePictures.messageId} = ${groupMessages.id})`,
};

function selectReadable(db: Connection) {
  return db
    .select(columns)
    .from(groupMessages)
    .innerJoin(communities, eq(communities.id, groupMessages.communityId))
    .leftJoin(users, eq(users.id, groupMessages.senderId))
    .leftJoin(profiles, eq(profiles.id, groupMessages.senderId))
    .$dynamic();
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** What a member may read: messages of their communities, but for those of people whom they block. */
const isFor = (viewerId: string) => sql`exists (
    select from ${memberships} where ${memberships.communityId} = ${groupMessages.communityId}
      and ${memberships.userId} = ${viewerId})
  and not exists (
    select from ${blocks} where ${blocks.userId} = ${viewerId} and ${blocks.blockedId} = ${groupMessages.senderId})`;

export type PageInput = { communityId: string; before: number | null; limit: number; now: Date };

export async function selectMessages(
  db: Connection,
  viewerId: string,
  { communityId, before, limit, now }: PageInput,
) {
  const rows = await selectReadable(db)
    .where(
      and(
        eq(groupMessages.communityId, communityId),
        before === null ? undefined : lt(groupMessages.seq, before),
        isReadable(now),
        isFor(viewerId),
      ),
    )
    .orderBy(desc(groupMessages.seq))
    .limit(limit);
  return rows.reverse();
}

export function selectByIds(db: Connection, viewerId: string, ids: string[], now: Date) {
  return selectReadable(db)
    .where(and(inArray(groupMessages.id, ids), isReadable(now), isFor(viewerId)))
    .orderBy(asc(groupMessages.communityId), asc(groupMessages.seq));
}

export async function maySeePicture(db: Connection, viewerId: string, mediaId: string, now: Date) {
  const isSeen = sql<boolean | null>`bool_or(${isReadable(now)}
    and ${groupMessages.deletedAt} is null and ${isFor(viewerId)})`;
  const [row] = await db
    .select({ isSeen })
    .from(groupMessagePictures)
    .innerJoin(groupMessages, eq(groupMessages.id, groupMessagePictures.messageId))
    .innerJoin(communities, eq(communities.id, groupMessages.communityId))
    .leftJoin(users, eq(users.id, groupMessages.senderId))
    .where(eq(groupMessagePictures.mediaId, mediaId));
  return row?.isSeen ?? null;
}

export async function selectPictureIds(db: Connection, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ id: groupMessagePictures.mediaId })
    .from(groupMessagePictures)
    .where(eq(groupMessagePictures.messageId, messageId))
    .orderBy(groupMessagePictures.position);
  return rows.map(({ id }) => id);
}

export async function insertPictures(
  tx: Connection,
  messageId: string,
  pictures: readonly { id: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(groupMessagePictures)
    .values(pictures.map(({ id: mediaId }, position) => ({ messageId, position, mediaId })));
}

export function selectForMany(db: Connection, ids: string[], now: Date) {
  return selectReadable(db).where(and(inArray(groupMessages.id, ids), isReadable(now)));
}

export async function selectReaders(
  db: Connection,
  input: { communityId: string; userIds: string[]; writerIds: string[]; now: Date },
): Promise<{ id: string; blocked: string[] }[]> {
  const { communityId, userIds, writerIds, now } = input;
  return db
    .select({
      id: memberships.userId,
      blocked: sql<string[]>`array(
        select ${blocks.blockedId} from ${blocks}
        where ${blocks.userId} = ${memberships.userId} and ${blocks.blockedId} = any(${sql.param(writerIds)}::uuid[]))`,
    })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.communityId, communityId),
        sql`${memberships.userId} = any(${sql.param(userIds)}::uuid[])`,
        isInGoodState(),
        isOpen(now),
      ),
    );
}

export async function editText(
  tx: Connection,
  input: { senderId: string; id: string; text: string; mentions: string[]; now: Date },
) {
  const { senderId, id, text, mentions, now } = input;
  const { rowCount } = await tx
    .update(groupMessages)
    .set({
      text,
      mentions,
      editedAt: sql`case when ${groupMessages.text} = ${text} then ${groupMessages.editedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(groupMessages.id, id),
        eq(groupMessages.senderId, senderId),
        gt(groupMessages.expiresAt, now),
        isNull(groupMessages.deletedAt),
      ),
    );
  return rowCount === 1;
}

export async function eraseText(
  tx: Connection,
  { senderId, id, now }: { senderId: string; id: string; now: Date },
) {
  const [row] = await tx
    .update(groupMessages)
    .set({
      text: "",
      mentions: [],
      deletedAt: sql`coalesce(${groupMessages.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(groupMessages.id, id),
        eq(groupMessages.senderId, senderId),
        gt(groupMessages.expiresAt, now),
      ),
    )
    .returning({ communityId: groupMessages.communityId });
  if (!row) return null;
  const gone = await tx
    .delete(groupMessagePictures)
    .where(eq(groupMessagePictures.messageId, id))
    .returning({ id: groupMessagePictures.mediaId });
  return { ...row, pictureIds: gone.map((picture) => picture.id) };
}

export async function findPlace(db: Connection, id: string) {
  const [row] = await db
    .select({ communityId: groupMessages.communityId, writerId: groupMessages.senderId })
    .from(groupMessages)
    .where(eq(groupMessages.id, id));
  return row ?? null;
}

export async function selectForExport(db: Connection, userId: string, now: Date) {
  const joined = await db
    .select({
      id: communities.id,
      name: communities.name,
      role: memberships.role,
      isCreator: sql<boolean>`${communities.creatorId} is not distinct from ${userId}`,
      joinedAt: memberships.joinedAt,
      expiresAt: communities.expiresAt,
    })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .where(and(eq(memberships.userId, userId), isOpen(now)))
    .orderBy(memberships.joinedAt);
  const written = await db
    .select({
      ...pick(groupMessages, "id", "communityId", "text", "createdAt", "expiresAt", "editedAt"),
      pictures: sql<string[]>`array(
        select 'pictures/' || media_id || '.webp' from group_message_pictures
        where message_id = ${groupMessages.id} order by position)`,
    })
    .from(groupMessages)
    .innerJoin(communities, eq(communities.id, groupMessages.communityId))
    .where(
      and(
        eq(groupMessages.senderId, userId),
        gt(groupMessages.expiresAt, now),
        isNull(groupMessages.deletedAt),
        isOpen(now),
      ),
    )
    .orderBy(groupMessages.createdAt);
  return { communities: joined, messages: written };
}

/** A message as it is at its first report; nothing of a deleted or expired one, or one without a writer. */
export async function copyReported(
  tx: Connection,
  { messageId, now, retainedUntil }: { messageId: string; now: Date; retainedUntil: Date },
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
          retainedUntil: sql<Date>`${retainedUntil.toISOString()}::timestamptz`.as(
            "retained_until",
          ),
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
  await tx.execute(sql`
    insert into ${reportedGroupMessagePictures} (message_id, position, media_id)
    select message_id, position, media_id from ${groupMessagePictures}
    where message_id = ${messageId} and exists (
      select from ${reportedGroupMessages} where message_id = ${messageId})
    on conflict do nothing`);
}

/** @returns the pictures that were stored with them */
export async function purgeReported(tx: Connection, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with gone as (
      delete from ${reportedGroupMessages} where retained_until <= ${now.toISOString()}::timestamptz
      returning message_id)
    select media_id as id from ${reportedGroupMessagePictures} join gone using (message_id)`);
  return rows.map(({ id }) => id);
}

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
  const { queries, result } = consumeQueries(
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
    select sent.*, ${result} as taken, ${withoutCommitWait} as commit
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
  const { rowCount } = await tx
    .insert(groupMessages)
    .values(row)
    .onConflictDoNothing({ target: groupMessages.id });
  return rowCount === 1;
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

export async function purgeExpired(tx: Connection, now: Date, limit: number) {
  const { rows } = await tx.execute<{ pictureIds: string[] }>(sql`
    with gone as (
      delete from group_messages where id in (
        select id from group_messages where expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${limit} for update skip locked)
      returning id, community_id
    ), spent as (
      insert into ${spentGroupMessages} (id, community_id) select id, community_id from gone
      on conflict do nothing
    )
    select array(select media_id from ${groupMessagePictures} where message_id = gone.id) as "pictureIds"
    from gone`);
  return rows;
}
