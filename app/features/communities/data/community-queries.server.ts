import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { hasWord, momentOf, pick } from "#app/platform/columns.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { WrittenWord } from "#app/platform/written-word.ts";
import { liveChannels } from "#app/platform/tables.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import type { Role } from "../community.ts";
import type { CommunityInput } from "../community-form.server.ts";
import {
  communities,
  communityBans,
  groupMessages,
  joinRequests,
  memberships,
  searchedText,
} from "./tables.ts";

/** The only place that decides which communities exist at a moment: those that have not ended. */
export function isOpen(now: Date) {
  return and(
    isNull(communities.endedAt),
    or(isNull(communities.expiresAt), gt(communities.expiresAt, now)),
  );
}

export const roleColumn = sql<Role | null>`case
  when ${memberships.userId} is null then null
  when ${memberships.userId} = ${communities.creatorId} then 'creator'
  else ${memberships.role} end`;

const liveSeq = sql<number>`coalesce((
  select ${liveChannels.seq} from ${liveChannels}
  where ${liveChannels.channel} = 'community:' || ${communities.id}::text), 0)`.mapWith(Number);

const maxUnread = 99;

function cardColumns(viewerId: string, now: Date) {
  return {
    ...pick(communities, "id", "name", "description", "kind", "iconMediaId"),
    ...pick(communities, "memberCount", "createdAt", "expiresAt"),
    viewerRole: roleColumn,
    talkedAt: sql<Date | null>`(
      select ${groupMessages.createdAt} from ${groupMessages}
      where ${groupMessages.communityId} = ${communities.id} and ${groupMessages.seq} = ${communities.lastSeq}
        and ${groupMessages.expiresAt} > ${momentOf(now)}
        and (${memberships.userId} is not null or ${communities.kind} = 'public'))`.mapWith(
      groupMessages.createdAt,
    ),
    lastSeq: sql<number>`case when ${memberships.userId} is null then 0 else ${communities.lastSeq} end`,
    hasPendingRequest: sql<boolean>`exists (
      select from ${joinRequests} where ${joinRequests.communityId} = ${communities.id}
        and ${joinRequests.userId} = ${viewerId} and ${joinRequests.status} = 'pending')`,
    unread: sql<number>`case when ${memberships.userId} is null then 0 else (
      select count(*)::int from (
        select from ${groupMessages} where ${groupMessages.communityId} = ${communities.id}
          and ${groupMessages.seq} > ${memberships.seenSeq} and ${groupMessages.expiresAt} > ${momentOf(now)}
          and ${groupMessages.deletedAt} is null and ${groupMessages.senderId} is distinct from ${viewerId}
        limit ${maxUnread}) as waiting) end`,
  };
}

const membershipOf = (viewerId: string) =>
  and(eq(memberships.communityId, communities.id), eq(memberships.userId, viewerId));

type CommunityListInput = {
  tab: "all" | "mine";
  words: WrittenWord[];
  after: MomentKey | null;
  limit: number;
  now: Date;
};

export function selectCards(
  db: Connection,
  viewerId: string,
  { tab, words, after, limit, now }: CommunityListInput,
) {
  return db
    .select(cardColumns(viewerId, now))
    .from(communities)
    .leftJoin(memberships, membershipOf(viewerId))
    .where(
      and(
        isOpen(now),
        tab === "all" ? eq(communities.kind, "public") : isNotNull(memberships.userId),
        ...words.map((word) => hasWord(communities.folded, searchedText, word)),
        keysetCondition(communities.createdAt, communities.id, after),
      ),
    )
    .orderBy(desc(communities.createdAt), desc(communities.id))
    .limit(limit);
}

export async function findPage(db: Connection, viewerId: string, id: string, now: Date) {
  const [row] = await db
    .select({
      ...cardColumns(viewerId, now),
      rules: communities.rules,
      note: sql<
        string | null
      >`case when ${memberships.userId} is not null then ${communities.note} end`,
      /** Of the same moment as the rest: later changes come as events. */
      liveSeq,
      ...pick(memberships, "mutedAt", "seenSeq"),
      isBanned: sql<boolean>`exists (
        select from ${communityBans} where ${communityBans.communityId} = ${communities.id}
          and ${communityBans.userId} = ${viewerId})`,
      refusedAt: sql<Date | null>`(
        select max(${joinRequests.decidedAt}) from ${joinRequests}
        where ${joinRequests.communityId} = ${communities.id} and ${joinRequests.userId} = ${viewerId}
          and ${joinRequests.status} = 'rejected')`.mapWith(joinRequests.decidedAt),
      requestCount: sql<number>`(
        select count(*)::int from ${joinRequests}
        where ${joinRequests.communityId} = ${communities.id} and ${joinRequests.status} = 'pending')`,
    })
    .from(communities)
    .leftJoin(memberships, membershipOf(viewerId))
    .where(and(eq(communities.id, id), isOpen(now)));
  return row ?? null;
}

export function selectHeads(db: Connection, userId: string, now: Date) {
  return db
    .select({ id: memberships.communityId, liveSeq })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .where(and(eq(memberships.userId, userId), isOpen(now)));
}

/** Holds a member's own row, so that what they create at once is counted one after the other. */
export async function lockMaker(tx: Connection, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
}

export function countLive(tx: Connection, userId: string, now: Date): Promise<number> {
  const isTheirs = or(eq(communities.createdBy, userId), eq(communities.creatorId, userId));
  return tx.$count(communities, and(isTheirs, isOpen(now)));
}

export async function endExpiredOf(tx: Connection, userId: string, now: Date): Promise<void> {
  await tx
    .update(communities)
    .set({ endedAt: communities.expiresAt, ending: "expired" })
    .where(
      and(
        eq(communities.createdBy, userId),
        isNull(communities.endedAt),
        sql`${communities.expiresAt} <= ${momentOf(now)}`,
      ),
    );
}

export async function insertCommunity(
  tx: Connection,
  row: Omit<typeof communities.$inferInsert, "creatorId" | "createdBy"> & { creatorId: string },
): Promise<void> {
  const { creatorId } = row;
  await tx.insert(communities).values({ ...row, createdBy: creatorId });
  await tx.insert(memberships).values({
    communityId: row.id,
    userId: creatorId,
    role: "admin",
    joinedAt: row.createdAt,
    adminSince: row.createdAt,
  });
}

export async function findOwnPicture(tx: Connection, ownerId: string, id: string | null) {
  if (!id) return null;
  const [row] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), eq(media.ownerId, ownerId)));
  return row?.id ?? null;
}

export async function updateFields(tx: Connection, id: string, input: CommunityInput) {
  await tx.update(communities).set(input).where(eq(communities.id, id));
}

export async function findReportable(db: Connection, id: string, now: Date) {
  const [row] = await db
    .select({ ownerId: profiles.id, words: communities.name })
    .from(communities)
    .innerJoin(profiles, eq(profiles.id, communities.creatorId))
    .where(and(eq(communities.id, id), isOpen(now)));
  return row ?? null;
}
