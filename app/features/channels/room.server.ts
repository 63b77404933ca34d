import type { Room } from "#app/platform/rooms.server.ts";
import { channelEvents, channelJobs } from "./channels-jobs.server.ts";
import { channelPost } from "./internal/channel-post.server.ts";

export const channelsRoom: Room = {
  subscribes: [channelEvents],
  jobs: channelJobs,
  botCalls: [channelPost],
};
