import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { isConversation, type WhichConversation } from "./message-queries.server.ts";
import { conversations, messagePictures, messages } from "./tables.ts";

/** Marks the other person's messages up to a number as read, and returns who that is; null when none was unread. */
export async function readUpTo(
  tx: Connection,
  {
    readerId,
    which,
    seq,
    now,
  }: { readerId: string; which: WhichConversation; seq: number; now: Date },
): Promise<{ peerId: string | null } | null> {
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

/** Of this sender only, while it is not deleted; returns the recipient. */
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
export async function takeUnanswered(
  tx: Connection,
  { now, limit }: { now: Date; limit: number },
): Promise<Unanswered[]> {
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
