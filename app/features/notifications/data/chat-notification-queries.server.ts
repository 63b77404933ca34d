import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import {
  countOn,
  takeBack,
  notifyMembers,
  type Recipient,
  unread,
} from "./notify-queries.server.ts";

type Written = { senderId: string; receiverId: string; at: Date };

export function notifyOfMessage(tx: Connection, { senderId, receiverId, at }: Written) {
  const again = countOn(
    sql`(user_id, (data ->> 'senderId')) where read_at is null and type = 'message'`,
  );
  return notifyMembers(tx, {
    userIds: [receiverId],
    type: "message",
    data: { senderId },
    at,
    again,
  });
}

/** What was written is gone: its unread notice counts what can still be read. */
export function recountMessages(tx: Connection, { senderId, receiverId }: Omit<Written, "at">) {
  return takeBack(
    tx,
    sql`select notifications.id, notifications.count - waiting.count as count
      from notifications, (
        select count(*)::integer as count from messages
        where sender_id = ${senderId}::uuid and receiver_id = ${receiverId}::uuid and read_at is null
          and deleted_at is null and staff_hidden_at is null
      ) as waiting
      where ${unread({ userIds: [receiverId], type: "message", data: { senderId } })}
        and notifications.count > waiting.count`,
  );
}

type OfCommunity = { communityId: string; userIds: readonly string[]; at: Date };

/** One notice of a type for each of them and this community until it is read. */
export function notifyOfCommunity(
  tx: Connection,
  type: "community_request" | "community_mention",
  { communityId, userIds, at }: OfCommunity,
): Promise<Recipient[]> {
  const again = countOn(sql`(user_id, type, (data ->> 'communityId'))
    where read_at is null and type in ('community_request', 'community_mention')`);
  return notifyMembers(tx, { userIds, type, data: { communityId }, at, again });
}

/** A request waits no more. */
export function takeBackRequest(tx: Connection, communityId: string): Promise<string[]> {
  return takeBack(
    tx,
    sql`select id, 1 as count from notifications
      where type = 'community_request' and data ->> 'communityId' = ${communityId} and read_at is null`,
  );
}
