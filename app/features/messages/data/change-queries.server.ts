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
