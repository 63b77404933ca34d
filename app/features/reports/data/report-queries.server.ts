import { and, eq, isNull, aliasedTable, or } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { ReportKind } from "../report.ts";
import { reports } from "./tables.ts";
import { isInGoodState, profiles, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { visibleTo } from "#app/features/listings/data/listing-queries.server.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { pick } from "#app/platform/columns.ts";

export async function insertReport(db: Connection, row: typeof reports.$inferInsert) {
  const { rowCount } = await db.insert(reports).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function isReported(
  db: Connection,
  { reporterId, kind, id }: { reporterId: string; kind: ReportKind; id: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.targetKind, kind),
        eq(reports.targetId, id),
        isNull(reports.closedAt),
      ),
    );
  return row !== undefined;
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select({
      kind: reports.targetKind,
      target: reports.targetId,
      ...pick(reports, "reason", "note", "createdAt", "closedAt"),
    })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(reports.createdAt);
}

const sellers = aliasedTable(users, "sellers");

// Members may report what they may see; the comments' room finds comments.

export async function findSeenListing(db: Connection, viewer: MaybeViewer, id: number) {
  const [row] = await db
    .select({ ownerId: listings.userId, words: listings.title })
    .from(listings)
    .where(and(eq(listings.id, id), visibleTo(viewer)));
  return row ?? null;
}

export async function findSeenReview(db: Connection, id: string) {
  const [row] = await db
    .select({ ownerId: reviews.reviewerId, sellerId: reviews.sellerId, words: reviews.comment })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .innerJoin(sellers, eq(sellers.id, reviews.sellerId))
    .where(
      and(
        eq(reviews.id, id),
        isNull(reviews.hiddenAt),
        isInGoodState(users),
        isInGoodState(sellers),
      ),
    );
  return row ?? null;
}

export async function findSeenMessage(db: Connection, viewerId: string, id: string) {
  const [row] = await db
    .select({ ownerId: users.id, words: messages.text })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.id, id),
        or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)),
        isNull(messages.deletedAt),
        isNull(messages.staffHiddenAt),
      ),
    );
  return row ?? null;
}

export async function findSeenMember(db: Connection, id: string) {
  const [row] = await db
    .select({ ownerId: users.id, words: profiles.fullName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, id), isInGoodState(users)));
  return row ?? null;
}
