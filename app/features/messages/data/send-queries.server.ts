import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { visibleTo } from "#app/features/listings/live-listings.server.ts";
import { media } from "#app/features/media/data/tables.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { conversations, messagePictures, messages } from "./tables.ts";

/** The two of a pair in the order in which a conversation holds them. */
export function pairOf(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

export async function findConversationId(db: Connection, one: string, other: string) {
  const pair = pairOf(one, other);
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, pair.lowId), eq(conversations.highId, pair.highId)));
  return row?.id ?? null;
}

/**
 * What a sending depends on, in one statement: the message of this id as it was first sent, whoever sent
 * it; whether the receiver is a member in good standing, and neither blocks the other; whether the two have
 * a conversation.
 */
export async function findSending(
  db: Connection,
  { id, senderId, receiverId }: { id: string; senderId: string; receiverId: string },
) {
  const { lowId, highId } = pairOf(senderId, receiverId);
  const [row] = await db
    .select({
      sentBy: messages.senderId,
      sentTo: messages.receiverId,
      digest: messages.sentDigest,
      isReachable: sql<boolean>`asked.receiver_id <> asked.sender_id
        and exists (select from ${users} where users.id = asked.receiver_id
          and users.suspended_at is null and users.deletion_requested_at is null)
        and not exists (select from ${blocks}
          where (blocks.user_id, blocks.blocked_id) in (
            (asked.sender_id, asked.receiver_id), (asked.receiver_id, asked.sender_id)))`,
      isBegun: sql<boolean>`exists (select from ${conversations}
        where conversations.low_id = ${lowId} and conversations.high_id = ${highId})`,
    })
    .from(
      sql`(select ${id}::uuid as id, ${senderId}::uuid as sender_id, ${receiverId}::uuid as receiver_id) as asked`,
    )
    .leftJoin(messages, sql`messages.id = asked.id`);
  if (!row) throw new Error("Nothing was answered");
  const { sentBy, sentTo, digest, isReachable, isBegun } = row;
  return { sent: digest && { senderId: sentBy, receiverId: sentTo, digest }, isReachable, isBegun };
}

/**
 * Takes the next number of the pair's conversation, which is begun when there is none. Its row is held
 * until the commit, so that numbers and moments go the same way.
 */
export async function takeNumber(
  tx: Connection,
  { senderId, receiverId, now }: { senderId: string; receiverId: string; now: Date },
): Promise<{ conversationId: string; seq: number; startedBy: string | null }> {
  const [row] = await tx
    .insert(conversations)
    .values({
      id: newId(),
      ...pairOf(senderId, receiverId),
      startedBy: senderId,
      lastSeq: 1,
      createdAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: {
        lastSeq: sql`${conversations.lastSeq} + 1`,
        lastAt: sql`greatest(${conversations.lastAt}, excluded.last_at)`,
      },
    })
    .returning({
      conversationId: conversations.id,
      seq: conversations.lastSeq,
      startedBy: conversations.startedBy,
    });
  if (!row) throw new Error("The conversation was not written");
  return row;
}

/** The pictures of a message, in their order. */
export async function selectPictureIds(db: Connection, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messagePictures.mediaId })
    .from(messagePictures)
    .where(eq(messagePictures.messageId, messageId))
    .orderBy(messagePictures.position);
  return rows.map(({ id }) => id);
}

/** False when a message of this id is there already, whoever's it is. */
export async function insertMessage(
  tx: Connection,
  row: typeof messages.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Gives the message the sender's own private pictures, in this order; others are left out. */
export async function attachPictures(
  tx: Connection,
  { messageId, ownerId, ids }: { messageId: string; ownerId: string; ids: string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const own = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), inArray(media.id, ids), media.isPrivate));
  const kept = ids.filter((id) => own.some((each) => each.id === id));
  if (kept.length === 0) return 0;
  await tx
    .insert(messagePictures)
    .values(kept.map((mediaId, position) => ({ messageId, position, mediaId })));
  return kept.length;
}

/** The listing a message is about, if the sender may see it and it is one of the two's (ruling 114). */
export async function findTopic(
  db: Connection,
  viewer: Viewer,
  { listingId, receiverId }: { listingId: number; receiverId: string },
) {
  const [row] = await db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(
      and(
        eq(listings.id, listingId),
        inArray(listings.userId, [viewer.id, receiverId]),
        visibleTo(viewer),
      ),
    );
  return row ?? null;
}

/** Who of the two has written before this message. */
export async function selectWriters(
  tx: Connection,
  { conversationId, before }: { conversationId: string; before: number },
): Promise<string[]> {
  const pair = await tx
    .select({ lowId: conversations.lowId, highId: conversations.highId })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from unnest(array[${pair[0]?.lowId ?? null}, ${pair[0]?.highId ?? null}]::uuid[]) as id
    where exists (select 1 from messages
      where conversation_id = ${conversationId} and sender_id = id and seq < ${before})`);
  return rows.map(({ id }) => id);
}

/** Whether the two talk: both have written, both are in good standing, and neither has blocked the other. */
export async function areTalking(db: Connection, one: string, other: string): Promise<boolean> {
  const { lowId, highId } = pairOf(one, other);
  const wrote = (id: string) => sql`exists (
    select from ${messages} where conversation_id = ${conversations.id} and sender_id = ${id})`;
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, other))
    .where(
      and(
        eq(conversations.lowId, lowId),
        eq(conversations.highId, highId),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
        wrote(one),
        wrote(other),
        sql`not exists (select from ${blocks} where user_id in (${one}, ${other})
          and blocked_id in (${one}, ${other}))`,
      ),
    );
  return row !== undefined;
}

/** Whether each of the two has written to the other. */
export async function haveBothWritten(db: Connection, one: string, other: string) {
  const conversationId = await findConversationId(db, one, other);
  if (!conversationId) return false;
  const writers = await selectWriters(db, { conversationId, before: 2_147_483_647 });
  return writers.length === 2;
}
