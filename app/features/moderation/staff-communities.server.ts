import {
  recoverableFor,
  readMemberKey,
  writeMemberKey,
} from "#app/features/communities/community.ts";
import { byMoment, listForStaff } from "#app/features/staff/queue.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { pageOf } from "#app/platform/page-of.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import * as queries from "./data/staff-community-queries.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { mayActOn } from "#app/features/staff/staff-policy.ts";

const membersPerPage = 50;
const mostReports = 50;

export type StaffCommunity = Awaited<ReturnType<typeof queries.selectCommunities>>[number];

export const listCommunities = listForStaff(queries.selectCommunities, byMoment);

/** A community for staff; `can.exempt` also brings back what has ended. NotFound for everybody but staff. */
export async function getCommunity(
  viewer: MaybeViewer,
  id: string,
  { after, now }: { after: string | null; now: Date },
) {
  const staff = asStaff(viewer);
  const found = isUuid(id) ? await queries.findCommunityDetail(database(), id, now) : null;
  if (!found) throw new NotFound();
  const { ownerRole, ...community } = found;
  const [members, reports] = await Promise.all([
    queries.selectCommunityMembers(database(), {
      id,
      after: readMemberKey(after),
      limit: membersPerPage + 1,
    }),
    queries.selectCommunityReports(database(), id, mostReports),
  ]);
  const page = pageOf(members, membersPerPage, writeMemberKey);
  const { ownerId, endedAt, expiresAt } = community;
  const may =
    ownerId !== null && ownerRole !== null && mayActOn(staff, { id: ownerId, role: ownerRole });
  const isTaken = community.ending === "removed";
  const until = endedAt && new Date(endedAt.getTime() + recoverableFor);
  return {
    ...community,
    isTaken,
    /** Until when it can be restored; null for a running one. */
    until,
    members: page.shown,
    nextMembers: page.next,
    reports,
    can: {
      act: may && (isTaken || !endedAt),
      exempt: may && !isTaken && (until ? until > now : expiresAt !== null),
      endExemption: may && !endedAt && expiresAt === null,
    },
    isOwn: !may,
  };
}

export type StaffCommunityDetail = Awaited<ReturnType<typeof getCommunity>>;
