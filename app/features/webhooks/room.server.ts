import type { Room } from "#app/platform/rooms.server.ts";
import { exportWebhooks, webhookEvents, webhookJobs } from "./webhooks.server.ts";

export const webhooksRoom: Room = {
  subscribes: [webhookEvents],
  exports: [{ webhooks: exportWebhooks }],
  jobs: webhookJobs,
};
