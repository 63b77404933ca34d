import { and, eq, isNotNull, isNull, ne, not, or, sql, inArray } from "drizzle-orm";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { wasWithin, pick } from "#app/platform/columns.ts";
import { burst, type FindingRule, praise, type RingRule } from "#app/features/reports/finding.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Comparable } from "#app/features/comparables/comparable.ts";
import { comparables } from "#app/features/comparables/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import type { ReportKind } from "#app/features/reports/report.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { listingChecks, pictureLooks, wordRules } from "./tables.ts";
import { sessions, users } from "#app/features/accounts/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";

export async function findCommentForCheck(db: Connection, id: string) {
  const [row] = await db
    .select({ text: comments.text, authorId: comments.userId, sellerId: listings.userId })
    .from(comments)
    .innerJoin(listings, eq(listings.id, comments.listingId))
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), isNull(comments.staffHiddenAt)));
  return row ?? null;
}

export async function findForCheck(db: Connection, id: number) {
  const [row] = await db
    .select({
      ...pick(listings, "id", "title", "description", "categoryId", "subcategoryId"),
      ownerId: listings.userId,
      isImported: sql<boolean>`${listings.importedId} is not null`,
      print: listingChecks.print,
    })
    .from(listings)
    .leftJoin(listingChecks, eq(listingChecks.listingId, listings.id))
    .where(and(eq(listings.id, id), eq(listings.status, "active"), not(listings.isDemo)));
  return row ?? null;
}

export async function selectUnchecked(db: Connection, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(listingChecks, eq(listingChecks.listingId, listings.id))
    .where(
      and(eq(listings.status, "active"), not(listings.isDemo), isNull(listingChecks.listingId)),
    )
    .orderBy(sql`${listings.publishedAt} desc`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function saveCheck(tx: Connection, row: typeof listingChecks.$inferInsert) {
  const { print, textPrint, checkedAt } = row;
  await tx.insert(listingChecks).values(row).onConflictDoUpdate({
    target: listingChecks.listingId,
    set: { print, textPrint, checkedAt },
  });
}

export function selectActiveRules(db: Connection) {
  return db
    .select({ terms: wordRules.terms, exceptions: wordRules.exceptions })
    .from(wordRules)
    .where(not(wordRules.isOff))
    .orderBy(wordRules.topic, wordRules.id);
}

type Own = { id: number; ownerId: string };

export async function findRepeated(db: Connection, { id, ownerId }: Own, foldedTitle: string) {
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.userId, ownerId),
        eq(listings.status, "active"),
        ne(listings.id, id),
        sql`sy_fold(${listings.title}) = ${foldedTitle}`,
      ),
    )
    .orderBy(sql`${listings.id} desc`)
    .limit(1);
  return row?.id ?? null;
}

export async function findCopied(db: Connection, { id, ownerId }: Own, textPrint: string) {
  const [row] = await db
    .select({ id: listings.id })
    .from(listingChecks)
    .innerJoin(listings, eq(listings.id, listingChecks.listingId))
    .where(
      and(
        eq(listingChecks.textPrint, textPrint),
        ne(listings.id, id),
        ne(listings.userId, ownerId),
        ne(listings.status, "draft"),
      ),
    )
    .orderBy(listings.id)
    .limit(1);
  return row?.id ?? null;
}

export async function countPublished(db: Connection, ownerId: string, now: Date) {
  return db.$count(
    listings,
    and(
      eq(listings.userId, ownerId),
      wasWithin(listings.publishedAt, burst.withinMs, now),
      isNull(listings.importedId),
      not(listings.isDemo),
    ),
  );
}

export function selectUnseenPictures(db: Connection, listingId: number) {
  return db
    .select({ id: media.id, widths: media.widths })
    .from(listingPictures)
    .innerJoin(media, eq(media.id, listingPictures.mediaId))
    .leftJoin(pictureLooks, eq(pictureLooks.mediaId, media.id))
    .where(and(eq(listingPictures.listingId, listingId), isNull(pictureLooks.mediaId)));
}

