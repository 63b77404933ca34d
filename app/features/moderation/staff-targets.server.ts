import { database } from "#app/platform/database.server.ts";
import {
  selectCommunityTargets,
  selectGroupMessageTargets,
} from "./data/community-content-queries.server.ts";
import {
  selectCommentTargets,
  selectListingTargets,
  selectMemberTargets,
  selectMessageTargets,
  selectReviewTargets,
} from "./data/staff-target-queries.server.ts";
import { loadExcerpts } from "./excerpts.server.ts";
import type { ReportKind } from "./report.ts";
import type { StaffTarget } from "./staff-target.ts";

type Asked = { kind: ReportKind; id: string };

const keyOf = ({ kind, id }: Asked) => `${kind} ${id}`;

/** What was reported, by kind and id; what is gone for good is missing. One statement for each kind. */
export async function loadTargets(
  asked: readonly Asked[],
): Promise<(target: Asked) => StaffTarget | null> {
  const ids = (kind: ReportKind) => asked.filter((each) => each.kind === kind).map(({ id }) => id);
  const db = database();
  const [listings, comments, reviews, members, messages, excerptOf, communities, groupMessages] =
    await Promise.all([
      selectListingTargets(db, ids("listing").map(Number)),
      selectCommentTargets(db, ids("comment")),
      selectReviewTargets(db, ids("review")),
      selectMemberTargets(db, ids("member")),
      selectMessageTargets(db, ids("message")),
      loadExcerpts(ids("message")),
      selectCommunityTargets(db, ids("community")),
      selectGroupMessageTargets(db, ids("community_message")),
    ]);
  const targets: StaffTarget[] = [
    ...listings.map((row) => ({
      ...row,
      kind: "listing" as const,
      id: String(row.id),
      path: `/listing/${row.id}`,
    })),
    ...comments.map(({ listingId, ...row }) => ({
      ...row,
      kind: "comment" as const,
      title: null,
      picture: null,
      path: `/listing/${listingId}?tab=comments#comments`,
    })),
    ...reviews.map(({ sellerId, ...row }) => ({
      ...row,
      kind: "review" as const,
      title: null,
      picture: null,
      path: `/seller/${sellerId}`,
    })),
    ...members.map((row) => ({
      ...row,
      kind: "member" as const,
      title: row.owner.name,
      picture: null,
      isTaken: row.owner.isSuspended,
      path: `/seller/${row.id}`,
    })),
    ...messages.map((row) => ({
      ...row,
      kind: "message" as const,
      title: null,
      text: null,
      picture: null,
      excerpt: excerptOf(row.id),
      path: null,
    })),
    ...communities.map((row) => ({
      ...row,
      kind: "community" as const,
      picture: null,
      path: `/admin/communities/${row.id}`,
    })),
    ...groupMessages.map((row) => ({
      ...row,
      kind: "community_message" as const,
      picture: null,
      path: null,
    })),
  ];
  const known = new Map(targets.map((target) => [keyOf(target), target]));
  return (target) => known.get(keyOf(target)) ?? null;
}
