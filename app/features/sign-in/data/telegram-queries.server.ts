import { and, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { telegramEntries } from "./tables.ts";

export type TelegramEntry = typeof telegramEntries.$inferSelect;

const { id, device, memberId, tokenHash, telegramId, state, expiresAt } = telegramEntries;

/** A browser has one at a time: the one before is gone. */
export async function replaceEntry(
  tx: Connection,
  entry: typeof telegramEntries.$inferInsert,
): Promise<void> {
  await tx.delete(telegramEntries).where(eq(device, entry.device));
  await tx.insert(telegramEntries).values(entry);
}

export async function findEntryOf(db: Connection, of: string, now: Date) {
  const [row] = await db
    .select()
    .from(telegramEntries)
    .where(and(eq(device, of), gt(expiresAt, now)));
  return row ?? null;
}

/**
 * Takes away the entry of this browser that Telegram has proved: of two at once, one gets it. One that links an
 * account waits until its member sits there.
 */
export async function takeProvedEntry(
  tx: Connection,
  of: { device: string; viewerId: string | null },
  now: Date,
) {
  const isTheirs = of.viewerId ? eq(memberId, of.viewerId) : undefined;
  const [row] = await tx
    .delete(telegramEntries)
    .where(
      and(
        eq(device, of.device),
        eq(state, "proved"),
        gt(expiresAt, now),
        or(isNull(memberId), isTheirs),
      ),
    )
    .returning();
  return row ?? null;
}

type Wanted = { hash: string } | { entry: string; of: string } | { of: string };

/** The live entry of a token, of a button or of somebody in Telegram; others who want it wait. */
export async function lockEntry(tx: Connection, wanted: Wanted, now: Date) {
  const isWanted =
    "hash" in wanted
      ? eq(tokenHash, wanted.hash)
      : and(
          eq(telegramId, wanted.of),
          "entry" in wanted ? eq(id, wanted.entry) : eq(state, "matched"),
        );
  const [row] = await tx
    .select()
    .from(telegramEntries)
    .where(and(isWanted, gt(expiresAt, now)))
    .orderBy(expiresAt)
    .limit(1)
    .for("update");
  return row ?? null;
}

export async function changeEntry(
  tx: Connection,
  entry: string,
  change: Partial<Pick<TelegramEntry, "state" | "telegramId" | "name" | "number">>,
): Promise<void> {
  await tx.update(telegramEntries).set(change).where(eq(id, entry));
}

/** Somebody has one thing to prove at a time: what they opened before is over. */
export async function endOtherEntries(tx: Connection, of: string): Promise<void> {
  await tx
    .update(telegramEntries)
    .set({ state: "refused" })
    .where(and(eq(telegramId, of), inArray(state, ["opened", "matched"])));
}

export async function purgeEntries(db: Connection, now: Date): Promise<void> {
  await db.delete(telegramEntries).where(lt(expiresAt, now));
}
