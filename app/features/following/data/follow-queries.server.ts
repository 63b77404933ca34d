import { and, count, desc, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { isInGoodState, profiles, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { follows } from "./tables.ts";

type Pair = { followerId: string; sellerId: string };

const isPair = ({ followerId, sellerId }: Pair) =>
  and(eq(follows.followerId, followerId), eq(follows.sellerId, sellerId));

export async function findFollow(db: Connection, pair: Pair): Promise<boolean> {
  const [row] = await db.select({ id: follows.sellerId }).from(follows).where(isPair(pair));
  return row !== undefined;
}

export async function findRefusal(db: Connection, { followerId, sellerId }: Pair) {
  const { rows } = await db.execute<{ isBlocked: boolean }>(sql`
    select exists (
      select from blocks where (user_id, blocked_id) in
        ((${sellerId}::uuid, ${followerId}::uuid), (${followerId}::uuid, ${sellerId}::uuid))
    ) as "isBlocked"
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
