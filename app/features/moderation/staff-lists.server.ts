import { database } from "#app/platform/database.server.ts";
import { readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import * as queries from "./data/list-queries.server.ts";
import { asStaff } from "./staff.server.ts";
import type { ListAsked } from "./staff-list.ts";
import { isContentId } from "./report.ts";
import { dayOf, isFeatureEnd } from "./featured.ts";
import { mayActOn, mayChangeRole } from "./staff-policy.ts";

type Asked = ListAsked & {
  after: string | null;
  limit: number;
};

type Page<Row> = { rows: Row[]; next: string | null };

export type StaffListing = Awaited<ReturnType<typeof queries.selectListings>>[number];
export type StaffMember = Awaited<ReturnType<typeof queries.selectMembers>>[number];
export type StaffComment = Awaited<ReturnType<typeof queries.selectComments>>[number];
export type StaffReview = Awaited<ReturnType<typeof queries.selectReviews>>[number];

/** Listings of every state, the newest first. NotFound for everybody but staff, as all of these. */
export async function listListings(
  viewer: MaybeViewer,
  { after, limit, now, ...asked }: Asked & { now: Date },
): Promise<Page<StaffListing>> {
  asStaff(viewer);
  const key = /^[1-9]\d{0,14}$/.test(after ?? "") ? Number(after) : null;
  const rows = await queries.selectListings(database(), {
    ...asked,
    after: key,
    limit: limit + 1,
    now,
  });
  return page(rows, limit, ({ id }) => String(id));
}

export async function listMembers(viewer: MaybeViewer, asked: Asked): Promise<Page<StaffMember>> {
  asStaff(viewer);
  const { number: phone = null } = readPhone(asked.q);
  const rows = await queries.selectMembers(database(), { ...byMoment(asked), phone });
  return page(rows, asked.limit, momentOf);
}

export async function listComments(viewer: MaybeViewer, asked: Asked): Promise<Page<StaffComment>> {
  asStaff(viewer);
  return page(await queries.selectComments(database(), byMoment(asked)), asked.limit, momentOf);
}

export async function listReviews(viewer: MaybeViewer, asked: Asked): Promise<Page<StaffReview>> {
  asStaff(viewer);
  return page(await queries.selectReviews(database(), byMoment(asked)), asked.limit, momentOf);
}

const byMoment = ({ after, limit, ...asked }: Asked) => ({
  ...asked,
  after: readMomentKey(after),
  limit: limit + 1,
});

const momentOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  writeMomentKey({ at: createdAt, id });

function page<Row>(found: Row[], limit: number, keyOf: (row: Row) => string): Page<Row> {
  const { shown: rows, next } = pageOf(found, limit, keyOf);
  return { rows, next };
}

/** A member, and what the viewer may do about him; NotFound for everybody but staff. */
export async function getMember(viewer: MaybeViewer, id: string) {
  const staff = asStaff(viewer);
  const member = isUuid(id) ? await queries.findMemberDetail(database(), id.toLowerCase()) : null;
  if (!member) throw new NotFound();
  return {
    ...member,
    can: { suspend: mayActOn(staff, member), changeRole: mayChangeRole(staff, member) },
  };
}

export type MemberDetail = Awaited<ReturnType<typeof getMember>>;

/** A listing, and what the viewer may do about it; NotFound for everybody but staff. */
export async function getStaffListing(viewer: MaybeViewer, id: string) {
  const staff = asStaff(viewer);
  const found = isContentId("listing", id)
    ? await queries.findListingDetail(database(), Number(id))
    : null;
  if (!found) throw new NotFound();
  const { ownerRole, ...listing } = found;
  return { ...listing, canAct: mayActOn(staff, { id: listing.ownerId, role: ownerRole }) };
}

export type StaffListingDetail = Awaited<ReturnType<typeof getStaffListing>>;

type Featured = { viewer: MaybeViewer; id: string; until: Date | null; now: Date };

/**
 * Features a listing until a moment, or no longer; the home page shows it at once.
 * @throws {NotFound} for everybody but staff, and where there is no such listing
 * @throws {NotAllowed} for one's own, and for an end that is past or too far ahead
 * @throws {Conflict} for a listing that is not live
 */
export async function featureListing({ viewer, id, until, now }: Featured): Promise<void> {
  const staff = asStaff(viewer);
  if (!isContentId("listing", id)) throw new NotFound();
  await database().transaction(async (tx) => {
    const listing = await queries.lockListing(tx, Number(id));
    if (!listing) throw new NotFound();
    if (!mayActOn(staff, { id: listing.ownerId, role: listing.role })) throw new NotAllowed();
    if (until && !isFeatureEnd(until, now)) throw new NotAllowed();
    if (until && listing.status !== "active") throw new Conflict();
    await queries.setFeatured(tx, Number(id), until);
    await recordAudit(tx, {
      actorId: staff.id,
      action: until ? "listing-featured" : "listing-unfeatured",
      targetKind: "listing",
      targetId: id,
      reason: until && dayOf(until),
      now,
    });
  });
}
