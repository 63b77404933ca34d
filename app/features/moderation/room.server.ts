import type { Room } from "#app/platform/rooms.server.ts";
import { moderationJobs } from "./moderation-jobs.server.ts";

export const moderationRoom: Room = {
  jobs: moderationJobs,
};
