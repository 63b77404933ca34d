import { and, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Connection } from "#app/platform/database.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import { blocks } from "./tables.ts";

type Pair = { userId: string; blockedId: string };

export async function findBlock(db: Connection, { userId, blockedId }: Pair): Promise<boolean> {
  const [row] = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
  return row !== undefined;
}

export async function insertBlock(db: Connection, row: Pair & { createdAt: Date }): Promise<void> {
  await db.insert(blocks).values(row).onConflictDoNothing();
}

export async function deleteBlock(db: Connection, { userId, blockedId }: Pair): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
}

export const blocksMember: MemberPart<boolean> = (memberId, blockedId) => {
  const block = new QueryBuilder()
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.userId, memberId), eq(blocks.blockedId, blockedId)));
  return sql<boolean>`exists (${block})`;
};
