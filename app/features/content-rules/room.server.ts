import type { Room } from "#app/platform/rooms.server.ts";
import { contentChecks, contentRulesJobs } from "./content-rules-jobs.server.ts";

export const contentRulesRoom: Room = {
  subscribes: [contentChecks],
  jobs: contentRulesJobs,
};
