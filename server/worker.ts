import type { PoolConfig } from "pg";
import { answerMailRequest } from "#app/features/sign-in/account-mail-jobs.server.ts";
import { personalDataJobs } from "#app/features/personal-data/leaving-jobs.server.ts";
import { rehostProviderAvatar } from "#app/features/sign-in/provider-avatar-jobs.server.ts";
import { communitiesJobs } from "#app/features/communities/communities-jobs.server.ts";
import { fetchImportedPictures } from "#app/features/listing-editor/listing-import-pictures.server.ts";
import { listingsJobs } from "#app/features/listing-life/listings-jobs.server.ts";
import { mediaJobs } from "#app/features/media/media-jobs.server.ts";
import { messagesJobs } from "#app/features/messages/messages-jobs.server.ts";
import { comparablesJobs } from "#app/features/comparables/comparables.server.ts";
import { contentRulesJobs } from "#app/features/content-rules/content-rules-jobs.server.ts";
import { moderationJobs } from "#app/features/moderation/moderation-jobs.server.ts";
import { offersJobs } from "#app/features/offers/offers-jobs.server.ts";
import { verificationJobs } from "#app/features/verification/verification-jobs.server.ts";
import { reindexJobs } from "#app/features/search/reindex.server.ts";
import { savedSearchJobs } from "#app/features/search/saved-search-jobs.server.ts";
import { notificationsJobs } from "#app/features/notifications/notifications-jobs.server.ts";
import { watchMachineJob } from "#app/features/administration/alarm-jobs.server.ts";
import { demoJob } from "#app/features/administration/setup.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { deliverMail } from "#app/platform/mail/send-mail-job.server.ts";
import { callTelegram } from "#app/platform/telegram/bot-messages.server.ts";
import { purgeJobs } from "#app/platform/purge-jobs.server.ts";
import { makeBackup, makeRequestedBackup } from "./backup/backup-job.ts";
import { lastLineOf, runNode } from "./run-node.ts";

/** In a process of its own: the pictures of the demo keep a processor busy. */
const loadDemo = handle(demoJob, async (_, { signal }) => {
  const { code, output } = await runNode(["server/admin.ts", "load-demo"], {
    signal,
    onText: (text) => logger().info({ text: text.trim() }, "loading the demo content"),
  });
  if (code !== 0) throw new Error(`The demo content was not loaded: ${lastLineOf(output)}`);
});

export function registerJobs(owner: PoolConfig): JobHandler[] {
  return [
    deliverMail,
    callTelegram,
    ...purgeJobs,
    answerMailRequest,
    rehostProviderAvatar,
    ...personalDataJobs,
    ...mediaJobs,
    ...listingsJobs,
    fetchImportedPictures,
    ...messagesJobs,
    ...offersJobs,
    ...communitiesJobs,
    ...verificationJobs,
    ...moderationJobs,
    ...comparablesJobs,
    ...contentRulesJobs,
    ...savedSearchJobs,
    ...notificationsJobs,
    ...reindexJobs(owner),
    makeBackup,
    makeRequestedBackup,
    watchMachineJob,
    loadDemo,
  ];
}
