import { aliasedTable, and, asc, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { picture } from "#app/features/media/picture-columns.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { goneAt, messageColumns, seenText, shownColumns } from "./column-queries.server.ts";
import { conversations, messagePictures, messages } from "./tables.ts";
import { pairOf } from "./send-queries.server.ts";

/** The one place that says whose conversations a member may see: those he is one of the two of. */
const ofMember = (userId: string) =>
  or(eq(conversations.lowId, userId), eq(conversations.highId, userId));

/** A member's conversations: with unread ones first, then the latest (D2 §2). */
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
  const unread = sql<number>`(
    select count(*)::int from messages waiting
    where waiting.conversation_id = ${conversations.id} and waiting.receiver_id = ${userId}
      and waiting.read_at is null and waiting.deleted_at is null
      and waiting.staff_hidden_at is null)`;
  return db
    .select({
      id: conversations.id,
      lastAt: conversations.lastAt,
      peerId: peerUsers.id,
      peerName: peers.fullName,
      peerAvatar: peers.avatarMediaId,
      peerIsVerified: peers.isVerified,
      unread,
      lastText: seenText,
      lastSenderId: messages.senderId,
      lastDeletedAt: goneAt,
      lastPictures: sql<number>`(select count(*)::int from message_pictures where message_id = ${messages.id})`,
    })
    .from(conversations)
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .leftJoin(
      peerUsers,
      and(
        eq(peerUsers.id, peerId),
        isNull(peerUsers.suspendedAt),
        isNull(peerUsers.deletionRequestedAt),
      ),
    )
    .leftJoin(peers, eq(peers.id, peerUsers.id))
    .where(ofMember(userId))
    .orderBy(desc(sql`${unread} > 0`), desc(conversations.lastAt), desc(conversations.id))
    .offset(offset)
    .limit(limit);
}

/** A conversation by who the other one is, or, when he is gone, by its own id. */
export type WhichConversation = { peerId: string } | { conversationId: string };

function isConversation(userId: string, which: WhichConversation) {
  if ("conversationId" in which)
    return and(eq(conversations.id, which.conversationId), ofMember(userId));
  const { lowId, highId } = pairOf(userId, which.peerId);
  return and(eq(conversations.lowId, lowId), eq(conversations.highId, highId));
}

/** The latest messages of a member's conversation before a number, the earliest of them first. */
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

/** Each member's messages of those he asks for, as far as he is one of the two; `place` is the question's. */
export function selectSeen(
  db: Connection,
  asked: readonly { userId: string; ids: readonly string[] }[],
) {
  const pairs = asked.flatMap(({ userId, ids }, place) => ids.map((id) => ({ place, userId, id })));
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

/** The pictures of these messages, in their order. */
export function selectPictures(db: Connection, messageIds: string[]) {
  return db
    .select({ messageId: messagePictures.messageId, picture })
    .from(messagePictures)
    .innerJoin(media, eq(media.id, messagePictures.mediaId))
    .where(inArray(messagePictures.messageId, messageIds))
    .orderBy(messagePictures.messageId, messagePictures.position);
}

/** A conversation of the member's with whom he has it; null for one of others'. */
export async function findConversation(db: Connection, userId: string, which: WhichConversation) {
  const [row] = await db
    .select({ id: conversations.id, lowId: conversations.lowId, highId: conversations.highId })
    .from(conversations)
    .where(isConversation(userId, which));
  return row ? { id: row.id, peerId: row.lowId === userId ? row.highId : row.lowId } : null;
}

/** Whether a message shows this picture to the member now; null when none holds it. */
export async function maySeePicture(
  db: Connection,
  userId: string,
  mediaId: string,
): Promise<boolean | null> {
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

/** Whom one writes to, as far as he may be seen. */
export async function findPeer(db: Connection, id: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      avatarMediaId: profiles.avatarMediaId,
      isVerified: profiles.isVerified,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, id), isNull(users.suspendedAt), isNull(users.deletionRequestedAt)));
  return row ?? null;
}

/** What a member wrote and was written, for the copy he may take along. */
export function selectForExport(db: Connection, userId: string) {
  return db
    .select({ ...messageColumns, receiverId: messages.receiverId })
    .from(messages)
    .where(or(eq(messages.senderId, userId), eq(messages.receiverId, userId)))
    .orderBy(messages.createdAt, messages.id);
}
