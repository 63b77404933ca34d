import { defineJob } from "#app/platform/jobs/jobs.server.ts";

const hour = 60 * 60;

/** Looks for what is due by push; asked for when something was told to a member who has a device. */
export const deliverPushes = defineJob({
  name: "deliver-pushes",
  retryDelay: 5,
  oncePerKey: true,
  keepFor: hour,
});

/**
 * Every minute, what is due by mail or by push: what was held back, and what nobody asked for. The next one finds
 * what a killed one left, so that one try more is enough to tell it from one that fails.
 */
export const deliverNotices = defineJob({
  name: "deliver-notices",
  retryLimit: 1,
  retryDelay: 0,
  retryBackoff: false,
  timeLimit: 10 * 60,
  keepFor: hour,
  schedule: "* * * * *",
});
