import { telegramActJobs } from "./telegram-acts.server.ts";
import { pictureMessage } from "./internal/picture-message.server.ts";
import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/notification-queries.server.ts";
import { notificationsJobs } from "./notifications-jobs.server.ts";
import { countUnread, notificationEvents, unreadCounts } from "./notifications.server.ts";

export const notificationsRoom: Room = {
  subscribes: notificationEvents,
  exports: [{ notifications: selectForExport }],
  readerParts: [unreadCounts],
  live: [{ countUnread }],
  jobs: [...notificationsJobs, ...telegramActJobs],
  botCalls: [pictureMessage],
};
