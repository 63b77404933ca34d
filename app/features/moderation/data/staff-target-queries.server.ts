import { eq, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { media, picture } from "#app/features/media/data/tables.ts";
import type { ReportKind } from "#app/features/reports/report.ts";
import type { Connection } from "#app/platform/database.server.ts";

type Target = { kind: ReportKind; id: string };

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
    select 'comment', id::text, null, text, null, staff_hidden_at is not null, user_id, created_at, null,
      '/listing/' || listing_id || '?tab=comments#comments'
    from comments where id = any(${ids("comment")}::uuid[])
    union all
    select 'review', id::text, null, comment, rating, hidden_at is not null, reviewer_id, created_at, null,
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
    select 'community', id::text, name, nullif(concat_ws(E'\n\n', description, rules), ''), null,
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
      /** The title of a listing or the name of a member or community; null for what has none. */
      title: sql<string | null>`found.title`,
      text: sql<string | null>`found.text`,
      rating: sql<number | null>`found.rating`,
      isTaken: sql<boolean>`found.is_taken`,
      createdAt: sql<Date>`found.created_at`.mapWith(users.createdAt),
      /** Its page, without its language; null for a message, which has none for staff. */
      path: sql<string | null>`found.path`,
      owner: {
        id: users.id,
        name: profiles.fullName,
        role: users.role,
        isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      },
      picture,
    })
    .from(found)
    .innerJoin(users, sql`${users.id} = found.owner_id`)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(media, sql`${media.id} = found.picture_id`);
}
