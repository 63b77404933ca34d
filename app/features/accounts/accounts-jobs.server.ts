import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { answerMailRequest } from "./account-mail-jobs.server.ts";
import { purgeSessions, purgeTokens } from "./data/session-queries.server.ts";
import * as leaving from "./leaving-jobs.server.ts";
import { rehostProviderAvatar } from "./provider-avatar-jobs.server.ts";
import { forgetSellerReveals } from "./seller-contact.server.ts";

const day = 24 * 60 * 60 * 1_000;

const purgeJob = defineJob({ name: "purge-accounts", schedule: "41 3 * * *" });

const purgeAccounts = handle(purgeJob, async () => {
  const now = clock.now();
  await purgeTokens(database(), new Date(now.getTime() - day));
  await purgeSessions(database(), now);
  await leaving.purgeExports(now);
  await forgetSellerReveals(now);
});

export const accountsJobs: JobHandler[] = [
  answerMailRequest,
  leaving.exportOnRequest,
  leaving.eraseDueAccounts,
  leaving.eraseFilesLater,
  purgeAccounts,
  rehostProviderAvatar,
];
