import { and, asc, eq, lt, or } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { telegramDraftParts, telegramDrafts } from "./tables.ts";

export type Draft = typeof telegramDrafts.$inferSelect;
export type DraftPart = typeof telegramDraftParts.$inferSelect;

/** The one that a member has, held until the end of the transaction. */
export async function lockDraft(tx: Connection, memberId: string): Promise<Draft | null> {
  const [row] = await tx
    .select()
    .from(telegramDrafts)
    .where(eq(telegramDrafts.memberId, memberId))
    .for("update");
  return row ?? null;
}

export async function findDraft(
  db: Connection,
  of: { id?: string; memberId: string },
): Promise<Draft | null> {
  const { id, memberId } = telegramDrafts;
  const [row] = await db
    .select()
    .from(telegramDrafts)
    .where(and(eq(memberId, of.memberId), of.id === undefined ? undefined : eq(id, of.id)));
  return row ?? null;
}

export async function insertDraft(
  tx: Connection,
  row: typeof telegramDrafts.$inferInsert,
): Promise<Draft> {
  const [inserted] = await tx.insert(telegramDrafts).values(row).returning();
  if (!inserted) throw new Error("The draft was not written");
  return inserted;
}

export async function saveDraft(
  tx: Connection,
  id: string,
  change: Partial<typeof telegramDrafts.$inferInsert>,
): Promise<void> {
  await tx.update(telegramDrafts).set(change).where(eq(telegramDrafts.id, id));
}

export async function deleteDraft(
  tx: Connection,
  of: { id: string; memberId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(telegramDrafts)
    .where(and(eq(telegramDrafts.id, of.id), eq(telegramDrafts.memberId, of.memberId)));
  return rowCount === 1;
}

export async function deleteOld(db: Connection, before: { listing: Date; other: Date }) {
  const { isListing, changedAt } = telegramDrafts;
  await db
    .delete(telegramDrafts)
    .where(
      or(lt(changedAt, before.listing), and(eq(isListing, false), lt(changedAt, before.other))),
    );
}

/** In the order in which its member wrote, whatever came first. */
export const selectParts = (db: Connection, draftId: string): Promise<DraftPart[]> =>
  db
    .select()
    .from(telegramDraftParts)
    .where(eq(telegramDraftParts.draftId, draftId))
    .orderBy(asc(telegramDraftParts.messageId));

const isPart = ({ draftId, messageId }: Pick<DraftPart, "draftId" | "messageId">) =>
  and(eq(telegramDraftParts.draftId, draftId), eq(telegramDraftParts.messageId, messageId));

/** False for one that it has already. */
export async function insertPart(
  tx: Connection,
  row: typeof telegramDraftParts.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(telegramDraftParts).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** False for one that it does not have. */
export async function savePart(
  tx: Connection,
  part: Pick<DraftPart, "draftId" | "messageId">,
  change: Partial<typeof telegramDraftParts.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await tx.update(telegramDraftParts).set(change).where(isPart(part));
  return rowCount === 1;
}

export async function selectForExport(db: Connection, memberId: string) {
  const draft = await findDraft(db, { memberId });
  return draft && { ...draft, parts: await selectParts(db, draft.id) };
}
