import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  or,
  sql,
  type SQLWrapper,
  lte,
} from "drizzle-orm";
import {
  hasProvedNumber,
  isInGoodState,
  isOfStaff,
  profiles,
  users,
} from "#app/features/accounts/data/tables.ts";
import { cover } from "#app/features/listings/data/listing-queries.server.ts";
import { isPinned } from "#app/features/listings/data/detail-queries.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { media, pictureObject } from "#app/features/media/data/tables.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { hasWord, pick } from "#app/platform/columns.ts";
import type { WrittenWord } from "#app/platform/written-word.ts";
import { messagesPerPage, type Topic } from "../message.ts";
import { isOfPair, topicOf } from "./send-queries.server.ts";
import { conversations, messagePictures, messages } from "./tables.ts";

/** What its writer took back and what staff have hidden reads the same: its place stays, without a word. */
const goneAt = sql<Date | null>`coalesce(${messages.deletedAt}, ${messages.staffHiddenAt})`.mapWith(
  messages.deletedAt,
);
const seenText = sql<string>`case when ${messages.staffHiddenAt} is null then ${messages.text} else '' end`;

const messageColumns = {
  ...pick(messages, "id", "conversationId", "seq", "senderId"),
  text: seenText,
  ...pick(messages, "listingId", "listingTitle", "createdAt", "readAt", "editedAt"),
  deletedAt: goneAt,
};

const shownColumns = {
  ...messageColumns,
  pictures: sql<MediaPicture[] | null>`(
    select json_agg(${pictureObject} order by ${messagePictures.position})
    from ${messagePictures} join ${media} on ${media.id} = ${messagePictures.mediaId}
    where ${messagePictures.messageId} = ${messages.id})`,
};

/** The only place that decides which conversations a member may see: their own. */
const ofMember = (userId: string) =>
  or(eq(conversations.lowId, userId), eq(conversations.highId, userId));

export function countConversationsAbout(
  db: Connection,
  userId: string,
  listingIds: readonly number[],
) {
  return db
    .select({
      listingId: messages.listingId,
      count: sql<number>`count(distinct ${messages.conversationId})::int`,
    })
    .from(messages)
    .where(and(inArray(messages.listingId, [...listingIds]), eq(messages.receiverId, userId)))
    .groupBy(messages.listingId);
}

type About = { title: string; pictureId: string | null };

/** The listing that was last spoken of, as far back as a talk is opened; its picture as above the open talk. */
const about = sql<About | null>`(
  select json_build_object('title', said.listing_title, 'pictureId', (
    select ${cover} from ${listings} join ${users} on ${users.id} = ${listings.userId}
    where ${listings.id} = said.listing_id and ${isPinned}))
  from (
    select listing_id, listing_title from messages written
    where written.conversation_id = ${conversations.id} order by seq desc limit ${messagesPerPage}
  ) said
  where said.listing_title is not null limit 1)`;

export async function selectConversations(
  db: Connection,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const peers = aliasedTable(profiles, "peers");
  const peerUsers = aliasedTable(users, "peer_users");
  const peerId = sql<
    string | null
  >`case when ${conversations.lowId} = ${userId} then ${conversations.highId} else ${conversations.lowId} end`;
  const unread = sql<number>`page.unread`;
  return db
    .select({
      ...pick(conversations, "id", "lastAt"),
      peer: {
        ...pick(peers, "id", "avatarMediaId", "isVerified"),
        name: peers.fullName,
        isStaff: sql<boolean>`${peerUsers.role} <> 'user'`,
        hasProvedNumber: hasProvedNumber(peers.id),
      },
      unread,
      senderId: messages.senderId,
      deletedAt: goneAt,
      text: seenText,
      pictures: sql<number>`(select count(*)::int from message_pictures where message_id = ${messages.id})`,
      about,
    })
    .from(conversations)
    .innerJoin(
      sql`(${pageOfConversations(userId, { offset, limit })}) page`,
      sql`page.id = ${conversations.id}`,
    )
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .leftJoin(peerUsers, and(eq(peerUsers.id, peerId), isInGoodState(peerUsers)))
    .leftJoin(peers, eq(peers.id, peerUsers.id))
    .orderBy(desc(sql`${unread} > 0`), desc(conversations.lastAt), desc(conversations.id));
}

