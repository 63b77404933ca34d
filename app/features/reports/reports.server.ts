import {
  findReportableCommunity,
  findReportableMessage,
  copyReportedMessage,
} from "#app/features/communities/group-messages.server.ts";
import { findComment } from "#app/features/comments/comments.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid, newId, readRowId } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { mayWrite, type Viewer, isStaff } from "#app/platform/viewer.ts";
import * as excerpts from "./data/excerpt-queries.server.ts";
import * as queries from "./data/report-queries.server.ts";
import { isReportKind, type ReportInput, type ReportKind } from "./report.ts";
import { dayMs } from "#app/platform/durations.ts";

export const insertReport = (db: Connection, row: Parameters<typeof queries.insertReport>[1]) =>
  queries.insertReport(db, row);

export async function getReportTarget(viewer: Viewer, key: { kind: unknown; id: string }) {
  if (!isReportKind(key.kind)) throw new NotFound();
  const { kind } = key;
  const found = await finders[kind](viewer, key.id);
  if (!found) throw new NotFound();
  const id = key.id.toLowerCase();
  const { ownerId, words, path } = found;
  const reported = await queries.isReported(database(), { reporterId: viewer.id, kind, id });
  return { kind, id, words, path, isOwn: ownerId === viewer.id, isReported: reported };
}

/** One's own is not reported. */
export class OwnContent extends NotAllowed {}

type SendReportInput = { viewer: Viewer; kind: unknown; id: string; input: ReportInput; now: Date };

/**
 * Reports something once: while the first report is open, a second one changes nothing. A message is stored with
 * the report as it is now, with a few around it.
 * @throws {NotFound} for what the member may not see
 * @returns where it is seen
 * @throws {OwnContent} for oneself and what is one's own
 * @throws {NotAllowed} for suspended members
 * @throws {TooMany} after twenty in a day
 */
export async function sendReport(report: SendReportInput): Promise<{ path: string }> {
  const { viewer, kind, id, input, now } = report;
  const target = await getReportTarget(viewer, { kind, id });
  const { path } = target;
  if (target.isOwn) throw new OwnContent();
  if (!mayWrite(viewer)) throw new NotAllowed();
  if (target.isReported) return { path };
  await consumeOrThrow(database(), limits.reportByAccount, [viewer.id], now);
  const reportId = newId();
  await database().transaction(async (tx) => {
    const isNew = await queries.insertReport(tx, {
      id: reportId,
      reporterId: viewer.id,
      targetKind: target.kind,
      targetId: target.id,
      ...input,
      createdAt: now,
    });
    if (isNew && target.kind === "message")
      await excerpts.copyExcerpt(tx, { reportId, messageId: target.id, now });
    if (isNew && target.kind === "community_message")
      await copyReportedMessage(tx, { messageId: target.id, now });
  });
  return { path };
}

type Found = { ownerId: string; words: string | null; path: string } | null;

const finders: Record<ReportKind, (viewer: Viewer, id: string) => Promise<Found>> = {
  listing: async (viewer, id) => {
    const listingId = readRowId(id);
    const row = listingId && (await queries.findSeenListing(database(), viewer, listingId));
    return row ? { ...row, path: `/listing/${id}` } : null;
  },
  comment: async (viewer, id) => {
    const row = await findComment(viewer, id);
    const path = row && `/listing/${row.listingId}?tab=comments#comments`;
    return row && path ? { ownerId: row.authorId, words: row.text, path } : null;
  },
  review: async (_viewer, id) => {
    const row = isUuid(id) ? await queries.findSeenReview(database(), id) : null;
    return row && { ...row, path: `/seller/${row.sellerId}` };
  },
  message: async (viewer, id) => {
    const row = isUuid(id) ? await queries.findSeenMessage(database(), viewer.id, id) : null;
    return row && { ...row, path: `/messages?receiverId=${row.ownerId}` };
  },
  community: (_viewer, id) => findReportableCommunity(id, clock.now()),
  community_message: (viewer, id) => findReportableMessage(viewer, id, clock.now()),
  member: async (_viewer, id) => {
    const row = isUuid(id) ? await queries.findSeenMember(database(), id) : null;
    return row && { ...row, path: `/seller/${row.ownerId}` };
  },
};

const excerptsFor = 90 * dayMs;

export async function loadExcerpts(messageIds: readonly string[]) {
  const lines = await excerpts.selectExcerpts(database(), messageIds);
  const pictures = await excerpts.selectExcerptPictures(database(), [
    ...new Set(lines.map(({ reportId }) => reportId)),
  ]);
  return (messageId: string) =>
    lines
      .filter((line) => line.reportedId === messageId)
      .map(({ reportId, line }) => ({
        ...line,
        pictures: pictures
          .filter((each) => each.reportId === reportId && each.seq === line.seq)
          .map(({ picture }) => picture),
      }));
}

export type Excerpt = ReturnType<Awaited<ReturnType<typeof loadExcerpts>>>;

/** Whether staff may see a picture, because it is stored with a report; null when it is not. */
export async function maySeeReportedPicture(viewer: Viewer, mediaId: string) {
  return (await excerpts.isReportedPicture(database(), mediaId)) ? isStaff(viewer) : null;
}

export async function purgeExcerpts(now: Date): Promise<void> {
  await excerpts.deleteExcerpts(database(), new Date(now.getTime() - excerptsFor));
}
