import { onSchedule } from "#app/platform/jobs/worker.server.ts";
import { watchMachine } from "./alarms.server.ts";

export const watchMachineJob = onSchedule(
  { name: "watch-machine", schedule: "* * * * *", retryLimit: 0 },
  watchMachine,
);
