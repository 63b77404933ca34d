import { database } from "#app/platform/database.server.ts";
import {
  deleteExcerpts,
  selectExcerptPictures,
  selectExcerpts,
} from "./data/excerpt-queries.server.ts";
import { type Excerpt, excerptDays } from "./excerpt.ts";

const day = 24 * 60 * 60 * 1_000;

/** What was kept of the conversations around these messages with the latest report of each. */
export async function loadExcerpts(
  messageIds: readonly string[],
): Promise<(messageId: string) => Excerpt> {
  const lines = await selectExcerpts(database(), messageIds);
  const pictures = await selectExcerptPictures(database(), [
    ...new Set(lines.map(({ reportId }) => reportId)),
  ]);
  return (messageId) =>
    lines
      .filter((line) => line.reportedId === messageId)
      .map(({ reportId, line }) => ({
        ...line,
        pictures: pictures
          .filter((each) => each.reportId === reportId && each.seq === line.seq)
          .map(({ picture }) => picture),
      }));
}

/** Forgets what was kept longer than ninety days (ruling 134); the reports stay. */
export async function purgeExcerpts(now: Date): Promise<void> {
  await deleteExcerpts(database(), new Date(now.getTime() - excerptDays * day));
}
