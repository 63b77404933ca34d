import { database } from "#app/platform/database.server.ts";
import { isStaff, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/excerpt-queries.server.ts";

const excerptDays = 90;

const day = 24 * 60 * 60 * 1_000;

export async function loadExcerpts(messageIds: readonly string[]) {
  const lines = await queries.selectExcerpts(database(), messageIds);
  const pictures = await queries.selectExcerptPictures(database(), [
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
  return (await queries.isReportedPicture(database(), mediaId)) ? isStaff(viewer) : null;
}

export async function purgeExcerpts(now: Date): Promise<void> {
  await queries.deleteExcerpts(database(), new Date(now.getTime() - excerptDays * day));
}
