import { and, count, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { isInGoodState, profiles, users } from "#app/features/accounts/data/tables.ts";
import { live } from "#app/features/listings/data/listing-queries.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { pick } from "#app/platform/columns.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { follows } from "./tables.ts";

type Pair = { followerId: string; sellerId: string };
type PairColumns = { followerId: string; sellerId: string | typeof profiles.id };

const isPair = ({ followerId, sellerId }: PairColumns) =>
  and(eq(follows.followerId, followerId), eq(follows.sellerId, sellerId));

export async function findFollow(db: Connection, pair: Pair): Promise<boolean> {
  const [row] = await db.select({ id: follows.sellerId }).from(follows).where(isPair(pair));
  return row !== undefined;
}

/** Whether one of the two blocks the other. */
const isBlocked = (one: SQLWrapper, other: string) =>
  sql`exists (select from blocks where (user_id, blocked_id) in
    ((${one}, ${other}::uuid), (${other}::uuid, ${one})))`;

export async function findRefusal(db: Connection, { followerId, sellerId }: Pair) {
  const { rows } = await db.execute<{ isBlocked: boolean }>(sql`
    select ${isBlocked(sql`${sellerId}::uuid`, followerId)} as "isBlocked"
    from ${users} where ${users.id} = ${sellerId}::uuid and ${isInGoodState()}`);
  if (!rows[0]) return "nobody";
  return rows[0].isBlocked ? "blocked" : null;
}

export async function insertFollow(db: Connection, row: Pair & { createdAt: Date }): Promise<void> {
  await db.insert(follows).values(row).onConflictDoNothing();
}

export async function deleteFollow(db: Connection, pair: Pair): Promise<void> {
  await db.delete(follows).where(isPair(pair));
}

export async function countFollowers(db: Connection, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(follows)
    .where(eq(follows.sellerId, sellerId));
  return row?.count ?? 0;
}

export function selectFollowed(
  db: Connection,
  followerId: string,
  { after, limit }: { after: MomentKey | null; limit: number },
) {
  return db
    .select({ id: follows.sellerId, at: follows.createdAt, name: profiles.fullName })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.sellerId))
    .where(
      and(
        eq(follows.followerId, followerId),
        keysetCondition(follows.createdAt, follows.sellerId, after),
      ),
    )
    .orderBy(desc(follows.createdAt), desc(follows.sellerId))
    .limit(limit);
}

const looksAt = 100;

/** Sellers of the newest listings, of the member's own governorate where one is known; businesses first. */
export function selectSuggested(
  db: Connection,
  memberId: string,
  { governorateId, limit }: { governorateId: string | null; limit: number },
) {
  const newest = db
    .select(pick(listings, "userId", "title", "locale", "publishedAt"))
    .from(listings)
    .where(and(live, governorateId ? eq(listings.governorateId, governorateId) : undefined))
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(looksAt)
    .as("newest");
  const latest = db
    .select({
      sellerId: sql<string>`distinct on (${newest.userId}) ${newest.userId}`.as("seller_id"),
      title: newest.title,
      locale: newest.locale,
      publishedAt: newest.publishedAt,
    })
    .from(newest)
    .orderBy(newest.userId, desc(newest.publishedAt))
    .as("latest");
  return db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      avatarMediaId: profiles.avatarMediaId,
      title: latest.title,
      locale: latest.locale,
    })
    .from(latest)
    .innerJoin(profiles, eq(profiles.id, latest.sellerId))
    .where(
      sql`${profiles.id} <> ${memberId}::uuid
        and not exists (select from ${follows} where ${isPair({ followerId: memberId, sellerId: profiles.id })})
        and not ${isBlocked(profiles.id, memberId)}`,
    )
    .orderBy(sql`${profiles.kind} = 'business' desc`, desc(latest.publishedAt), profiles.id)
    .limit(limit);
}

export async function findGovernorate(db: Connection, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: profiles.governorateId })
    .from(profiles)
    .where(eq(profiles.id, memberId));
  return row?.id ?? null;
}

export function selectForExport(db: Connection, followerId: string) {
  return db
    .select({ sellerId: follows.sellerId, createdAt: follows.createdAt })
    .from(follows)
    .where(eq(follows.followerId, followerId))
    .orderBy(follows.createdAt);
}

export const followedOf: MemberPart<string | null> = (memberId, sellerId) => {
  const follow = new QueryBuilder()
    .select({ id: follows.sellerId })
    .from(follows)
    .where(and(eq(follows.followerId, memberId), eq(follows.sellerId, sellerId)));
  return sql<string | null>`(${follow})`;
};

export const followedOfListing: MemberPart<string | null> = (memberId, listingId) => {
  const follow = new QueryBuilder()
    .select({ id: follows.sellerId })
    .from(follows)
    .innerJoin(listings, eq(listings.userId, follows.sellerId))
    .where(and(eq(follows.followerId, memberId), eq(listings.id, listingId)));
  return sql<string | null>`(${follow})`;
};
