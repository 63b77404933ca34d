import { eq, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { setupLinks } from "./tables.ts";

export async function replaceSetupLink(tx: Connection, tokenHash: string, now: Date) {
  const row = { tokenHash, createdAt: now };
  await tx.insert(setupLinks).values(row).onConflictDoUpdate({ target: setupLinks.one, set: row });
}

export async function deleteSetupLink(tx: Connection): Promise<void> {
  await tx.delete(setupLinks);
}

export async function hasSetupLink(db: Connection, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ found: sql`1` })
    .from(setupLinks)
    .where(eq(setupLinks.tokenHash, tokenHash));
  return rows.length > 0;
}

export async function spendSetupLink(tx: Connection, tokenHash: string): Promise<void> {
  await tx.delete(setupLinks).where(eq(setupLinks.tokenHash, tokenHash));
}
