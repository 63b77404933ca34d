import { eq } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { mailSuppressions } from "../tables.ts";

export async function suppressAddress(db: Connection, email: string, replyCode: number, now: Date) {
  await db
    .insert(mailSuppressions)
    .values({ email, replyCode, suppressedAt: now })
    .onConflictDoNothing();
}

export async function trustAddress(db: Connection, email: string): Promise<void> {
  await db.delete(mailSuppressions).where(eq(mailSuppressions.email, email));
}

export async function isSuppressed(db: Connection, email: string): Promise<boolean> {
  const [row] = await db
    .select({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(eq(mailSuppressions.email, email));
  return row !== undefined;
}
