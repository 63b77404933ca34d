import type { Room } from "#app/platform/rooms.server.ts";
import { notificationsJobs } from "./notifications-jobs.server.ts";
import {
  countUnread,
  exportNotifications,
  notificationEvents,
  unreadCounts,
} from "./notifications.server.ts";

export const notificationsRoom: Room = {
  subscribes: notificationEvents,
  exports: [{ notifications: exportNotifications }],
  readerParts: [unreadCounts],
  live: [{ countUnread }],
  jobs: notificationsJobs,
};
