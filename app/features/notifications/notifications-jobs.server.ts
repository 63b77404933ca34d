import { clock } from "#app/platform/clock.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { deliverNotices, deliverPushes } from "./delivery-job.server.ts";
import { mailNotices } from "./notice-mail.server.ts";
import { askForNext, pushNotice, pushNotices, sendPush } from "./notice-push.server.ts";

/** Everything that becomes of notices outside a request (server/worker.ts). */
export const notificationsJobs: JobHandler[] = [
  handle(deliverPushes, async () => {
    await pushNotices(clock.now());
    await askForNext(clock.now());
  }),
  handle(deliverNotices, async (_, { signal }) => {
    await pushNotices(clock.now());
    await mailNotices(clock.now(), signal);
  }),
  handle(pushNotice, (ids) => sendPush(ids, clock.now())),
];
