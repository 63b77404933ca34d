import { database } from "#app/platform/database.server.ts";
import { isStaff, type Viewer } from "#app/platform/viewer.ts";
import {
  deleteExcerpts,
  isReportedPicture,
  selectExcerptPictures,
  selectExcerpts,
} from "./data/excerpt-queries.server.ts";

/** For so many days they are kept. */
const excerptDays = 90;

const day = 24 * 60 * 60 * 1_000;

/** What was kept of the conversations around these messages with the latest report of each. */
export async function loadExcerpts(messageIds: readonly string[]) {
  const lines = await selectExcerpts(database(), messageIds);
  const pictures = await selectExcerptPictures(database(), [
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

/** The earliest first. */
export type Excerpt = ReturnType<Awaited<ReturnType<typeof loadExcerpts>>>;

/**
 * Whether the viewer may see a picture as one of the staff: it was kept with a report. Null when it was not.
 */
export async function maySeeReportedPicture(
  viewer: Viewer,
  mediaId: string,
): Promise<boolean | null> {
  return (await isReportedPicture(database(), mediaId)) ? isStaff(viewer) : null;
}

/** Forgets what was kept longer than ninety days; the reports stay. */
export async function purgeExcerpts(now: Date): Promise<void> {
  await deleteExcerpts(database(), new Date(now.getTime() - excerptDays * day));
}
