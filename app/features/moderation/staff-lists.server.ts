import { addressesOf } from "#app/features/accounts/addresses.server.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { getCategory } from "#app/features/catalogue/catalogue.server.ts";
import { toPrice } from "#app/features/listings/listings.server.ts";
import { byMoment, byNumber, listForStaff } from "#app/features/staff/queue.server.ts";
import { actAsStaff, asStaff } from "#app/features/staff/staff.server.ts";
import { mayActOn, mayChangeRole, mayMove } from "#app/features/staff/staff-policy.ts";
import { database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import * as queries from "./data/list-queries.server.ts";
import { dayOf } from "#app/platform/format.ts";
import { isFeatureEnd } from "./staff-form.server.ts";
import { isContentId } from "#app/features/reports/report.ts";
import { operatorId } from "#app/platform/audit/audit.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import { readReasonText } from "./moderation-events.ts";
import {
  recoverableFor,
  readMemberKey,
  writeMemberKey,
} from "#app/features/communities/community.ts";
import { m } from "#app/paraglide/messages.js";
import { pageOf } from "#app/platform/page-of.ts";
import { wordsNamed } from "#app/platform/words-named.server.ts";
import * as communities from "./data/staff-community-queries.server.ts";

export type StaffListing = Awaited<ReturnType<typeof queries.selectListings>>[number];
export type StaffMember = Awaited<ReturnType<typeof queries.selectMembers>>[number];
export type StaffComment = Awaited<ReturnType<typeof queries.selectComments>>[number];
export type StaffReview = Awaited<ReturnType<typeof queries.selectReviews>>[number];

export const listListings = listForStaff(queries.selectListings, byNumber);
export const listMembers = listForStaff(queries.selectMembers, byMoment);
export const listComments = listForStaff(queries.selectComments, byMoment);
export const listReviews = listForStaff(queries.selectReviews, byMoment);

export async function getMember(viewer: MaybeViewer, id: string) {
  const staff = asStaff(viewer);
  const member = isUuid(id) ? await queries.findMemberDetail(database(), id.toLowerCase()) : null;
  if (!member) throw new NotFound();
  const held = await addressesOf(database(), member.id);
  return {
    ...member,
    // The id of a Telegram account tells staff nothing.
    addresses: held.map(({ kind, value, way, provedAt }) => ({
      kind,
      value: kind === "telegram" ? null : value,
      way,
      provedAt,
    })),
    can: {
      suspend: mayActOn(staff, member),
      changeRole: mayChangeRole(staff, member),
      move: mayMove(staff, member) && isMailConfigured(),
    },
  };
}

export type MemberDetail = Awaited<ReturnType<typeof getMember>>;

export async function getStaffListing(viewer: MaybeViewer, id: string, locale: Locale) {
  const staff = asStaff(viewer);
  const found = isContentId("listing", id)
    ? await queries.findListingDetail(database(), Number(id))
    : null;
  if (!found) throw new NotFound();
  const { ownerRole, price, categoryId, ...listing } = found;
  return {
    ...listing,
    price: toPrice(price),
    category: categoryId && (await getCategory(categoryId, locale)).name,
    canAct: mayActOn(staff, { id: listing.ownerId, role: ownerRole }),
  };
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
  await actAsStaff({ viewer, now }, async (tx, staff) => {
    const listing = isContentId("listing", id) ? await queries.lockListing(tx, Number(id)) : null;
    if (!listing) throw new NotFound();
    if (!mayActOn(staff, { id: listing.ownerId, role: listing.role })) throw new NotAllowed();
    if (until && !isFeatureEnd(until, now)) throw new NotAllowed();
    if (until && listing.status !== "active") return null;
    await queries.setFeatured(tx, Number(id), until);
    return {
      action: until ? "listing-featured" : "listing-unfeatured",
      targetKind: "listing",
      targetId: id,
      reason: until && dayOf(until),
    };
  });
}

export type AuditFilter = { actorId: string | null; kind: string | null; id: string | null };

const readAudit = listForStaff(queries.selectAudit, byNumber);

export async function listAudit(
  viewer: MaybeViewer,
  { actorId, kind, id, ...page }: AuditFilter & { after: string | null; limit: number },
) {
  const { rows, next } = await readAudit(viewer, { ...page, actorId, target: { kind, id } });
  return { rows: rows.map(asEntry), next };
}

function asEntry(row: Awaited<ReturnType<typeof queries.selectAudit>>[number]) {
  return {
    id: row.id,
    actor: row.actorId === operatorId ? null : { id: row.actorId, name: row.actor },
    action: row.action,
    did: wordsNamed(`staff_did_${row.action}`) ?? row.action,
    target: {
      kind: row.targetKind,
      words: wordsNamed(`staff_kind_${row.targetKind}`) ?? row.targetKind,
      id: row.targetId,
      name: row.targetName,
    },
    why: readReasonText(row.reason),
    at: row.createdAt,
  };
}

export function listAuditKinds(): [kind: string, words: string][] {
  const kinds = Object.keys(m).flatMap((key) => /^staff_kind_(\w+)$/.exec(key)?.[1] ?? []);
  return kinds.map((kind) => [kind, wordsNamed(`staff_kind_${kind}`) ?? kind]);
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

export async function listActors(viewer: MaybeViewer): Promise<{ id: string; name: string }[]> {
  asStaff(viewer);
  return queries.selectActors(database());
}

export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const actorId = query.get("actor");
  const id = cleanLine(query.get("id") ?? "");
  return {
    actorId: isUuid(actorId) ? actorId.toLowerCase() : null,
    kind: /^[a-z_]+$/.exec(query.get("kind") ?? "")?.[0] ?? null,
    id: id && id.length <= 200 ? id : null,
  };
}

const membersPerPage = 50;
const maxReports = 50;

export type StaffCommunity = Awaited<ReturnType<typeof communities.selectCommunities>>[number];

export const listCommunities = listForStaff(communities.selectCommunities, byMoment);

export async function getCommunity(
  viewer: MaybeViewer,
  id: string,
  { after, now }: { after: string | null; now: Date },
) {
  const staff = asStaff(viewer);
  const found = isUuid(id) ? await communities.findCommunityDetail(database(), id, now) : null;
  if (!found) throw new NotFound();
  const { ownerRole, ...community } = found;
  const [members, reports] = await Promise.all([
    communities.selectCommunityMembers(database(), {
      id,
      after: readMemberKey(after),
      limit: membersPerPage + 1,
    }),
    communities.selectCommunityReports(database(), id, maxReports),
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
