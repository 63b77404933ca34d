import { eq, inArray, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import {
  communities,
  groupMessages,
  reportedGroupMessages,
} from "#app/features/communities/data/tables.ts";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

const owner = {
  id: users.id,
  name: profiles.fullName,
  role: users.role,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
};

const cover = sql`(
  select ${listingPictures.mediaId} from ${listingPictures}
  where ${listingPictures.listingId} = ${listings.id}
  order by ${listingPictures.kind}, ${listingPictures.position} limit 1
)`;

export async function selectListingTargets(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: listings.id,
      title: listings.title,
      text: listings.description,
      createdAt: listings.createdAt,
      isTaken: sql<boolean>`${listings.staffRemovedAt} is not null`,
      owner,
      picture: {
        id: media.id,
        width: media.width,
        height: media.height,
        widths: media.widths,
        placeholder: media.placeholder,
        avif: media.avif,
      },
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .leftJoin(media, eq(media.id, cover))
    .where(inArray(listings.id, [...ids]));
}

export async function selectCommentTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: comments.id,
      listingId: comments.listingId,
      text: comments.text,
      createdAt: comments.createdAt,
      isTaken: sql<boolean>`${comments.staffHiddenAt} is not null`,
      owner,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(profiles, eq(profiles.id, comments.userId))
    .where(inArray(comments.id, [...ids]));
}

export async function selectReviewTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: reviews.id,
      sellerId: reviews.sellerId,
      text: reviews.comment,
      rating: reviews.rating,
      createdAt: reviews.createdAt,
      isTaken: sql<boolean>`${reviews.hiddenAt} is not null`,
      owner,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
    .where(inArray(reviews.id, [...ids]));
}

export async function selectMemberTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      text: profiles.companyDescription,
      createdAt: users.createdAt,
      owner,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, [...ids]));
}

/** Without its text: that is stored with the report. */
export async function selectMessageTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: messages.id,
      createdAt: messages.createdAt,
      isTaken: sql<boolean>`${messages.staffHiddenAt} is not null`,
      owner,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(profiles, eq(profiles.id, messages.senderId))
    .where(inArray(messages.id, [...ids]));
}

/** Also those that have ended, until they are erased. */
export async function selectCommunityTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: communities.id,
      title: communities.name,
      text: sql<
        string | null
      >`nullif(concat_ws(E'\n\n', ${communities.description}, ${communities.rules}), '')`,
      createdAt: communities.createdAt,
      isTaken: sql<boolean>`${communities.ending} is not distinct from 'removed'`,
      owner,
    })
    .from(communities)
    .innerJoin(users, eq(users.id, communities.creatorId))
    .innerJoin(profiles, eq(profiles.id, communities.creatorId))
    .where(inArray(communities.id, [...ids]));
}

/** The texts of reported messages, as long as they are stored; `title` is the community's name. */
export async function selectGroupMessageTargets(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: reportedGroupMessages.messageId,
      title: communities.name,
      text: reportedGroupMessages.text,
      createdAt: reportedGroupMessages.sentAt,
      isTaken: sql<boolean>`not exists (
        select from ${groupMessages} where ${groupMessages.id} = ${reportedGroupMessages.messageId}
          and ${groupMessages.deletedAt} is null)`,
      owner,
    })
    .from(reportedGroupMessages)
    .innerJoin(users, eq(users.id, reportedGroupMessages.senderId))
    .innerJoin(profiles, eq(profiles.id, reportedGroupMessages.senderId))
    .leftJoin(communities, eq(communities.id, reportedGroupMessages.communityId))
    .where(inArray(reportedGroupMessages.messageId, [...ids]));
}
