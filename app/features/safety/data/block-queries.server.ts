import { and, eq } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
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
