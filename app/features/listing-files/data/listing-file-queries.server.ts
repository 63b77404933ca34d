import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { media } from "#app/features/media/data/tables.ts";
import {
  listingImportPictures,
  listingPictures,
  listings,
} from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { maxFiles, plansToDo, type RowNote, type RowPlan } from "../listing-file.ts";
import type { StoredListing, StoredPicture } from "../rules/stored-listing.ts";
import { listingFileRows, listingFiles, listingReferences } from "./tables.ts";

const { referenceKey, sentPictures, reference } = listingReferences;

const pictures = sql<StoredPicture[]>`coalesce((
  select json_agg(json_build_object('kind', ${listingPictures.kind}, 'id', ${media.id}, 'widths', ${media.widths})
    order by ${listingPictures.kind}, ${listingPictures.position})
  from ${listingPictures} join ${media} on ${media.id} = ${listingPictures.mediaId}
  where ${listingPictures.listingId} = ${listings.id}), '[]')`;

const selectStored = (db: Connection) =>
  db
    .select({ row: listings, reference, referenceKey, sentPictures, pictures })
    .from(listings)
    .leftJoin(listingReferences, eq(listingReferences.listingId, listings.id));

const isOwn = (userId: string) =>
  and(
    eq(listings.userId, userId),
    inArray(listings.status, ["active", "paused", "sold", "expired"]),
  );

type Found = Omit<StoredListing, keyof typeof listings.$inferSelect> & {
  row: typeof listings.$inferSelect;
  referenceKey: string | null;
};

const toStored = ({ row, ...rest }: Found): StoredListing & { referenceKey: string | null } => ({
  ...row,
  ...rest,
});

export type Sought = { ids: number[]; references: string[]; submissions: string[] };

/** The seller's own listings by their numbers, references or first forms. */
export async function findStored(db: Connection, userId: string, sought: Sought) {
  const { ids, references, submissions } = sought;
  const rows = await selectStored(db).where(
    and(
      isOwn(userId),
      or(
        inArray(listings.id, ids),
        inArray(referenceKey, references),
        inArray(listings.submissionKey, submissions),
      ),
    ),
  );
  return rows.map(toStored);
}

export async function selectForFile(db: Connection, userId: string, after: number, limit: number) {
  const rows = await selectStored(db)
    .where(and(isOwn(userId), gt(listings.id, after)))
    .orderBy(asc(listings.id))
    .limit(limit);
  return rows.map(toStored);
}