type Seen = { id: string; look: bigint | null; parts: number[]; crops: bigint[] };

export async function saveLook(db: Connection, { id, look, parts, crops }: Seen): Promise<void> {
  const signed = (hash: bigint) => BigInt.asIntN(64, hash).toString();
  await db.execute(sql`
    insert into ${pictureLooks} (media_id, look, parts, crops)
    select ${media.id}, ${look === null ? null : signed(look)}::bigint, ${sql.param(parts)}::integer[],
      ${sql.param(crops.map(signed))}::bigint[] from ${media} where ${media.id} = ${id}
    on conflict do nothing`);
}

const offeredColumns = {
  id: listings.id,
  comparable: sql<Comparable>`${comparables.comparable}`,
  currency: listings.currency,
  amount: listings.priceNormalized,
  looks: sql<{ look: string; crops: string[] }[] | null>`(
    select json_agg(json_build_object('look', seen.look::text, 'crops', seen.crops::text[]))
    from ${listingPictures} as own join ${pictureLooks} as seen on seen.media_id = own.media_id
    where own.listing_id = "listings"."id" and seen.look is not null)`,
};

export async function findOffered(db: Connection, id: number) {
  const [row] = await db
    .select(offeredColumns)
    .from(listings)
    .innerJoin(comparables, eq(comparables.listingId, listings.id))
    .where(and(eq(listings.id, id), isNotNull(comparables.comparable)));
  return row ?? null;
}

const maxOffered = 400;

/** What may offer the same thing as a listing: what is like it in its main facts, or has a picture that looks the same. */
export function selectLikeIt(db: Connection, id: number, maxBits: number) {
  const likeIt = sql`
    select other.listing_id from ${comparables} as own
    join ${comparables} as other on other.twin_keys && own.twin_keys
    where own.listing_id = ${id}
    union
    select other_picture.listing_id from ${listingPictures} as own_picture
    join ${pictureLooks} as own on own.media_id = own_picture.media_id and own.look is not null
    join ${pictureLooks} as other on other.parts && own.parts and other.look is not null
      and bit_count((other.look # own.look)::bit(64)) <= ${maxBits}
    join ${listingPictures} as other_picture on other_picture.media_id = other.media_id
    where own_picture.listing_id = ${id}`;
  return db
    .select(offeredColumns)
    .from(listings)
    .innerJoin(comparables, eq(comparables.listingId, listings.id))
    .where(
      and(
        isNotNull(comparables.comparable),
        sql`${listings.id} in (${likeIt})`,
        ne(listings.id, id),
        eq(listings.status, "active"),
        not(listings.isDemo),
      ),
    )
    .orderBy(sql`${listings.id} desc`)
    .limit(maxOffered);
}

