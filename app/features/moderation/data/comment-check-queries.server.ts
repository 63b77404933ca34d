import { and, eq, isNull } from "drizzle-orm";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

/** A comment that can be seen, with whose listing it stands below; null for any other. */
export async function findCommentForCheck(db: Connection, id: string) {
  const [row] = await db
    .select({ text: comments.text, authorId: comments.userId, sellerId: listings.userId })
    .from(comments)
    .innerJoin(listings, eq(listings.id, comments.listingId))
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), isNull(comments.staffHiddenAt)));
  return row ?? null;
}
