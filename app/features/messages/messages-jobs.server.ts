import { database } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { takeUnanswered } from "./data/message-queries.server.ts";
import { savePaces, selectChangedPaces } from "./data/reply-pace-queries.server.ts";

const atOnce = 200;

export async function notifyUnanswered(now: Date): Promise<void> {
  let taken: number;
  do {
    taken = await database().transaction(async (tx) => {
      const rows = await takeUnanswered(tx, { now, limit: atOnce });
      for (const { listingId, ...pair } of rows)
        if (listingId !== null)
          await emit(tx, "message-unanswered", { ...pair, listingId: Number(listingId), at: now });
      return rows.length;
    });
  } while (taken === atOnce);
}

/** Writes how soon sellers usually reply, of those of whom it has changed. */
export async function judgeReplyPaces(now: Date): Promise<void> {
  const changed = await selectChangedPaces(database(), now);
  for (let at = 0; at < changed.length; at += atOnce)
    await database().transaction((tx) => savePaces(tx, changed.slice(at, at + atOnce)));
}

export const messagesJobs: JobHandler[] = [
  onSchedule(
    { name: "notify-unanswered", timeLimit: 10 * 60, schedule: "*/10 * * * *" },
    notifyUnanswered,
  ),
  onSchedule(
    { name: "judge-reply-paces", timeLimit: 30 * 60, schedule: "12 2 * * *" },
    judgeReplyPaces,
  ),
];
