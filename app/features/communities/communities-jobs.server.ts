import { clock } from "#app/platform/clock.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import * as ending from "./internal/community-ending.server.ts";

// Each minute, so that what has expired is off the disk within five also when one attempt fails.
const purgeMessagesJob = defineJob({
  name: "purge-group-messages",
  retryDelay: 20,
  retryBackoff: false,
  schedule: "* * * * *",
  keepFor: 3_600,
});

const endCommunitiesJob = defineJob({ name: "end-communities", schedule: "*/5 * * * *" });

export const communitiesJobs: JobHandler[] = [
  handle(purgeMessagesJob, async () => void (await ending.purgeMessages(clock.now()))),
  handle(endCommunitiesJob, async () => {
    const now = clock.now();
    await ending.endCommunities(now);
    await ending.eraseCommunities(now);
    await ending.purgeReportedMessages(now);
  }),
  handle(ending.endingNewsJob, ending.notifyOfEnding),
];
