import type { Room } from "#app/platform/rooms.server.ts";
import { messagesJobs } from "./messages-jobs.server.ts";
import { areInTouch, exportMessages, maySeePicture, messagesLive } from "./messages.server.ts";
import { exportSavedReplies } from "./saved-replies.server.ts";

export const messagesRoom: Room = {
  exports: [{ messages: exportMessages, "saved-replies": exportSavedReplies }],
  pictureAccess: [maySeePicture],
  contactChecks: [areInTouch],
  live: [messagesLive],
  jobs: messagesJobs,
};
