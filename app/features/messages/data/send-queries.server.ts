import { and, type AnyColumn, eq, inArray, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { visibleTo } from "#app/features/listings/data/listing-queries.server.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import {
  withoutCommitWait,
  type Taken,
  consumeQueries,
  wasTaken,
  limits,
} from "#app/platform/limits/limits.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Topic } from "../message.ts";
import { conversations, messagePictures, messages } from "./tables.ts";

function pairOf(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

type NumberInput = {
  senderId: string;
  receiverId: string;
  replyDueAt: Date | null;
  now: Date;
};

/** Takes the next number of the pair's conversation, begun if need be; its row is held until the commit. */
export async function takeNumber(
  tx: Connection,
  { senderId, receiverId, replyDueAt, now }: NumberInput,
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
      replyDueAt,
    })
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: {
        lastSeq: sql`${conversations.lastSeq} + 1`,
        lastAt: sql`greatest(${conversations.lastAt}, excluded.last_at)`,
        replyDueAt: sql`case when ${conversations.startedBy} = excluded.started_by then ${conversations.replyDueAt} end`,
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
 * Null when a message of this id is there already. `isFirstReply` when the sender had not written before and
 * the other one had; asked while the conversation is held.
 */
export async function insertMessage(
  tx: Connection,
  row: typeof messages.$inferInsert & { senderId: string; receiverId: string },
  { isReply }: { isReply: boolean },
): Promise<{ isFirstReply: boolean } | null> {
  const wrote = (id: string) => hasWritten(sql`${row.conversationId}::uuid`, id);
  const [written] = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.id })
    // What a statement writes itself, it does not see.
    .returning({
      isFirstReply: isReply
        ? sql<boolean>`${wrote(row.receiverId)} and not ${wrote(row.senderId)}`
        : sql<boolean>`false`,
    });
  return written ?? null;
}

export async function insertPictures(
  tx: Connection,
  messageId: string,
  pictures: readonly { id: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(messagePictures)
    .values(pictures.map(({ id: mediaId }, position) => ({ messageId, position, mediaId })));
}

type About = { listingId: number; receiverId: string };

export function topicOf(viewer: Viewer, { listingId, receiverId }: About) {
  return new QueryBuilder()
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(
      and(
        eq(listings.id, listingId),
        inArray(listings.userId, [viewer.id, receiverId]),
        visibleTo(viewer),
      ),
    );
}

export async function findTopic(db: Connection, viewer: Viewer, about: About) {
  const { rows } = await db.execute<Topic & { isReceivers: boolean }>(sql`
    select topic.*, exists (select from ${listings} where listings.id = topic.id
      and listings.user_id = ${about.receiverId}::uuid) as "isReceivers"
    from ${topicOf(viewer, about)} as topic`);
  return rows[0] ?? null;
}

export function isOfPair(one: string, other: string) {
  const { lowId, highId } = pairOf(one, other);
  return and(eq(conversations.lowId, lowId), eq(conversations.highId, highId));
}

const bothWrote = (one: string, other: string) =>
  and(isOfPair(one, other), hasWritten(conversations.id, one), hasWritten(conversations.id, other));

export async function areTalking(db: Connection, one: string, other: string): Promise<boolean> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, other))
    .where(
      and(
        bothWrote(one, other),
        isInGoodState(),
        sql`not exists (select from ${blocks} where user_id in (${one}, ${other})
          and blocked_id in (${one}, ${other}))`,
      ),
    );
  return row !== undefined;
}

export async function haveBothWritten(db: Connection, one: string, other: string) {
  return (await db.$count(conversations, bothWrote(one, other))) > 0;
}

const hasWritten = (conversationId: AnyColumn | SQL, id: string) => sql<boolean>`exists (
  select from messages written
  where written.conversation_id = ${conversationId} and written.sender_id = ${id})`;

export type Sent = { senderId: string | null; receiverId: string | null; digest: Buffer };

const sentOf = (id: string) => sql`
  select sender_id as "senderId", receiver_id as "receiverId", sent_digest as digest
  from messages where id = ${id}::uuid`;

export async function findSent(db: Connection, id: string): Promise<Sent | null> {
  const { rows } = await db.execute<Sent>(sentOf(id));
  return rows[0] ?? null;
}

type MessageKey = { id: string; senderId: string; receiverId: string; listingId: number | null };

type Sending = {
  isReachable: boolean;
  isBegun: boolean;
  isReserved: boolean;
  message: Taken;
  conversation: Taken;
};

export async function beginSending(
  db: Connection,
  { id, senderId, receiverId, listingId }: MessageKey,
  now: Date,
): Promise<Sending & { sent: Sent | null }> {
  const { lowId, highId } = pairOf(senderId, receiverId);
  const [from, to] = [sql`${senderId}::uuid`, sql`${receiverId}::uuid`];
  const isBegun = sql`exists (select from conversations where low_id = ${lowId} and high_id = ${highId})`;
  const message = consumeQueries(
    "message",
    limits.messageByAccount,
    [senderId],
    now,
    sql`(select not exists (select from sent) and "isReachable" and not "isReserved" from sending)`,
  );
  const conversation = consumeQueries(
    "conversation",
    limits.conversationByAccount,
    [senderId],
    now,
    sql`${wasTaken("message")} and not (select "isBegun" from sending)`,
  );
  const { rows } = await db.execute<Sending & { [Name in keyof Sent]: Sent[Name] | null }>(sql`
    with sent as (${sentOf(id)}), sending as (
      select ${to} <> ${from}
          and exists (select from ${users} where users.id = ${to} and ${isInGoodState()})
          and not exists (select from blocks
            where (user_id, blocked_id) in ((${from}, ${to}), (${to}, ${from}))) as "isReachable",
        ${isBegun} as "isBegun",
        not ${isBegun} and exists (select from listings
          where id = ${listingId}::bigint and user_id = ${to}
            and reserved_for <> ${from} and not has_waiting_list) as "isReserved"
    ), ${message.queries}, ${conversation.queries}
    select sending.*, sent.*, ${message.result} as message, ${conversation.result} as conversation,
      ${withoutCommitWait} as commit
    from sending left join sent on true`);
  const [row] = rows;
  if (!row) throw new Error("The statement returned no row");
  const { senderId: sentBy, receiverId: sentTo, digest, ...sending } = row;
  return { ...sending, sent: digest && { senderId: sentBy, receiverId: sentTo, digest } };
}