// Of thousands of conversations only those are read that may stand on the pages up to this one.
function pageOfConversations(userId: string, { offset, limit }: { offset: number; limit: number }) {
  const latest = (member: SQLWrapper) => sql`(
    select id, last_at from conversations where ${member} = ${userId}
    order by last_at desc, id desc limit ${offset + limit}::integer)`;
  return sql`
    with waiting as materialized (
      select conversation_id as id, count(*)::int as unread from messages
      where receiver_id = ${userId} and read_at is null and deleted_at is null and staff_hidden_at is null
      group by conversation_id
    ), own as (
      ${latest(sql`low_id`)} union ${latest(sql`high_id`)} union
      select conversations.id, last_at from waiting join conversations using (id)
      where ${ofMember(userId)}
    )
    select own.id, coalesce(waiting.unread, 0) as unread from own left join waiting using (id)
    order by coalesce(waiting.unread, 0) > 0 desc, last_at desc, own.id desc
    offset ${offset}::integer limit ${limit}::integer`;
}

export type WhichConversation = { peerId: string } | { conversationId: string };

function isConversation(userId: string, which: WhichConversation) {
  if ("conversationId" in which)
    return and(eq(conversations.id, which.conversationId), ofMember(userId));
  return isOfPair(userId, which.peerId);
}

export async function selectMessages(
  db: Connection,
  userId: string,
  { which, before, limit }: { which: WhichConversation; before: number | null; limit: number },
) {
  const rows = await db
    .select(shownColumns)
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(isConversation(userId, which), before === null ? undefined : lt(messages.seq, before)),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
  return rows.reverse();
}

export type UnreadOf = { receiverId: string; senderId: string; limit: number };

export function selectUnread(db: Connection, { receiverId, senderId, limit }: UnreadOf) {
  return db
    .select({
      ...pick(messages, "seq", "text", "listingTitle"),
      senderName: profiles.fullName,
      pictures: sql<number>`(select count(*)::int from message_pictures where message_id = ${messages.id})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(profiles, eq(profiles.id, messages.senderId))
    .where(
      and(
        isOfPair(receiverId, senderId),
        eq(messages.receiverId, receiverId),
        isNull(messages.readAt),
        isNull(goneAt),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
}

/** Each member's messages of those they ask for, as far as they are one of the two; `place` is the question's. */
export function selectSeen(
  db: Connection,
  requests: readonly { userId: string; ids: readonly string[] }[],
) {
  const pairs = requests.flatMap(({ userId, ids }, place) =>
    ids.map((id) => ({ place, userId, id })),
  );
  return db
    .select({
      ...shownColumns,
      receiverId: messages.receiverId,
      place: sql<number>`asked.place`,
    })
    .from(messages)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as asked (place int, "userId" uuid, id uuid)`,
      sql`asked.id = ${messages.id} and asked."userId" in (${messages.senderId}, ${messages.receiverId})`,
    )
    .orderBy(sql`asked.place`, asc(messages.conversationId), asc(messages.seq));
}

export async function findConversation(db: Connection, userId: string, which: WhichConversation) {
  const [row] = await db
    .select({ id: conversations.id, lowId: conversations.lowId, highId: conversations.highId })
    .from(conversations)
    .where(isConversation(userId, which));
  return row ? { id: row.id, peerId: row.lowId === userId ? row.highId : row.lowId } : null;
}

export async function maySeePicture(db: Connection, userId: string, mediaId: string) {
  const isSeen = sql<boolean | null>`bool_or(
    (${messages.senderId} = ${userId} or ${messages.receiverId} = ${userId})
    and ${messages.deletedAt} is null and ${messages.staffHiddenAt} is null)`;
  const [row] = await db
    .select({ isSeen })
    .from(messagePictures)
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .where(eq(messagePictures.mediaId, mediaId));
  return row?.isSeen ?? null;
}

export async function findReceiver(
  db: Connection,
  viewer: Viewer,
  { id, listingId }: { id: string; listingId: number | null },
) {
  const topic = listingId === null ? null : topicOf(viewer, { listingId, receiverId: id });
  const [row] = await db
    .select({
      peer: {
        ...pick(profiles, "id", "avatarMediaId", "isVerified"),
        name: profiles.fullName,
        isStaff: isOfStaff(profiles.id),
        hasProvedNumber: hasProvedNumber(profiles.id),
      },
      isBlocked: sql<boolean>`exists (
        select from ${blocks} where blocks.user_id = ${viewer.id} and blocks.blocked_id = ${id})`,
      blocksViewer: sql<boolean>`exists (
        select from ${blocks} where blocks.user_id = ${id} and blocks.blocked_id = ${viewer.id})`,
      topic: topic
        ? sql<Topic | null>`(select to_json(topic) from ${topic} as topic)`
        : sql<Topic | null>`null`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, id), isInGoodState()));
  return row ?? null;
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select({ ...messageColumns, receiverId: messages.receiverId })
    .from(messages)
    .where(or(eq(messages.senderId, userId), eq(messages.receiverId, userId)))
    .orderBy(messages.createdAt, messages.id);
}

