import { and, asc, desc, eq, sql } from "drizzle-orm";
import { isInGoodState, profiles, users } from "#app/features/accounts/data/tables.ts";
import { wasWithin, pick } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { communityBans, joinRequests, memberships } from "./tables.ts";

type Pair = { communityId: string; userId: string };

const of = ({ communityId, userId }: Pair) =>
  and(eq(joinRequests.communityId, communityId), eq(joinRequests.userId, userId));

export async function insertRequest(tx: Connection, pair: Pair, at: Date): Promise<string | null> {
  const [row] = await tx
    .insert(joinRequests)
    .values({ id: newId(), ...pair, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: joinRequests.id });
  return row?.id ?? null;
}

export async function isRefusedWithin(
  tx: Connection,
  pair: Pair,
  { ms, now }: { ms: number; now: Date },
): Promise<boolean> {
  const isLate = wasWithin(joinRequests.decidedAt, ms, now);
  const isRefused = and(of(pair), eq(joinRequests.status, "rejected"), isLate);
  return (await tx.$count(joinRequests, isRefused)) > 0;
}

export async function closeOwnRequest(
  tx: Connection,
  pair: Pair,
  { status, by, at }: { status: "withdrawn" | "approved"; by: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(joinRequests)
    .set({ status, decidedAt: at, decidedBy: by })
    .where(and(of(pair), eq(joinRequests.status, "pending")));
  return (rowCount ?? 0) > 0;
}

export async function decideOne(
  tx: Connection,
  input: { id: string; communityId: string; approve: boolean; by: string; at: Date },
): Promise<{ userId: string; wasOpen: boolean } | null> {
  const { id, communityId, approve, by, at } = input;
  const [request] = await tx
    .select({ userId: joinRequests.userId, status: joinRequests.status })
    .from(joinRequests)
    .where(and(eq(joinRequests.id, id), eq(joinRequests.communityId, communityId)));
  const wasOpen = request?.status === "pending";
  if (!request || !(wasOpen || (approve && request.status === "rejected"))) return null;
  await tx
    .update(joinRequests)
    .set({ status: approve ? "approved" : "rejected", decidedAt: at, decidedBy: by })
    .where(eq(joinRequests.id, id));
  return { userId: request.userId, wasOpen };
}

export function selectRequests(
  db: Connection,
  communityId: string,
  { status, limit }: { status: "pending" | "rejected"; limit: number },
) {
  return db
    .select({
      ...pick(joinRequests, "id", "userId", "createdAt"),
      name: profiles.fullName,
      avatarMediaId: profiles.avatarMediaId,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .innerJoin(profiles, eq(profiles.id, joinRequests.userId))
    .where(
      and(
        eq(joinRequests.communityId, communityId),
        eq(joinRequests.status, status),
        isInGoodState(),
        status === "rejected"
          ? sql`not exists (select from ${memberships} where ${memberships.communityId} = ${communityId}
              and ${memberships.userId} = ${joinRequests.userId})`
          : undefined,
      ),
    )
    .orderBy(
      status === "pending" ? asc(joinRequests.createdAt) : desc(joinRequests.decidedAt),
      joinRequests.id,
    )
    .limit(limit);
}

export async function admitAll(
  tx: Connection,
  { communityId, by, at }: { communityId: string; by: string; at: Date },
): Promise<string[]> {
  const rows = await tx
    .update(joinRequests)
    .set({ status: "approved", decidedAt: at, decidedBy: by })
    .where(
      and(
        eq(joinRequests.communityId, communityId),
        eq(joinRequests.status, "pending"),
        sql`${joinRequests.userId} in (
          select ${users.id} from ${users} where ${isInGoodState()})`,
      ),
    )
    .returning({ userId: joinRequests.userId });
  return rows.map(({ userId }) => userId);
}

export async function insertBan(
  tx: Connection,
  { by, at, ...pair }: Pair & { by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(communityBans)
    .values({ ...pair, bannedBy: by, createdAt: at })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function hasRequested(tx: Connection, pair: Pair): Promise<boolean> {
  return (await tx.$count(joinRequests, of(pair))) > 0;
}

const isBan = ({ communityId, userId }: Pair) =>
  and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId));

export async function isBannedFrom(tx: Connection, pair: Pair): Promise<boolean> {
  return (await tx.$count(communityBans, isBan(pair))) > 0;
}

export async function deleteBan(tx: Connection, pair: Pair): Promise<void> {
  await tx.delete(communityBans).where(isBan(pair));
}

export function selectBanned(db: Connection, communityId: string, limit: number) {
  return db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      avatarMediaId: sql<
        string | null
      >`case when ${isInGoodState()} then ${profiles.avatarMediaId} end`,
      bannedAt: communityBans.createdAt,
    })
    .from(communityBans)
    .innerJoin(users, eq(users.id, communityBans.userId))
    .innerJoin(profiles, eq(profiles.id, communityBans.userId))
    .where(eq(communityBans.communityId, communityId))
    .orderBy(desc(communityBans.createdAt), communityBans.userId)
    .limit(limit);
}
