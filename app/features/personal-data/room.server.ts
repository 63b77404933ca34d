import type { Room } from "#app/platform/rooms.server.ts";
import { personalDataJobs } from "./leaving-jobs.server.ts";

export const personalDataRoom: Room = {
  jobs: personalDataJobs,
};