export async function findAlike(db: Connection, { id, ownerId }: Own, maxBits: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select other_listing.id
    from ${listingPictures} as own_picture
    join ${pictureLooks} as own on own.media_id = own_picture.media_id and own.look is not null
    join ${pictureLooks} as other on other.parts && own.parts and other.look is not null
      and bit_count((other.look # own.look)::bit(64)) <= ${maxBits}
    join ${media} as own_file on own_file.id = own.media_id
    join ${media} as other_file on other_file.id = other.media_id and other_file.created_at < own_file.created_at
    join ${listingPictures} as other_picture on other_picture.media_id = other.media_id
    join ${listings} as other_listing on other_listing.id = other_picture.listing_id
    where own_picture.listing_id = ${id} and other_listing.user_id <> ${ownerId}
      and other_listing.status <> 'draft'
      -- He had it before the other one.
      and not exists (
        select from ${pictureLooks} as earlier
        join ${media} as earlier_file on earlier_file.id = earlier.media_id
        where earlier.parts && own.parts and bit_count((earlier.look # own.look)::bit(64)) <= ${maxBits}
          and earlier_file.owner_id = ${ownerId} and earlier_file.created_at < other_file.created_at
      )
    order by other_listing.id limit 1`);
  return rows[0] ? Number(rows[0].id) : null;
}

type Target = { kind: ReportKind; id: string };

export async function wasFound(
  db: Connection,
  { kind, id }: Target,
  { rule, found }: { rule: FindingRule; found: string | null },
): Promise<boolean> {
  const isSame = and(
    eq(reports.targetKind, kind),
    eq(reports.targetId, id),
    eq(reports.rule, rule),
    or(sql`${reports.found} is not distinct from ${found}`, isNull(reports.closedAt)),
  );
  return (await db.$count(reports, isSame)) > 0;
}

const maxLatest = 50;
const maxCircles = 20;

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

/** What counts towards a ring. Two who have met by a deal code have dealt with each other: theirs never does. */
const isPraise = (review: string) =>
  sql.raw(`${review}.rating >= ${praise.stars}
  and ${review}.met_at is null and ${review}.hidden_at is null and ${review}.is_shown`);

type Found = { members: string[] };

/** Two or three members, sorted, who praise each other in a circle that a review closes. */
export async function findCircles(db: Connection, reviewId: string): Promise<string[][]> {
  const { rows } = await db.execute<Found>(sql`
    with written as (
      select * from ${reviews} as written where id = ${reviewId} and ${isPraise("written")}),
    closed as (
      select array[written.reviewer_id, written.seller_id] as members,
        array[written.created_at, back.created_at] as moments
      from written
      join ${reviews} as back
        on back.seller_id = written.reviewer_id and back.reviewer_id = written.seller_id
      where ${isPraise("back")}
      union all
      select array[written.reviewer_id, written.seller_id, onward.seller_id],
        array[written.created_at, onward.created_at, back.created_at]
      from written
      join ${reviews} as onward on onward.reviewer_id = written.seller_id
      join ${reviews} as back
        on back.seller_id = written.reviewer_id and back.reviewer_id = onward.seller_id
      where ${isPraise("onward")} and ${isPraise("back")})
    select (select array_agg(member::text order by member) from unnest(members) as member) as members
    from closed
    where (select max(moment) - min(moment) from unnest(moments) as moment) <= ${days(praise.withinDays)}
    limit ${maxCircles}`);
  return rows.map(({ members }) => members);
}

/** Young accounts that praise the seller of a review within days, sorted, for each device that some share. */
export async function findOnOneDevice(db: Connection, reviewId: string): Promise<string[][]> {
  const { rows } = await db.execute<Found>(sql`
    with written as (
      select * from ${reviews} as written where id = ${reviewId} and ${isPraise("written")}),
    latest as (
      select latest.reviewer_id, latest.created_at
      from written join lateral (
        select * from ${reviews} as latest
        where latest.seller_id = written.seller_id and ${isPraise("latest")}
          and latest.created_at <= written.created_at
          and latest.created_at > written.created_at - ${days(praise.burstDays)}
        order by latest.created_at desc limit ${maxLatest}
      ) as latest on true)
    select array_agg(distinct latest.reviewer_id::text order by latest.reviewer_id::text) as members
    from latest
    join ${users} as young on young.id = latest.reviewer_id
      and young.created_at > latest.created_at - ${days(praise.youngDays)}
    join ${sessions} as session on session.user_id = young.id
    where session.ip_address is not null and session.user_agent is not null
    group by session.ip_address, session.user_agent
    having count(distinct latest.reviewer_id) >= ${praise.onDevice}`);
  return rows.map(({ members }) => members);
}

/** Two reviews that close one ring at the same moment are looked at in turn. */
export async function holdRings(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rings of praise', 171))`);
}

type Ring = { rule: RingRule; found: string; ring: readonly string[] };

export async function wasRingFound(db: Connection, { rule, found, ring }: Ring): Promise<boolean> {
  const isSame = and(
    eq(reports.targetKind, "member"),
    inArray(reports.targetId, [...ring]),
    eq(reports.rule, rule),
    eq(reports.found, found),
  );
  return (await db.$count(reports, isSame)) > 0;
}
