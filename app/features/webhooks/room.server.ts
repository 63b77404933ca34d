import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/webhook-queries.server.ts";
import { webhookEvents, webhookJobs } from "./webhooks.server.ts";

export const webhooksRoom: Room = {
  subscribes: [webhookEvents],
  exports: [{ webhooks: selectForExport }],
  jobs: webhookJobs,
};
