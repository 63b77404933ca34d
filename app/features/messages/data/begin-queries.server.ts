import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/data/tables.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import {
  countedUnwaited,
  type Taken,
  takingFrom,
  wasTaken,
} from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { pairOf } from "./send-queries.server.ts";
import { conversations, messages } from "./tables.ts";

type Asked = { id: string; senderId: string; receiverId: string };

/**
 * What a sending depends on: the message of this id as it was first sent, whoever sent it; whether the
 * receiver is a member in good standing, and neither blocks the other; whether the two have a conversation.
 */
function sendingOf({ id, senderId, receiverId }: Asked) {
  const { lowId, highId } = pairOf(senderId, receiverId);
  return new QueryBuilder()
    .select({
      senderId: messages.senderId,
      receiverId: messages.receiverId,
      digest: messages.sentDigest,
      isReachable: sql<boolean>`asked.receiver_id <> asked.sender_id
        and exists (select from ${users} where users.id = asked.receiver_id
          and users.suspended_at is null and users.deletion_requested_at is null)
        and not exists (select from ${blocks}
          where (blocks.user_id, blocks.blocked_id) in (
            (asked.sender_id, asked.receiver_id), (asked.receiver_id, asked.sender_id)))`.as(
        "is_reachable",
      ),
      isBegun: sql<boolean>`exists (select from ${conversations}
        where conversations.low_id = ${lowId} and conversations.high_id = ${highId})`.as(
        "is_begun",
      ),
    })
    .from(
      sql`(select ${id}::uuid as id, ${senderId}::uuid as sender_id, ${receiverId}::uuid as receiver_id) as asked`,
    )
    .leftJoin(messages, sql`messages.id = asked.id`);
}

type Sent = { senderId: string | null; receiverId: string | null; digest: Buffer };

/** The message of this id as it was first sent, whoever sent it; null when none was. */
export async function findSent(db: Connection, asked: Asked): Promise<Sent | null> {
  const { rows } = await db.execute<Found>(sql`${sendingOf(asked)}`);
  return sentOf(rows[0]);
}

/**
 * What a sending depends on and, for one that may go, one message used up of what the sender may send, and
 * one conversation where the two have none: in one statement.
 */
export async function beginSending(db: Connection, asked: Asked, now: Date) {
  const { senderId } = asked;
  const message = takingFrom(
    "message",
    limits.messageByAccount,
    [senderId],
    now,
    sql`(select sent_digest is null and is_reachable from sending)`,
  );
  const conversation = takingFrom(
    "conversation",
    limits.conversationByAccount,
    [senderId],
    now,
    sql`${wasTaken("message")} and not (select is_begun from sending)`,
  );
  const { rows } = await db.execute<Found & { message: Taken; conversation: Taken }>(sql`
    with sending as (${sendingOf(asked)}), ${message.queries}, ${conversation.queries}
    select sending.*, ${message.answer} as message, ${conversation.answer} as conversation,
      ${countedUnwaited} as commit
    from sending`);
  const [row] = rows;
  if (!row) throw new Error("Nothing was answered");
  return {
    sent: sentOf(row),
    isReachable: row.is_reachable,
    isBegun: row.is_begun,
    message: row.message,
    conversation: row.conversation,
  };
}

type Found = {
  sender_id: string | null;
  receiver_id: string | null;
  sent_digest: Buffer | null;
  is_reachable: boolean;
  is_begun: boolean;
};

function sentOf(row: Found | undefined): Sent | null {
  if (!row?.sent_digest) return null;
  return { senderId: row.sender_id, receiverId: row.receiver_id, digest: row.sent_digest };
}
