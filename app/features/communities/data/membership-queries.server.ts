import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { isInGoodState, isOfStaff, profiles, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { momentOf, pick } from "#app/platform/columns.ts";
import type { Role, MemberKey } from "../community.ts";
import { isOpen, roleColumn } from "./community-queries.server.ts";
import { communities, memberships } from "./tables.ts";

/** Holds an open community until the commit, so that decisions in it are serial; null without one. */
export async function lockOpen(tx: Connection, id: string, now: Date) {
  const [row] = await tx
    .select(pick(communities, "id", "name", "kind", "creatorId", "iconMediaId", "lastSeq"))
    .from(communities)
    .where(and(eq(communities.id, id), isOpen(now)))
    .for("no key update");
  return row ?? null;
}

type Pair = { communityId: string; userId: string };

export const isMembership = ({ communityId, userId }: Pair) =>
  and(eq(memberships.communityId, communityId), eq(memberships.userId, userId));

export function selectMemberState(
  db: Connection,
  communityId: string,
  ...more: (SQL | undefined)[]
) {
  return db
    .select({ id: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.communityId, communityId), isInGoodState(), ...more))
    .$dynamic();
}

export async function findRole(db: Connection, { now, ...pair }: Pair & { now: Date }) {
  const [row] = await db
    .select({ role: roleColumn })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isMembership(pair), isInGoodState(), isOpen(now)));
  return row?.role ?? null;
}

export async function findMembership(tx: Connection, communityId: string, userId: string) {
  const [row] = await tx
    .select({ role: roleColumn })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .where(isMembership({ communityId, userId }));
  return row?.role ?? null;
}

export async function insertMember(
  tx: Connection,
  { communityId, userId, at }: Pair & { at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into memberships (community_id, user_id, role, joined_at, seen_seq)
    select id, ${userId}, 'member', ${momentOf(at)}, last_seq from communities where id = ${communityId}
    on conflict (community_id, user_id) do nothing`);
  return (rowCount ?? 0) > 0;
}

/** The creator's goes only after somebody else has become the creator. */
export async function deleteMember(tx: Connection, communityId: string, userId: string) {
  await tx.delete(memberships).where(isMembership({ communityId, userId }));
}

export async function writeRole(
  tx: Connection,
  { role, at, ...pair }: Pair & { role: "admin" | "member"; at: Date },
): Promise<void> {
  await tx
    .update(memberships)
    .set({
      role,
      adminSince:
        role === "admin" ? sql`coalesce(${memberships.adminSince}, ${momentOf(at)})` : null,
    })
    .where(isMembership(pair));
}

/** What has passed from somebody, or this one from whomever, to another who is to be told, once; with those others. */
export async function takePassedOn(
  tx: Connection,
  which: { leaverId: string } | { communityId: string },
): Promise<{ communityId: string; heirId: string }[]> {
  const isMeant =
    "leaverId" in which
      ? eq(communities.passedFrom, which.leaverId)
      : and(eq(communities.id, which.communityId), isNotNull(communities.passedFrom));
  const rows = await tx
    .update(communities)
    .set({ passedFrom: null })
    .where(isMeant)
    .returning({ communityId: communities.id, heirId: communities.creatorId });
  return rows.flatMap(({ communityId, heirId }) => (heirId ? { communityId, heirId } : []));
}

export async function writeCreator(tx: Connection, communityId: string, userId: string) {
  await tx.update(communities).set({ creatorId: userId }).where(eq(communities.id, communityId));
}

/** The admin in good standing who has been one for longest, apart from one; null when there is none. */
export async function findNextAdmin(tx: Connection, communityId: string, exceptId: string) {
  const isOther = sql`${memberships.userId} <> ${exceptId}`;
  const [row] = await selectMemberState(tx, communityId, eq(memberships.role, "admin"), isOther)
    .orderBy(asc(memberships.adminSince), asc(memberships.userId))
    .limit(1);
  return row?.id ?? null;
}

export async function selectAdmins(tx: Connection, communityId: string): Promise<string[]> {
  const rows = await selectMemberState(tx, communityId, eq(memberships.role, "admin"));
  return rows.map(({ id }) => id);
}

/** Among the others first the names in the reader's own letters, so that each alphabet stands together. */
const rankFor = (readsArabic: boolean) => sql<number>`case
  when ${memberships.userId} = ${communities.creatorId} then 0
  when ${memberships.role} = 'admin' then 1
  when (${profiles.fullName} ~ '[\u0621-\u064A]') = ${readsArabic}::boolean then 2 else 3 end`;

type MemberPage = {
  communityId: string;
  q: string;
  readsArabic: boolean;
  after: MemberKey | null;
  limit: number;
};

export function selectMembers(
  db: Connection,
  { communityId, q, readsArabic, after, limit }: MemberPage,
) {
  const rank = rankFor(readsArabic);
  return db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      avatarMediaId: profiles.avatarMediaId,
      role: sql<Role>`${roleColumn}`,
      isStaff: isOfStaff(profiles.id),
      joinedAt: memberships.joinedAt,
      rank,
    })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(
      and(
        eq(memberships.communityId, communityId),
        isInGoodState(),
        q ? sql`strpos(sy_fold(${profiles.fullName}), sy_fold(${q})) > 0` : undefined,
        after
          ? sql`(${rank}, ${profiles.fullName}, ${profiles.id}) > (${after.rank}::int, ${after.name}::text, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(rank, profiles.fullName, profiles.id)
    .limit(limit);
}

export async function writeMuted(db: Connection, { at, ...pair }: Pair & { at: Date | null }) {
  await db.update(memberships).set({ mutedAt: at }).where(isMembership(pair));
}

export async function selectRecipients(db: Connection, communityId: string, userIds: string[]) {
  const isOneOf = sql`${memberships.userId} = any(${sql.param(userIds)}::uuid[])`;
  const rows = await selectMemberState(db, communityId, isOneOf);
  return rows.map(({ id }) => id);
}

export async function countMembers(db: Connection, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: communities.id, count: communities.memberCount })
    .from(communities)
    .where(inArray(communities.id, ids));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export function selectJoined(db: Connection, userId: string) {
  return db
    .select({ communityId: communities.id, creatorId: communities.creatorId })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .where(eq(memberships.userId, userId));
}
