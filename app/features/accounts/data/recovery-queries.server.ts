import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { recoveryCodes } from "./tables.ts";

const { memberId, hashes, madeAt } = recoveryCodes;
const holds = (id: string, hash: string) => and(eq(memberId, id), sql`${hash} = any(${hashes})`);

export async function saveCodes(tx: Connection, id: string, made: string[], now: Date) {
  const row = { hashes: made, madeAt: now };
  await tx
    .insert(recoveryCodes)
    .values({ memberId: id, ...row })
    .onConflictDoUpdate({ target: memberId, set: row });
}

export async function hasCode(db: Connection, id: string, hash: string): Promise<boolean> {
  return (await db.$count(recoveryCodes, holds(id, hash))) > 0;
}

export async function spendCode(tx: Connection, id: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ hashes: sql`array_remove(${hashes}, ${hash})` })
    .where(holds(id, hash));
  return (rowCount ?? 0) > 0;
}

export async function deleteCodes(tx: Connection, id: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(memberId, id));
}

export async function findCodes(db: Connection, id: string) {
  const left = sql<number>`cardinality(${hashes})`;
  const [row] = await db.select({ left, madeAt }).from(recoveryCodes).where(eq(memberId, id));
  return row ?? null;
}
