import { purgeExcerpts } from "#app/features/reports/reports.server.ts";
import { database } from "#app/platform/database.server.ts";
import { onSchedule } from "#app/platform/jobs/worker.server.ts";
import type { Room } from "#app/platform/rooms.server.ts";
import { purgeMisses } from "#app/platform/search-misses/search-misses.server.ts";
import { liftEndedSuspensions } from "./member-moderation.server.ts";

export const moderationRoom: Room = {
  jobs: [
    onSchedule({ name: "lift-suspensions", schedule: "*/5 * * * *" }, liftEndedSuspensions),
    onSchedule({ name: "purge-search-misses", schedule: "23 3 * * *" }, (now) =>
      purgeMisses(database(), now),
    ),
    onSchedule({ name: "purge-reported-messages", schedule: "41 3 * * *" }, purgeExcerpts),
  ],
};
