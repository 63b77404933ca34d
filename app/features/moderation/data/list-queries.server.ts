import { and, desc, eq, gt, ilike, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { knownAs, memberAddresses, profiles, users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { cover, price } from "#app/features/listings/data/listing-queries.server.ts";
import { media, pictureColumns } from "#app/features/media/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isUuid, readRowId } from "#app/platform/id.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import { pick } from "#app/platform/columns.ts";
import { partialMatch } from "#app/platform/text.ts";

const owner = {
  ownerId: users.id,
  owner: profiles.fullName,
  isOwnerSuspended: sql<boolean>`${users.suspendedAt} is not null`,
};

type ListParams<State, Key> = { q: string; state: State; after: Key | null; limit: number };
type Moderated = "all" | "taken";

export function selectListings(
  db: Connection,
  { q, state, after, limit, now }: ListParams<Moderated | "featured", number> & { now: Date },
) {
  const states = {
    all: undefined,
    taken: isNotNull(listings.staffRemovedAt),
    featured: gt(listings.featuredUntil, now),
  };
  return db
    .select({
      ...pick(listings, "id", "title", "status", "createdAt", "featuredUntil"),
      pictureId: sql<string | null>`${cover}`,
      isTaken: sql<boolean>`${listings.staffRemovedAt} is not null`,
      ...owner,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(states[state], listingMatches(q), after ? lt(listings.id, after) : undefined))
    .orderBy(desc(listings.id))
    .limit(limit);
}

function listingMatches(q: string): SQL | undefined {
  if (!q) return undefined;
  const id = readRowId(q);
  if (id) return eq(listings.id, id);
  if (isUuid(q)) return eq(listings.userId, q);
  return or(ilike(listings.title, partialMatch(q)), ilike(profiles.fullName, partialMatch(q)));
}

export function selectMembers(
  db: Connection,
  { q, state, after, limit }: ListParams<"all" | "suspended" | "staff", MomentKey>,
) {
  const states = {
    all: undefined,
    suspended: isNotNull(users.suspendedAt),
    staff: ne(users.role, "user"),
  };
  return db
    .select({
      ...pick(users, "id", "role", "suspendedAt", "createdAt"),
      name: profiles.fullName,
      account: knownAs(users.id),
      pictureId: profiles.avatarMediaId,
      listingCount: db.$count(listings, sql`${listings.userId} = ${users.id}`),
      reportCount: db.$count(
        reports,
        sql`${reports.targetKind} = 'member' and ${reports.targetId} = ${users.id}::text`,
      ),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(states[state], memberMatches(q), keysetCondition(users.createdAt, users.id, after)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

function memberMatches(q: string): SQL | undefined {
  if (!q) return undefined;
  const { number: phone } = readPhone(q);
  if (isUuid(q)) return eq(users.id, q);
  return or(
    ilike(profiles.fullName, partialMatch(q)),
    sql`exists (select from ${memberAddresses} where ${memberAddresses.memberId} = ${users.id}
      and ${or(
        and(eq(memberAddresses.kind, "email"), ilike(memberAddresses.value, partialMatch(q))),
        phone ? eq(memberAddresses.value, phone) : undefined,
      )})`,
  );
}

export function selectComments(
  db: Connection,
  { q, state, after, limit }: ListParams<Moderated, MomentKey>,
) {
  return db
    .select({
      ...pick(comments, "id", "createdAt", "listingId"),
      text: sql<string | null>`${comments.text}`,
      isTaken: sql<boolean>`${comments.staffHiddenAt} is not null`,
      about: listings.title,
      ...owner,
    })
    .from(comments)
    .innerJoin(listings, eq(listings.id, comments.listingId))
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(profiles, eq(profiles.id, comments.userId))
    .where(
      and(
        sql`${comments.deletedAt} is null`,
        state === "taken" ? isNotNull(comments.staffHiddenAt) : undefined,
        textMatches(comments.text, comments.userId, q),
        keysetCondition(comments.createdAt, comments.id, after),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit);
}

export function selectReviews(
  db: Connection,
  { q, state, after, limit }: ListParams<Moderated | "low", MomentKey>,
) {
  const states = {
    all: undefined,
    low: lte(reviews.rating, 2),
    taken: isNotNull(reviews.hiddenAt),
  };
  const seller = sql<string>`(
    select seller.full_name from profiles as seller where seller.id = ${reviews.sellerId}
  )`;
  return db
    .select({
      ...pick(reviews, "id", "rating", "createdAt", "sellerId"),
      text: reviews.comment,
      isTaken: sql<boolean>`${reviews.hiddenAt} is not null`,
      about: seller,
      ...owner,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
    .where(
      and(
        states[state],
        textMatches(reviews.comment, reviews.reviewerId, q),
        keysetCondition(reviews.createdAt, reviews.id, after),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

type Text = typeof comments.text | typeof reviews.comment;
type Id = typeof comments.userId | typeof reviews.reviewerId;

function textMatches(text: Text, author: Id, q: string): SQL | undefined {
  if (!q) return undefined;
  return isUuid(q) ? eq(author, q) : ilike(text, partialMatch(q));
}

export async function findMemberDetail(db: Connection, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: profiles.fullName,
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
      ...pick(listings, "id", "title", "locale", "status", "featuredUntil"),
      ...pick(listings, "description", "categoryId"),
      price,
      isPriceUnread: sql<boolean>`${listings.priceUnread} is not null`,
      picture: pictureColumns,
      isTaken: sql<boolean>`${listings.staffRemovedAt} is not null`,
      createdAt: listings.createdAt,
      publishedAt: listings.publishedAt,
      ...owner,
      ownerRole: users.role,
      reportCount: db.$count(
        reports,
        sql`${reports.targetKind} = 'listing' and ${reports.targetId} = ${String(id)}`,
      ),
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .leftJoin(media, sql`${media.id} = ${cover}`)
    .where(eq(listings.id, id));
  return row ?? null;
}

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

type AuditPageInput = {
  actorId: string | null;
  target: { kind: string | null; id: string | null };
  after: number | null;
  limit: number;
};

export function selectAudit(db: Connection, { actorId, target, after, limit }: AuditPageInput) {
  return db
    .select({
      ...pick(auditLog, "id", "actorId", "action", "targetKind", "targetId", "reason", "createdAt"),
      actor: profiles.fullName,
      targetName: nameOfTarget,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(
      and(
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        target.kind ? eq(auditLog.targetKind, target.kind) : undefined,
        target.id ? eq(auditLog.targetId, target.id) : undefined,
        after ? lt(auditLog.id, after) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

// What a thing is called today; null when it is gone, or its id is its name.
const nameOfTarget = sql<string | null>`case ${auditLog.targetKind}
  when 'member' then (
    select full_name from profiles where id = ${auditLog.targetId}::uuid
  )
  when 'verification' then (
    select full_name from account_verifications
    join profiles on profiles.id = account_verifications.user_id
    where account_verifications.id = ${auditLog.targetId}::uuid
  )
  when 'listing' then (select title from listings where id = ${auditLog.targetId}::bigint)
  when 'comment' then (select left(text, 80) from comments where id = ${auditLog.targetId}::uuid)
  when 'review' then (
    select coalesce(left(comment, 80), repeat('★', rating))
    from reviews where id = ${auditLog.targetId}::uuid
  )
  when 'community' then (select name from communities where id = ${auditLog.targetId}::uuid)
  when 'inquiry' then (select title from inquiries where id = ${auditLog.targetId}::uuid)
end`;

export function selectActors(db: Connection) {
  return db
    .selectDistinct({ id: auditLog.actorId, name: profiles.fullName })
    .from(auditLog)
    .innerJoin(profiles, eq(profiles.id, auditLog.actorId))
    .orderBy(profiles.fullName)
    .limit(200);
}
