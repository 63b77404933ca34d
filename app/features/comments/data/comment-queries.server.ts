import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { isOfStaff, profiles } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { visibleTo } from "#app/features/listings/data/listing-queries.server.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { pick } from "#app/platform/columns.ts";
import { comments } from "./tables.ts";

/**
 * The one place that says which comments a viewer may see: not deleted, not hidden by staff, of authors in
 * good standing. What the seller hid only its author; not those of members whom the viewer blocks.
 */
function seenBy(viewer: MaybeViewer): SQL | undefined {
  return and(
    visibleTo(viewer),
    isNull(comments.deletedAt),
    isNull(comments.staffHiddenAt),
    eq(comments.isShown, true),
    viewer
      ? or(isNull(comments.hiddenAt), eq(listings.userId, viewer.id))
      : isNull(comments.hiddenAt),
    viewer ? not(blockedBy(sql`${viewer.id}::uuid`, comments.userId)) : undefined,
  );
}

function blockedBy(userId: SQLWrapper, blockedId: SQLWrapper) {
  return sql<boolean>`exists (
    select from ${blocks} where ${blocks.userId} = ${userId} and ${blocks.blockedId} = ${blockedId}
  )`;
}

function selectSeen(db: Connection, viewer: MaybeViewer, condition: SQL | undefined) {
  return db
    .select({
      ...pick(comments, "id", "listingId", "text", "createdAt", "hiddenAt"),
      authorId: comments.userId,
      author: profiles.fullName,
      isStaffs: isOfStaff(comments.userId),
      sellerId: listings.userId,
    })
    .from(comments)
    .innerJoin(listings, eq(listings.id, comments.listingId))
    .leftJoin(profiles, eq(profiles.id, comments.userId))
    .where(and(condition, seenBy(viewer)));
}

export function selectComments(
  db: Connection,
  viewer: MaybeViewer,
  { listingId, after, limit }: { listingId: number; after: MomentKey | null; limit: number },
) {
  const older = keysetCondition(comments.createdAt, comments.id, after);
  return selectSeen(db, viewer, and(eq(comments.listingId, listingId), older))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit);
}

export async function findSeen(db: Connection, viewer: MaybeViewer, id: string) {
  const [row] = await selectSeen(db, viewer, eq(comments.id, id));
  return row ?? null;
}

export async function findCommentedListing(db: Connection, viewer: MaybeViewer, listingId: number) {
  const [row] = await db
    .select({
      ...pick(listings, "id", "title", "locale"),
      isBlocked: viewer
        ? // With the table's name: drizzle leaves it out of columns in a statement on one table.
          blockedBy(sql`listings.user_id`, sql`${viewer.id}::uuid`)
        : sql<boolean>`false`,
    })
    .from(listings)
    .where(and(eq(listings.id, listingId), visibleTo(viewer)));
  return row ?? null;
}

export async function insertComment(tx: Connection, row: typeof comments.$inferInsert) {
  const { rowCount } = await tx
    .insert(comments)
    .values(row)
    .onConflictDoNothing({ target: comments.id });
  return rowCount === 1;
}

const isBy = (authorId: string, id: string) =>
  and(eq(comments.id, id), eq(comments.userId, authorId));

export async function isWritten(
  db: Connection,
  { id, userId, listingId }: Pick<typeof comments.$inferSelect, "id" | "userId" | "listingId">,
): Promise<boolean> {
  const isSame = and(isBy(userId, id), eq(comments.listingId, listingId));
  return (await db.$count(comments, isSame)) > 0;
}

export type Writing = Pick<typeof comments.$inferSelect, "userId" | "listingId" | "text">;

export function countWritten(db: Connection, { userId, listingId, text }: Writing, before: Date) {
  const isSame = and(
    eq(comments.userId, userId),
    eq(comments.listingId, listingId),
    eq(comments.text, text),
  );
  const isPast = or(isNotNull(comments.deletedAt), lte(comments.createdAt, before));
  return db.$count(comments, and(isSame, isPast));
}

const notificationColumns = pick(comments, "listingId", "createdAt", "hiddenAt", "staffHiddenAt");

export async function markDeleted(tx: Connection, authorId: string, id: string, now: Date) {
  const [row] = await tx
    .update(comments)
    .set({ deletedAt: now })
    .where(and(isBy(authorId, id), isNull(comments.deletedAt)))
    .returning(notificationColumns);
  return row ?? null;
}

export async function markRestored(tx: Connection, authorId: string, id: string) {
  const [row] = await tx
    .update(comments)
    .set({ deletedAt: null })
    .where(and(isBy(authorId, id), isNotNull(comments.deletedAt)))
    .returning(notificationColumns);
  return row ?? null;
}

export async function isOwn(db: Connection, authorId: string, id: string): Promise<boolean> {
  return (await db.$count(comments, isBy(authorId, id))) > 0;
}

export async function markHidden(db: Connection, sellerId: string, id: string, at: Date | null) {
  const { rowCount } = await db
    .update(comments)
    .set({ hiddenAt: at })
    .from(listings)
    .where(
      and(
        eq(comments.id, id),
        eq(listings.id, comments.listingId),
        eq(listings.userId, sellerId),
        ne(comments.userId, sellerId),
        isNull(comments.deletedAt),
      ),
    );
  return rowCount === 1;
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select(pick(comments, "id", "listingId", "text", "createdAt", "deletedAt", "hiddenAt"))
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(comments.createdAt);
}

export const seesDifferentComments: MemberPart<boolean> = (memberId, listingId) => {
  const isDifferent = or(eq(comments.userId, memberId), blockedBy(memberId, comments.userId));
  return sql<boolean>`exists (
    select from ${comments} where ${and(eq(comments.listingId, listingId), isDifferent)})`;
};
