import { database } from "#app/platform/database.server.ts";
import {
  selectCommentTargets,
  selectListingTargets,
  selectMemberTargets,
  selectReviewTargets,
} from "./data/staff-target-queries.server.ts";
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
  const [listings, comments, reviews, members] = await Promise.all([
    selectListingTargets(db, ids("listing").map(Number)),
    selectCommentTargets(db, ids("comment")),
    selectReviewTargets(db, ids("review")),
    selectMemberTargets(db, ids("member")),
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
  ];
  const known = new Map(targets.map((target) => [keyOf(target), target]));
  return (target) => known.get(keyOf(target)) ?? null;
}
