import { eq, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { reports } from "./tables.ts";

export async function findMemberDetail(db: Connection, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: sql<string>`${users.email}`,
      emailVerified: users.emailVerified,
      kind: profiles.kind,
      isVerified: profiles.isVerified,
      role: users.role,
      suspendedAt: users.suspendedAt,
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      deletionRequestedAt: users.deletionRequestedAt,
      createdAt: users.createdAt,
      listingCount: db.$count(listings, sql`${listings.userId} = ${id}::uuid`),
      commentCount: db.$count(comments, sql`${comments.userId} = ${id}::uuid`),
      reviewCount: db.$count(reviews, sql`${reviews.reviewerId} = ${id}::uuid`),
      reportCount: db.$count(
        reports,
        sql`${reports.targetKind} = 'member' and ${reports.targetId} = ${id}`,
      ),
      sentCount: db.$count(reports, sql`${reports.reporterId} = ${id}::uuid`),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}

export async function findListingDetail(db: Connection, id: number) {
  const [row] = await db
    .select({
      id: listings.id,
      title: listings.title,
      locale: listings.locale,
      status: listings.status,
      featuredUntil: listings.featuredUntil,
      isTaken: sql<boolean>`${listings.staffRemovedAt} is not null`,
      createdAt: listings.createdAt,
      publishedAt: listings.publishedAt,
      ownerId: users.id,
      owner: profiles.fullName,
      ownerRole: users.role,
      reportCount: db.$count(
        reports,
        sql`${reports.targetKind} = 'listing' and ${reports.targetId} = ${String(id)}`,
      ),
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(eq(listings.id, id));
  return row ?? null;
}

/** A listing that is featured; nobody else changes it until the transaction ends. */
export async function lockListing(tx: Connection, id: number) {
  const [row] = await tx
    .select({
      ownerId: listings.userId,
      role: users.role,
      status: listings.status,
      featuredUntil: listings.featuredUntil,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(eq(listings.id, id))
    .for("update", { of: listings });
  return row ?? null;
}

export async function setFeatured(tx: Connection, id: number, until: Date | null): Promise<void> {
  await tx.update(listings).set({ featuredUntil: until }).where(eq(listings.id, id));
}
