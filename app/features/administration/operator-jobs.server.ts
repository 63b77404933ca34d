import { type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { watchMachine } from "./alarms.server.ts";
import { countPastDays, countThisDay } from "./overview.server.ts";

export const operatorJobs: JobHandler[] = [
  onSchedule({ name: "watch-machine", schedule: "* * * * *", retryLimit: 0 }, (now) =>
    watchMachine(now),
  ),
  onSchedule({ name: "count-days", schedule: "*/10 * * * *", retryLimit: 0 }, countThisDay),
  onSchedule({ name: "count-past-days", schedule: "33 2 * * *" }, countPastDays),
];
