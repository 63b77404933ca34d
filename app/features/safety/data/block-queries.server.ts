import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import { blocks } from "./tables.ts";

type Pair = { userId: string; blockedId: string };

const isBlock = (userId: string | SQL, blockedId: string | SQL) =>
  and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId));

export async function findBlock(db: Connection, { userId, blockedId }: Pair): Promise<boolean> {
  return (await db.$count(blocks, isBlock(userId, blockedId))) > 0;
}

export async function insertBlock(db: Connection, row: Pair & { createdAt: Date }): Promise<void> {
  await db.insert(blocks).values(row).onConflictDoNothing();
}

export async function deleteBlock(db: Connection, { userId, blockedId }: Pair): Promise<void> {
  await db.delete(blocks).where(isBlock(userId, blockedId));
}

export const blocksMember: MemberPart<boolean> = (memberId, blockedId) =>
  sql<boolean>`exists (select from ${blocks} where ${isBlock(memberId, blockedId)})`;
