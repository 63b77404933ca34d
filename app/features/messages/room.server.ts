import type { Room } from "#app/platform/rooms.server.ts";
import { database } from "#app/platform/database.server.ts";
import { maySeePicture, selectForExport } from "./data/message-queries.server.ts";
import { selectSavedReplies } from "./data/saved-reply-queries.server.ts";
import { messagesJobs } from "./messages-jobs.server.ts";
import { haveBothWritten } from "./data/send-queries.server.ts";
import { messagesLive } from "./messages.server.ts";
import { telegramTalkJobs } from "./telegram-talk.server.ts";

export const messagesRoom: Room = {
  exports: [{ messages: selectForExport, "saved-replies": selectSavedReplies }],
  pictureAccess: [(viewer, mediaId) => maySeePicture(database(), viewer.id, mediaId)],
  contactChecks: [haveBothWritten],
  live: [messagesLive],
  jobs: [...messagesJobs, ...telegramTalkJobs],
};
