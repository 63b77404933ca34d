import { hourMs } from "#app/platform/durations.ts";
import { createHash } from "node:crypto";
import { and, desc, eq, ilike } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import { conversations, messages } from "#app/features/messages/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoId, type Line, userIdOf } from "./accounts.ts";
import stories from "./stories/conversations.json" with { type: "json" };

export async function insertConversations(tx: Connection, now: Date): Promise<void> {
  for (const entry of stories) await insertConversation(tx, entry, now);
}

async function insertConversation(tx: Connection, entry: (typeof stories)[number], now: Date) {
  const { unread = 0 } = entry;
  const lines: Line[] = entry.lines;
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const [seller, other] = [userIdOf(entry.seller), userIdOf(entry.other)];
  const [lowId, highId] = seller < other ? [seller, other] : [other, seller];
  const name = `${entry.seller} ${entry.other}`;
  const conversationId = demoId(`conversation ${name}`);
  const topic = entry.about ? await findTopic(tx, seller, entry.about) : null;
  await tx.insert(conversations).values({
    id: conversationId,
    lowId,
    highId,
    startedBy: other,
    lastSeq: lines.length,
    createdAt: before(lines[0]?.hoursAgo ?? 0),
    lastAt: before(lines.at(-1)?.hoursAgo ?? 0),
  });
  for (const [index, { by, hoursAgo, text, edited }] of lines.entries()) {
    const isFirst = index === 0;
    await tx.insert(messages).values({
      id: demoId(`message ${name} ${index}`),
      conversationId,
      seq: index + 1,
      senderId: by === "seller" ? seller : other,
      receiverId: by === "seller" ? other : seller,
      listingId: isFirst ? (topic?.id ?? null) : null,
      listingTitle: isFirst ? (topic?.title ?? null) : null,
      text,
      sentDigest: createHash("sha256").update(text).digest(),
      createdAt: before(hoursAgo),
      readAt: index < lines.length - unread ? before(hoursAgo - 0.05) : null,
      editedAt: edited ? before(hoursAgo - 0.1) : null,
    });
  }
}

async function findTopic(tx: Connection, sellerId: string, about: string) {
  const [row] = await tx
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(eq(listings.userId, sellerId), ilike(listings.title, `%${about}%`)))
    .orderBy(desc(listings.id))
    .limit(1);
  return row ?? null;
}
