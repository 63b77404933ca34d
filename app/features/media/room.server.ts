import type { Room } from "#app/platform/rooms.server.ts";
import { drawForMail } from "./picture-variants.server.ts";
import { mediaJobs } from "./media-jobs.server.ts";

export const mediaRoom: Room = {
  jobs: mediaJobs,
  mailPicture: [drawForMail],
};
