import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import type { ReportPageKey, ReportKind, ReportOutcome } from "#app/features/reports/report.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import { media, pictureColumns } from "#app/features/media/data/tables.ts";
import { reportedPictures } from "./staff-community-queries.server.ts";

type Target = { kind: ReportKind; id: string };

const first = sql`min(${reports.createdAt})`;
const target = sql`${reports.targetKind} || ' ' || ${reports.targetId}`;

type Page = { after: ReportPageKey | null; limit: number };

export function selectOpenTargets(db: Connection, { after, limit }: Page) {
  return db
    .select({
      kind: reports.targetKind,
      id: reports.targetId,
      at: sql<Date>`${first}`.mapWith(reports.createdAt),
      count: sql<number>`count(*)::int`,
    })
    .from(reports)
    .where(isNull(reports.closedAt))
    .groupBy(reports.targetKind, reports.targetId)
    .having(
      after
        ? sql`(${first}, ${target}) > (${after.at.toISOString()}::timestamptz, ${`${after.kind} ${after.id}`})`
        : undefined,
    )
    .orderBy(first, target)
    .limit(limit);
}

export function selectDecided(db: Connection, { after, limit }: Page) {
  return db
    .select({
      kind: reports.targetKind,
      id: reports.targetId,
      at: sql<Date>`${reports.closedAt}`.mapWith(reports.createdAt),
      outcome: reports.outcome,
      by: profiles.fullName,
      count: sql<number>`count(*)::int`,
    })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.closedBy))
    .where(
      and(
        isNotNull(reports.closedAt),
        after
          ? sql`(${reports.closedAt}, ${target}) < (${after.at.toISOString()}::timestamptz, ${`${after.kind} ${after.id}`})`
          : undefined,
      ),
    )
    .groupBy(
      reports.targetKind,
      reports.targetId,
      reports.closedAt,
      reports.outcome,
      profiles.fullName,
    )
    .orderBy(desc(reports.closedAt), desc(target))
    .limit(limit);
}

export async function selectOpenReports(db: Connection, targets: readonly Target[], max: number) {
  if (targets.length === 0) return [];
  const numbered = db
    .select({
      id: reports.id,
      kind: reports.targetKind,
      ...pick(reports, "targetId", "reporterId", "reason", "note", "createdAt", "rule", "found"),
      number: sql<number>`row_number() over (
        partition by ${reports.targetKind}, ${reports.targetId} order by ${reports.createdAt}, ${reports.id}
      )`.as("number"),
    })
    .from(reports)
    .where(and(isNull(reports.closedAt), amongst(targets)))
    .as("numbered");
  return db
    .select({
      ...pick(numbered, "id", "kind", "targetId", "reporterId"),
      reporter: profiles.fullName,
      ...pick(numbered, "reason", "note", "createdAt", "rule", "found"),
    })
    .from(numbered)
    .leftJoin(profiles, eq(profiles.id, numbered.reporterId))
    .where(sql`${numbered.number} <= ${max}`)
    .orderBy(asc(numbered.createdAt), asc(numbered.id));
}

function amongst(targets: readonly Target[]): SQL | undefined {
  const known = targets.map(({ kind, id }) => `${kind} ${id}`);
  return and(
    inArray(
      reports.targetId,
      targets.map(({ id }) => id),
    ),
    inArray(target, known),
  );
}

const of = ({ kind, id }: Target) => and(eq(reports.targetKind, kind), eq(reports.targetId, id));

/** Closes its open reports; of two concurrent calls the second finds nothing. */
export function closeOpen(
  tx: Connection,
  target: Target,
  { outcome, by, at }: { outcome: ReportOutcome; by: string; at: Date },
) {
  return tx
    .update(reports)
    .set({ outcome, closedBy: by, closedAt: at })
    .where(and(of(target), isNull(reports.closedAt)))
    .returning({ id: reports.id, reporterId: reports.reporterId });
}

