import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { isContentId } from "./content.ts";
import {
  findListingDetail,
  findMemberDetail,
  lockListing,
  setFeatured,
} from "./data/detail-queries.server.ts";
import { dayOf, isFeatureEnd } from "./featured.ts";
import { asStaff } from "./staff.server.ts";
import { mayActOn, mayChangeRole } from "./staff-policy.ts";

/** A member, and what the viewer may do about him; NotFound for everybody but staff. */
export async function getMember(viewer: MaybeViewer, id: string) {
  const staff = asStaff(viewer);
  const member = isUuid(id) ? await findMemberDetail(database(), id.toLowerCase()) : null;
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
  const found = isContentId("listing", id) ? await findListingDetail(database(), Number(id)) : null;
  if (!found) throw new NotFound();
  const { ownerRole, ...listing } = found;
  return { ...listing, canAct: mayActOn(staff, { id: listing.ownerId, role: ownerRole }) };
}

export type StaffListingDetail = Awaited<ReturnType<typeof getStaffListing>>;

/**
 * Features a listing until a moment, or no longer; the home page shows it at once.
 *
 * @throws {NotFound} for everybody but staff, and where there is no such listing
 * @throws {NotAllowed} for one's own, and for an end that is past or too far ahead
 * @throws {Conflict} for a listing that is not live
 */
export async function featureListing({
  viewer,
  id,
  until,
  now,
}: {
  viewer: MaybeViewer;
  id: string;
  until: Date | null;
  now: Date;
}): Promise<void> {
  const staff = asStaff(viewer);
  if (!isContentId("listing", id)) throw new NotFound();
  await database().transaction(async (tx) => {
    const listing = await lockListing(tx, Number(id));
    if (!listing) throw new NotFound();
    if (!mayActOn(staff, { id: listing.ownerId, role: listing.role })) throw new NotAllowed();
    if (until && !isFeatureEnd(until, now)) throw new NotAllowed();
    if (until && listing.status !== "active") throw new Conflict();
    await setFeatured(tx, Number(id), until);
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
