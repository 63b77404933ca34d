import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { shownColumns } from "./column-queries.server.ts";
import { messages } from "./tables.ts";

/** Messages of the member's conversations that hold all of these folded words; the latest first. */
export function selectFound(
  db: Connection,
  userId: string,
  { words, limit }: { words: readonly string[]; limit: number },
) {
  const peerId = sql<
    string | null
  >`case when ${messages.senderId} = ${userId} then ${messages.receiverId} else ${messages.senderId} end`;
  return db
    .select({ ...shownColumns, peerId: users.id, peerName: profiles.fullName })
    .from(messages)
    .leftJoin(
      users,
      and(eq(users.id, peerId), isNull(users.suspendedAt), isNull(users.deletionRequestedAt)),
    )
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        // As the index messages_said has it.
        sql`array[${messages.senderId}, ${messages.receiverId}] @> array[${userId}::uuid]`,
        ...words.map((word) => sql`${messages.folded} like ${patternOf(word)}`),
        isNull(messages.deletedAt),
        isNull(messages.staffHiddenAt),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}

function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