/** Reopens the reports closed then, if after `since` and not reported again; returns the outcome, or null. */
export async function reopenClosed(
  tx: Connection,
  target: Target,
  { closedAt, since }: { closedAt: Date; since: Date },
): Promise<ReportOutcome | null> {
  const was = and(of(target), eq(reports.closedAt, closedAt), gt(reports.closedAt, since));
  const [closed] = await tx
    .select({ outcome: reports.outcome })
    .from(reports)
    .where(was)
    .for("update");
  if (!closed?.outcome) return null;
  await tx
    .update(reports)
    .set({ outcome: null, closedBy: null, closedAt: null })
    .where(
      and(
        was,
        sql`not exists (
          select from reports as newer
          where (newer.reporter_id = ${reports.reporterId} or newer.rule = ${reports.rule})
            and newer.target_kind = ${reports.targetKind}
            and newer.target_id = ${reports.targetId} and newer.closed_at is null
        )`,
      ),
    );
  return closed.outcome;
}

export async function findRole(tx: Connection, id: string) {
  const [row] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/**
 * What these are, with whose they are: also what is hidden or has ended, until it is erased. The text of a message
 * is stored with its report. One statement.
 */
export async function selectTargets(db: Connection, targets: readonly Target[]) {
  if (targets.length === 0) return [];
  const ids = (of: ReportKind) =>
    sql.param(targets.filter(({ kind }) => kind === of).map(({ id }) => id));
  const found = sql`(
    select 'listing' as kind, id::text, title, description as text, null::integer as rating,
      staff_removed_at is not null as is_taken, user_id as owner_id, created_at,
      (select media_id from listing_pictures where listing_id = listings.id
        order by kind, position limit 1) as picture_id,
      '/listing/' || id as path
    from listings where id = any(${ids("listing")}::bigint[])
    union all
    select 'comment', id::text, (select title from listings where id = listing_id), text, null, staff_hidden_at is not null, user_id, created_at, null,
      '/listing/' || listing_id || '?tab=comments#comments'
    from comments where id = any(${ids("comment")}::uuid[])
    union all
    select 'review', id::text, (select full_name from profiles where id = seller_id), comment, rating, hidden_at is not null, reviewer_id, created_at, null,
      '/seller/' || seller_id
    from reviews where id = any(${ids("review")}::uuid[])
    union all
    select 'member', users.id::text, full_name, company_description, null, suspended_at is not null,
      users.id, users.created_at, null, '/seller/' || users.id
    from users join profiles on profiles.id = users.id where users.id = any(${ids("member")}::uuid[])
    union all
    select 'message', id::text, null, null, null, staff_hidden_at is not null, sender_id, created_at, null, null
    from messages where id = any(${ids("message")}::uuid[])
    union all
    select 'community', id::text, name, nullif(concat_ws(E'\n\n', description, rules, note), ''), null,
      ending is not distinct from 'removed', creator_id, created_at, null, '/admin/communities/' || id
    from communities where id = any(${ids("community")}::uuid[])
    union all
    select 'community_message', message_id::text, communities.name, reported.text, null,
      not exists (select from group_messages where id = message_id and deleted_at is null),
      sender_id, sent_at, null, null
    from reported_group_messages reported left join communities on communities.id = community_id
    where message_id = any(${ids("community_message")}::uuid[])
  ) found`;
  return db
    .select({
      kind: sql<ReportKind>`found.kind`,
      id: sql<string>`found.id`,
      title: sql<string | null>`found.title`,
      text: sql<string | null>`found.text`,
      rating: sql<number | null>`found.rating`,
      isTaken: sql<boolean>`found.is_taken`,
      createdAt: sql<Date>`found.created_at`.mapWith(users.createdAt),
      path: sql<string | null>`found.path`,
      owner: {
        id: users.id,
        name: profiles.fullName,
        role: users.role,
        isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      },
      picture: pictureColumns,
      pictures: sql<
        MediaPicture[] | null
      >`case when found.kind = 'community_message' then ${reportedPictures(sql`found.id::uuid`)} end`,
    })
    .from(found)
    .innerJoin(users, sql`${users.id} = found.owner_id`)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(media, sql`${media.id} = found.picture_id`);
}
