import { database } from "#app/platform/database.server.ts";
import { readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import {
  selectComments,
  selectListings,
  selectMembers,
  selectReviews,
} from "./data/list-queries.server.ts";
import { asStaff } from "./staff.server.ts";
import type { ListAsked } from "./staff-list.ts";

type Asked = ListAsked & {
  /** The key of a page as the one before gave it; an unknown one shows the first. */
  after: string | null;
  limit: number;
};

type Page<Row> = { rows: Row[]; next: string | null };

export type StaffListing = Awaited<ReturnType<typeof selectListings>>[number];
export type StaffMember = Awaited<ReturnType<typeof selectMembers>>[number];
export type StaffComment = Awaited<ReturnType<typeof selectComments>>[number];
export type StaffReview = Awaited<ReturnType<typeof selectReviews>>[number];

/** Listings of every state, the newest first. NotFound for everybody but staff, as all of these. */
export async function listListings(
  viewer: MaybeViewer,
  { after, limit, now, ...asked }: Asked & { now: Date },
): Promise<Page<StaffListing>> {
  asStaff(viewer);
  const key = /^[1-9]\d{0,14}$/.test(after ?? "") ? Number(after) : null;
  const rows = await selectListings(database(), { ...asked, after: key, limit: limit + 1, now });
  return page(rows, limit, ({ id }) => String(id));
}

export async function listMembers(viewer: MaybeViewer, asked: Asked): Promise<Page<StaffMember>> {
  asStaff(viewer);
  const { number: phone = null } = readPhone(asked.q);
  const rows = await selectMembers(database(), { ...byMoment(asked), phone });
  return page(rows, asked.limit, momentOf);
}

export async function listComments(viewer: MaybeViewer, asked: Asked): Promise<Page<StaffComment>> {
  asStaff(viewer);
  return page(await selectComments(database(), byMoment(asked)), asked.limit, momentOf);
}

export async function listReviews(viewer: MaybeViewer, asked: Asked): Promise<Page<StaffReview>> {
  asStaff(viewer);
  return page(await selectReviews(database(), byMoment(asked)), asked.limit, momentOf);
}

const byMoment = ({ after, limit, ...asked }: Asked) => ({
  ...asked,
  after: readMomentKey(after),
  limit: limit + 1,
});

const momentOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  writeMomentKey({ at: createdAt, id });

function page<Row>(rows: Row[], limit: number, keyOf: (row: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? keyOf(last) : null };
}
