import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/message-queries.server.ts";
import { selectSavedReplies } from "./data/saved-reply-queries.server.ts";
import { messagesJobs } from "./messages-jobs.server.ts";
import { haveBothWritten } from "./data/send-queries.server.ts";
import { maySeePicture, messagesLive } from "./messages.server.ts";
import { telegramTalkJobs } from "./telegram-talk.server.ts";

export const messagesRoom: Room = {
  exports: [{ messages: selectForExport, "saved-replies": selectSavedReplies }],
  pictureAccess: [maySeePicture],
  contactChecks: [haveBothWritten],
  live: [messagesLive],
  jobs: [...messagesJobs, ...telegramTalkJobs],
};
