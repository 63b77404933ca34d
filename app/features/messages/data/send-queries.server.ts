import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { visibleTo } from "#app/features/listings/live-listings.server.ts";
import { media } from "#app/features/media/data/tables.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Topic } from "../message-topic.ts";
import { conversations, messagePictures, messages } from "./tables.ts";

/** The two of a pair in the order in which a conversation holds them. */
export function pairOf(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
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

export async function selectPictureIds(db: Connection, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messagePictures.mediaId })
    .from(messagePictures)
    .where(eq(messagePictures.messageId, messageId))
    .orderBy(messagePictures.position);
  return rows.map(({ id }) => id);
}

/**
 * Null when a message of this id is there already, whoever's it is. `isFirstAnswer` when its sender had not
 * written before and the other one had: asked while the conversation is held, so that nobody writes
 * meanwhile, and not at all of who began it.
 */
export async function insertMessage(
  tx: Connection,
  row: typeof messages.$inferInsert & { senderId: string; receiverId: string },
  { isAnswer }: { isAnswer: boolean },
): Promise<{ isFirstAnswer: boolean } | null> {
  const wrote = (id: string) => hasWritten(sql`${row.conversationId}::uuid`, id);
  const [written] = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.id })
    // What a statement writes itself, it does not see.
    .returning({
      isFirstAnswer: isAnswer
        ? sql<boolean>`${wrote(row.receiverId)} and not ${wrote(row.senderId)}`
        : sql<boolean>`false`,
    });
  return written ?? null;
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

type About = { listingId: number; receiverId: string };

/** The listing a message is about, if the sender may see it and it is one of the two's. */
export function topicOf(viewer: Viewer, { listingId, receiverId }: About) {
  return new QueryBuilder()
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
}

export async function findTopic(db: Connection, viewer: Viewer, about: About) {
  const { rows } = await db.execute<Topic>(sql`select * from ${topicOf(viewer, about)} as topic`);
  return rows[0] ?? null;
}

/** Whether the two talk: both have written, both are in good standing, and neither has blocked the other. */
export async function areTalking(db: Connection, one: string, other: string): Promise<boolean> {
  const { lowId, highId } = pairOf(one, other);
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
        hasWritten(conversations.id, one),
        hasWritten(conversations.id, other),
        sql`not exists (select from ${blocks} where user_id in (${one}, ${other})
          and blocked_id in (${one}, ${other}))`,
      ),
    );
  return row !== undefined;
}

export async function haveBothWritten(db: Connection, one: string, other: string) {
  const { lowId, highId } = pairOf(one, other);
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.lowId, lowId),
        eq(conversations.highId, highId),
        hasWritten(conversations.id, one),
        hasWritten(conversations.id, other),
      ),
    );
  return row !== undefined;
}

const hasWritten = (conversationId: AnyColumn | SQL, id: string) => sql<boolean>`exists (
  select from messages written
  where written.conversation_id = ${conversationId} and written.sender_id = ${id})`;