export function selectFound(
  db: Connection,
  userId: string,
  { words, limit }: { words: readonly WrittenWord[]; limit: number },
) {
  const peerId = sql<
    string | null
  >`case when ${messages.senderId} = ${userId} then ${messages.receiverId} else ${messages.senderId} end`;
  return db
    .select({ ...shownColumns, peerId: users.id, peerName: profiles.fullName })
    .from(messages)
    .leftJoin(users, and(eq(users.id, peerId), isInGoodState()))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        // As the index messages_said has it.
        sql`array[${messages.senderId}, ${messages.receiverId}] @> array[${userId}::uuid]`,
        ...words.map((word) => hasWord(messages.folded, messages.text, word)),
        isNull(messages.deletedAt),
        isNull(messages.staffHiddenAt),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}

export async function readUpTo(
  tx: Connection,
  input: { readerId: string; which: WhichConversation; seq: number; now: Date },
): Promise<{ peerId: string | null } | null> {
  const { readerId, which, seq, now } = input;
  const [row] = await tx
    .update(messages)
    .set({ readAt: now })
    .from(conversations)
    .where(
      and(
        isConversation(readerId, which),
        eq(messages.conversationId, conversations.id),
        eq(messages.receiverId, readerId),
        lte(messages.seq, seq),
        isNull(messages.readAt),
      ),
    )
    .returning({ lowId: conversations.lowId, highId: conversations.highId });
  return row ? { peerId: row.lowId === readerId ? row.highId : row.lowId } : null;
}

export async function editText(
  tx: Connection,
  { senderId, id, text, now }: { senderId: string; id: string; text: string; now: Date },
) {
  const [row] = await tx
    .update(messages)
    .set({
      text,
      editedAt: sql`case when ${messages.text} = ${text} then ${messages.editedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.senderId, senderId),
        isNull(messages.deletedAt),
        isNull(messages.staffHiddenAt),
      ),
    )
    .returning({ receiverId: messages.receiverId });
  return row ?? null;
}

export async function eraseText(
  tx: Connection,
  { senderId, id, now }: { senderId: string; id: string; now: Date },
) {
  const [row] = await tx
    .update(messages)
    .set({
      text: "",
      deletedAt: sql`coalesce(${messages.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(messages.id, id), eq(messages.senderId, senderId)))
    .returning({ receiverId: messages.receiverId });
  if (!row) return null;
  const gone = await tx
    .delete(messagePictures)
    .where(eq(messagePictures.messageId, id))
    .returning({ id: messagePictures.mediaId });
  return { ...row, pictureIds: gone.map((picture) => picture.id) };
}

export async function findTwo(tx: Connection, id: string) {
  const [row] = await tx
    .select({ senderId: messages.senderId, receiverId: messages.receiverId })
    .from(messages)
    .where(eq(messages.id, id));
  return row ?? null;
}

type Unanswered = { buyerId: string; sellerId: string; listingId: string | null };

/**
 * Takes the conversations whose reply is overdue, each once. Without the listing where nothing is to be said: it is
 * not shown any more, its message was taken back, or one blocks the other.
 */
export async function takeUnanswered(tx: Connection, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await tx.execute<Unanswered>(sql`
    with due as (
      select id from conversations where reply_due_at <= ${now.toISOString()}::timestamptz
      order by reply_due_at limit ${limit} for update skip locked
    ), taken as (
      update conversations set reply_due_at = null from due where conversations.id = due.id
      returning conversations.id, started_by as buyer_id,
        case when low_id = started_by then high_id else low_id end as seller_id
    )
    select buyer_id as "buyerId", seller_id as "sellerId", (
      select listings.id from messages join listings on listings.id = messages.listing_id
      where messages.conversation_id = taken.id and messages.seq = 1
        and messages.deleted_at is null and messages.staff_hidden_at is null
        and buyer_id is not null and listings.user_id = seller_id and listings.is_shown
        and not exists (select from blocks
          where (user_id, blocked_id) in ((buyer_id, seller_id), (seller_id, buyer_id)))
    ) as "listingId"
    from taken order by buyer_id`);
  return rows;
}
