import type { Room } from "#app/platform/rooms.server.ts";
import { channelEvents, channelJobs, channelPost } from "./channels-jobs.server.ts";

export const channelsRoom: Room = {
  subscribes: [channelEvents],
  jobs: channelJobs,
  botCalls: [channelPost],
};
