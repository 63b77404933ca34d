import {
  aliasedTable,
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import {
  communities,
  communityBans,
  joinRequests,
  memberships,
  reportedGroupMessagePictures,
  reportedGroupMessages,
  searchedText,
} from "#app/features/communities/data/tables.ts";
import { media, pictureObject } from "#app/features/media/data/tables.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import type { MemberKey } from "#app/features/communities/community.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { hasWord, momentOf, pick } from "#app/platform/columns.ts";
import { readWord } from "#app/platform/written-word.ts";
import { reports } from "#app/features/reports/data/tables.ts";

// Of the members' messages only reported ones are read here.

const hasEnded = (now: Date) =>
  sql`(${communities.endedAt} is not null or ${communities.expiresAt} <= ${momentOf(now)})`;

function columns(now: Date) {
  return {
    ...pick(communities, "id", "name", "kind", "memberCount", "createdAt", "expiresAt"),
    ending: sql<
      "expired" | "deleted" | "deserted" | "removed" | null
    >`case when ${communities.endedAt} is null and ${communities.expiresAt} <= ${momentOf(now)} then 'expired' else ${communities.ending} end`,
    endedAt:
      sql<Date | null>`case when ${hasEnded(now)} then coalesce(${communities.endedAt}, ${communities.expiresAt}) end`.mapWith(
        communities.endedAt,
      ),
    ownerId: communities.creatorId,
    owner: profiles.fullName,
    isOwnerSuspended: sql<boolean>`${users.suspendedAt} is not null`,
  };
}

type StaffCommunityPageInput = {
  q: string;
  state: "all" | "open" | "ended" | "taken" | "exempt";
  after: MomentKey | null;
  limit: number;
  now: Date;
};

export function selectCommunities(
  db: Connection,
  { q, state, after, limit, now }: StaffCommunityPageInput,
) {
  const states = {
    all: undefined,
    open: sql`not ${hasEnded(now)}`,
    ended: hasEnded(now),
    taken: eq(communities.ending, "removed"),
    exempt: and(isNull(communities.expiresAt), isNull(communities.endedAt)),
  };
  return db
    .select({
      ...columns(now),
      reportCount: db.$count(
        reports,
        and(
          eq(reports.targetKind, "community"),
          sql`${reports.targetId} = ${communities.id}::text`,
          isNull(reports.closedAt),
        ),
      ),
    })
    .from(communities)
    .leftJoin(users, eq(users.id, communities.creatorId))
    .leftJoin(profiles, eq(profiles.id, communities.creatorId))
    .where(
      and(states[state], matches(q), keysetCondition(communities.createdAt, communities.id, after)),
    )
    .orderBy(desc(communities.createdAt), desc(communities.id))
    .limit(limit);
}

function matches(q: string): SQL | undefined {
  if (!q) return undefined;
  if (isUuid(q))
    return or(eq(communities.id, q), eq(communities.creatorId, q), eq(communities.createdBy, q));
  return hasWord(communities.folded, searchedText, readWord(q));
}

export async function findCommunityDetail(db: Connection, id: string, now: Date) {
  const [row] = await db
    .select({
      ...columns(now),
      description: communities.description,
      rules: communities.rules,
      note: communities.note,
      ownerRole: users.role,
      requestCount: db.$count(
        joinRequests,
        and(eq(joinRequests.communityId, id), eq(joinRequests.status, "pending")),
      ),
      banCount: db.$count(communityBans, eq(communityBans.communityId, id)),
    })
    .from(communities)
    .leftJoin(users, eq(users.id, communities.creatorId))
    .leftJoin(profiles, eq(profiles.id, communities.creatorId))
    .where(eq(communities.id, id));
  return row ?? null;
}

const rank = sql<number>`case when ${memberships.userId} = ${communities.creatorId} then 0
  when ${memberships.role} = 'admin' then 1 else 2 end`;

export function selectCommunityMembers(
  db: Connection,
  { id, after, limit }: { id: string; after: MemberKey | null; limit: number },
) {
  return db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      rank,
      joinedAt: memberships.joinedAt,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(
      and(
        eq(memberships.communityId, id),
        after
          ? sql`(${rank}, ${profiles.fullName}, ${profiles.id}) > (${after.rank}::int, ${after.name}::text, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(rank, profiles.fullName, profiles.id)
    .limit(limit);
}

export const reportedPictures = (messageId: SQLWrapper) => sql<MediaPicture[] | null>`(
  select json_agg(${pictureObject} order by ${reportedGroupMessagePictures.position})
  from ${reportedGroupMessagePictures} join ${media} on ${media.id} = ${reportedGroupMessagePictures.mediaId}
  where ${reportedGroupMessagePictures.messageId} = ${messageId})`;

const writers = aliasedTable(profiles, "writers");

export function selectCommunityReports(db: Connection, id: string, limit: number) {
  const reported = reportedGroupMessages;
  return db
    .select({
      ...pick(reports, "id", "reason", "note", "createdAt", "outcome"),
      isOfMessage: sql<boolean>`${reported.messageId} is not null`,
      text: reported.text,
      pictures: reportedPictures(reported.messageId),
      writer: writers.fullName,
      writerId: reported.senderId,
    })
    .from(reports)
    .leftJoin(
      reported,
      and(
        eq(reports.targetKind, "community_message"),
        sql`${reports.targetId} = ${reported.messageId}::text`,
        eq(reported.communityId, id),
      ),
    )
    .leftJoin(writers, eq(writers.id, reported.senderId))
    .where(
      or(
        and(eq(reports.targetKind, "community"), eq(reports.targetId, id)),
        and(eq(reports.targetKind, "community_message"), isNotNull(reported.messageId)),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}