/** Behind which listing each file of so many begins; the first begins behind 0. */
export async function selectFileStarts(db: Connection, userId: string, size: number) {
  const numbered = db
    .select({
      id: listings.id,
      place: sql<number>`row_number() over (order by ${listings.id})`.as("place"),
    })
    .from(listings)
    .where(isOwn(userId))
    .as("numbered");
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 0`)
    .orderBy(numbered.id);
  return [0, ...rows.map(({ id }) => id)];
}

export async function insertFile(
  tx: Connection,
  file: typeof listingFiles.$inferInsert,
  rows: readonly Omit<typeof listingFileRows.$inferInsert, "fileId">[],
): Promise<void> {
  const { rowCount } = await tx.insert(listingFiles).values(file).onConflictDoNothing();
  if (rowCount === 0) return;
  await tx.insert(listingFileRows).values(rows.map((row) => ({ ...row, fileId: file.id })));
  const latest = tx
    .select({ id: listingFiles.id })
    .from(listingFiles)
    .where(eq(listingFiles.userId, file.userId))
    .orderBy(desc(listingFiles.createdAt))
    .limit(maxFiles);
  await tx
    .delete(listingFiles)
    .where(
      and(
        eq(listingFiles.userId, file.userId),
        ne(listingFiles.state, "running"),
        sql`${listingFiles.id} not in ${latest}`,
      ),
    );
}

export const selectFiles = (db: Connection, userId: string) =>
  db
    .select({
      id: listingFiles.id,
      name: listingFiles.name,
      state: listingFiles.state,
      createdAt: listingFiles.createdAt,
    })
    .from(listingFiles)
    .where(eq(listingFiles.userId, userId))
    .orderBy(desc(listingFiles.createdAt))
    .limit(maxFiles);

export async function findFile(db: Connection, id: string) {
  const [row] = await db.select().from(listingFiles).where(eq(listingFiles.id, id));
  return row ?? null;
}

export const countPlans = (db: Connection, fileId: string) =>
  db
    .select({
      plan: listingFileRows.plan,
      all: count(),
      done: count(listingFileRows.doneAt),
    })
    .from(listingFileRows)
    .where(eq(listingFileRows.fileId, fileId))
    .groupBy(listingFileRows.plan);

type RowsOf = { fileId: string; plan: RowPlan | null; after: number; limit: number };

export const selectRows = (db: Connection, { fileId, plan, after, limit }: RowsOf) =>
  db
    .select({
      number: listingFileRows.number,
      plan: listingFileRows.plan,
      title: listingFileRows.title,
      listingId: listingFileRows.listingId,
      notes: listingFileRows.notes,
      cells: listingFileRows.cells,
      isDone: sql<boolean>`${listingFileRows.doneAt} is not null`,
    })
    .from(listingFileRows)
    .where(
      and(
        eq(listingFileRows.fileId, fileId),
        plan === null ? undefined : eq(listingFileRows.plan, plan),
        gt(listingFileRows.number, after),
      ),
    )
    .orderBy(asc(listingFileRows.number))
    .limit(limit);

const isToDo = and(isNull(listingFileRows.doneAt), inArray(listingFileRows.plan, [...plansToDo]));

/** The next row behind `after` that is still to be done. */
export async function findNextRow(db: Connection, fileId: string, after: number) {
  const [row] = await db
    .select()
    .from(listingFileRows)
    .where(and(eq(listingFileRows.fileId, fileId), gt(listingFileRows.number, after), isToDo))
    .orderBy(asc(listingFileRows.number))
    .limit(1);
  return row ?? null;
}

type RowResult = { plan: RowPlan; notes: RowNote[]; listingId: number | null; doneAt: Date | null };

/** False when it was done meanwhile. */
export async function saveRow(
  tx: Connection,
  fileId: string,
  number: number,
  result: RowResult,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(listingFileRows)
    .set(result)
    .where(
      and(
        eq(listingFileRows.fileId, fileId),
        eq(listingFileRows.number, number),
        isNull(listingFileRows.doneAt),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** False when it runs already, or nothing is left to do. */
export async function beginFile(tx: Connection, userId: string, id: string, now: Date) {
  const { rowCount } = await tx
    .update(listingFiles)
    .set({ state: "running", termsAcceptedAt: now, finishedAt: null })
    .where(
      and(
        eq(listingFiles.id, id),
        eq(listingFiles.userId, userId),
        ne(listingFiles.state, "running"),
        sql`exists (select from ${listingFileRows} where ${eq(listingFileRows.fileId, id)} and ${isToDo})`,
      ),
    );
  return (rowCount ?? 0) > 0;
}

export const finishFile = (db: Connection, id: string, now: Date) =>
  db
    .update(listingFiles)
    .set({ state: "finished", finishedAt: now })
    .where(eq(listingFiles.id, id));

type Reference = {
  listingId: number;
  userId: string;
  reference: string | null;
  sent: Partial<Record<"business" | "product", string>>;
};

/** What the seller calls it; a removed listing of that reference gives it up. */
export async function saveReference(tx: Connection, given: Reference): Promise<void> {
  const { listingId, userId } = given;
  if (given.reference !== null)
    await tx.execute(sql`
      delete from ${listingReferences} using ${listings}
      where ${listings.id} = ${listingReferences.listingId} and ${listings.status} = 'removed'
        and ${listingReferences.userId} = ${userId}
        and ${referenceKey} = regexp_replace(${given.reference}, '^0+(?=[0-9]+$)', '')`);
  const sent = JSON.stringify(given.sent);
  await tx
    .insert(listingReferences)
    .values({ listingId, userId, reference: given.reference, sentPictures: given.sent })
    .onConflictDoUpdate({
      target: listingReferences.listingId,
      set: {
        ...(given.reference !== null && { reference: given.reference }),
        sentPictures: sql`coalesce(${sentPictures}, '{}') || ${sent}::jsonb`,
      },
    });
}

/** How many pictures of these listings are still to come, and how many never will. */
export async function countWaiting(db: Connection, fileId: string) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${listingImportPictures.problem} is null)::int`,
      failed: sql<number>`count(${listingImportPictures.problem})::int`,
    })
    .from(listingFileRows)
    .innerJoin(
      listingImportPictures,
      eq(listingImportPictures.listingId, listingFileRows.listingId),
    )
    .where(and(eq(listingFileRows.fileId, fileId), eq(listingImportPictures.isMembers, true)));
  return row ?? { waiting: 0, failed: 0 };
}

export async function deleteFiles(db: Connection, before: Date): Promise<void> {
  await db.delete(listingFiles).where(lt(listingFiles.createdAt, before));
}

export async function deleteFile(db: Connection, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(listingFiles)
    .where(
      and(
        eq(listingFiles.id, id),
        eq(listingFiles.userId, userId),
        ne(listingFiles.state, "running"),
      ),
    );
  return (rowCount ?? 0) > 0;
}

export const exportFiles = (db: Connection, userId: string) =>
  db
    .select({
      name: listingFiles.name,
      createdAt: listingFiles.createdAt,
      termsAcceptedAt: listingFiles.termsAcceptedAt,
      row: listingFileRows.number,
      cells: listingFileRows.cells,
      plan: listingFileRows.plan,
      doneAt: listingFileRows.doneAt,
    })
    .from(listingFiles)
    .innerJoin(listingFileRows, eq(listingFileRows.fileId, listingFiles.id))
    .where(eq(listingFiles.userId, userId))
    .orderBy(listingFiles.createdAt, listingFileRows.number);

export const exportReferences = (db: Connection, userId: string) =>
  db
    .select({ listingId: listingReferences.listingId, reference, sentPictures })
    .from(listingReferences)
    .where(eq(listingReferences.userId, userId));
